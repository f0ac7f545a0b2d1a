import { describe, expect, it, vi } from 'vitest';
import { createResource, reportLostPhoto, search } from '../../src/core';
import { createPagedList } from '../../src/core/store/paged-list';
import type { FakeCall } from '../support/fakes/fake-api';
import { signedInWith } from '../support/fakes/fake-client';

const LOST = 'https://api.test/api/photos/layla?e=1';

function open(answers = {}) {
  let time = 1_000_000;
  let isOnline = true;
  const made = signedInWith(answers, { now: () => time, isOnline: () => isOnline });
  return {
    ...made,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    setOnline: (value: boolean) => {
      isOnline = value;
    },
  };
}

describe('a photo that cannot be loaded', () => {
  it('makes shown data load again, and no other', async () => {
    const { client } = open();
    const [shown, hidden] = [vi.fn(async () => 1), vi.fn(async () => 1)];
    createResource(client, { read: shown }).$state.listen(() => undefined);
    await createResource(client, { read: hidden }).load();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    reportLostPhoto(client, LOST);
    expect([shown.mock.calls.length, hidden.mock.calls.length]).toEqual([2, 1]);
  });

  it('causes no second read for ten minutes, whatever its signature, and others none for half a minute', async () => {
    const { client, later } = open();
    const read = vi.fn(async () => 1);
    const shown = createResource(client, { read });
    shown.$state.listen(() => undefined);
    const report = async (address: string) => {
      await vi.waitFor(() => expect(shown.peek().status).toBe('ready'));
      await Promise.resolve();
      reportLostPhoto(client, address);
      return read.mock.calls.length - 1;
    };
    expect(await report(LOST)).toBe(1);
    expect(await report('https://api.test/api/photos/noor?e=1')).toBe(1);
    later(30_000);
    expect(await report('https://api.test/api/photos/layla?e=2')).toBe(1);
    expect(await report('https://api.test/api/photos/noor?e=1')).toBe(2);
    later(600_000);
    expect(await report('https://api.test/api/photos/layla?e=3')).toBe(3);
  });

  it('causes no read without a network, and one as soon as there is a network again', async () => {
    const { client, setOnline } = open();
    const read = vi.fn(async () => 1);
    const shown = createResource(client, { read });
    shown.$state.listen(() => undefined);
    await vi.waitFor(() => expect(shown.peek().status).toBe('ready'));
    setOnline(false);
    reportLostPhoto(client, LOST);
    expect(read).toHaveBeenCalledTimes(1);
    setOnline(true);
    reportLostPhoto(client, LOST);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

/** Answers with pages of members whose photos are signed for a window of time. */
function pages() {
  let window = 1;
  const answer = ({ query }: FakeCall) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(60, from + Number(query.get('limit') ?? 24));
    const items = Array.from({ length: to - from }, (_, at) => ({ user: `m${from + at}`, photo: `p?e=${window}` }));
    return Response.json(items, { headers: to < 60 ? { 'x-next-cursor': String(to) } : {} });
  };
  const expire = () => {
    window += 1;
  };
  return { answer, expire };
}

it('a list reads all its loaded pages again', async () => {
  const { answer, expire } = pages();
  const { client, api } = open({ 'GET /list/': answer });
  const list = createPagedList<{ user: string; photo: string }>(client, {
    idOf: ({ user }) => user,
    read: async (query, { kept }) => {
      const response = await api.fetch(`https://api.test/api/list/?${new URLSearchParams({ ...query })}`);
      kept.headers = response.headers;
      return response.json();
    },
  });
  list.$state.listen(() => undefined);
  await list.load();
  const { morePages } = await import('../../src/core/store/more-pages');
  await morePages(list).more();
  expect(list.peek().data).toHaveLength(60);
  expire();
  reportLostPhoto(client, LOST);
  await vi.waitFor(() => expect(list.peek().data?.map(({ photo }) => photo)).toEqual(Array(60).fill('p?e=2')));
});

it('a search reads all its loaded pages again', async () => {
  const { answer, expire } = pages();
  const { client } = open({ 'GET /profile/matches/search/': answer });
  const store = client.use(search);
  await store.find({ limit: '24' });
  await store.more();
  const photos = () => store.$state.get().data?.results.map(({ photo }) => photo) ?? [];
  const count = photos().length;
  expect(count).toBeGreaterThan(24);
  expire();
  reportLostPhoto(client, LOST);
  await vi.waitFor(() => expect(photos()).toEqual(Array(count).fill('p?e=2')));
});
