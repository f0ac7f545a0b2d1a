import { expect, it } from 'vitest';
import { chat, notifications } from '../../../src/core';
import type { FakeCall } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';

const ROOMS = 'GET /matchmaking/chat-rooms/';
const COUNT = 'GET /notifications/unread/count/';
const rooms = (unread: number) => [{ id: 'r', other_user: { user: 'u' }, unread_count: unread }];

/** Answers like a backend with ETags: 304 while the tag is unchanged. */
function tagged(state: { tag: string; body: unknown }) {
  return ({ headers }: FakeCall) =>
    headers.get('if-none-match') === state.tag
      ? new Response(null, { status: 304 })
      : Response.json(state.body, { headers: { etag: state.tag } });
}

it('a poll sends the tag of the last answer, and keeps that answer while it is unchanged', async () => {
  const state = { tag: '"one"', body: rooms(1) };
  const { api, client } = signedInWith({ [ROOMS]: tagged(state) });
  const { rooms: resource } = client.use(chat);
  await resource.load();
  const second = await resource.load();
  expect([second.status, second.data?.[0]?.unread_count]).toEqual(['ready', 1]);
  Object.assign(state, { tag: '"two"', body: rooms(2) });
  expect((await resource.load()).data?.[0]?.unread_count).toBe(2);
  expect(api.callsOf(ROOMS).map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"one"', '"one"']);
});

it('a local change is overwritten by an unchanged answer', async () => {
  const { client } = signedInWith({ [COUNT]: tagged({ tag: '"one"', body: { count: 3 } }) });
  const { unread } = client.use(notifications);
  await unread.load();
  unread.change(() => 0);
  expect((await unread.load()).data).toBe(3);
});

it('calls to a backend without tags stay as they were', async () => {
  const { api, client } = signedInWith({ [COUNT]: { count: 3 } });
  const { unread } = client.use(notifications);
  await unread.load();
  expect((await unread.load()).data).toBe(3);
  expect(api.callsOf(COUNT).map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null]);
});

it('an answer that does not fit the contract is not kept', async () => {
  const state = { tag: '"one"', body: { count: 'many' } as unknown };
  const { api, client } = signedInWith({ [COUNT]: tagged(state) });
  const { unread } = client.use(notifications);
  expect((await unread.load()).status).toBe('failed');
  state.body = { count: 3 };
  expect((await unread.load()).data).toBe(3);
  expect(api.callsOf(COUNT)[1]?.headers.get('if-none-match')).toBeNull();
});

it('no tag or answer outlives the session', async () => {
  const { api, client } = signedInWith({ [ROOMS]: tagged({ tag: '"one"', body: rooms(1) }) });
  const { rooms: resource } = client.use(chat);
  await resource.load();
  client.endSession();
  client.tokens.save({ access_token: 'b', refresh_token: 'r' });
  expect((await resource.load()).data).toHaveLength(1);
  expect(api.callsOf(ROOMS)[1]?.headers.get('if-none-match')).toBeNull();
});
