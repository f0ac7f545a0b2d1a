import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, chat } from '../../../src/core';
import { type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';

const ROOMS = 'GET /matchmaking/chat-rooms/';
const room = (number: number) => ({
  id: `r${number}`,
  other_user: { user: `user-${number}`, first_name: 'Omar' },
  unread_count: 0,
  last_message: { content: `Salam ${number}`, sent_at: '2026-01-01T00:00:00Z' },
});

let api: FakeApi;
let client: Client;
/** The conversations in the backend, latest first. */
let all: ReturnType<typeof room>[];

/** A page of conversations, with the id of its last one as the cursor. */
function answer({ query }: FakeCall) {
  const cursor = query.get('cursor');
  const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0;
  const page = all.slice(from, from + 200);
  const next: Record<string, string> = page.length === 200 ? { 'x-next-cursor': page.at(-1)?.id ?? '' } : {};
  return Response.json(page, { headers: next });
}

beforeEach(() => {
  all = Array.from({ length: 450 }, (_, number) => room(number));
  ({ api, client } = signedInWith({
    [ROOMS]: answer,
    'GET /profile/': { user: 'me', first_name: 'Layla' },
    'POST /matchmaking/message/mark-read/': {},
  }));
});

const store = () => client.use(chat);
const ids = () => (store().rooms.peek().data ?? []).map(({ id }) => id);
const expected = () => all.map(({ id }) => id);

it('loads all conversations, page by page', async () => {
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  expect($hasOlderRooms.get()).toBe(false);
  await rooms.load();
  expect([ids().length, $hasOlderRooms.get()]).toEqual([200, true]);
  await Promise.all([loadOlderRooms(), loadOlderRooms()]);
  expect([ids().length, $hasOlderRooms.get()]).toEqual([400, true]);
  await loadOlderRooms();
  expect(ids()).toEqual(expected());
  expect($hasOlderRooms.get()).toBe(false);
});

it('keeps older conversations below the newest, and only reads the newest again', async () => {
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  await rooms.load();
  await loadOlderRooms();
  await loadOlderRooms();
  // One old conversation has a new message, one is new, and one of the newest is gone.
  const [late] = all.splice(300, 1);
  all.splice(150, 1);
  all.unshift(room(1000), ...(late ? [late] : []));
  await rooms.load();
  expect(ids()).toEqual(expected());
  expect($hasOlderRooms.get()).toBe(false);
  expect(api.count(ROOMS)).toBe(4);
});

it('starts again when there is more news than one page holds', async () => {
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  await rooms.load();
  await loadOlderRooms();
  await loadOlderRooms();
  all.unshift(...Array.from({ length: 250 }, (_, number) => room(1000 + number)));
  await rooms.load();
  expect([ids().length, $hasOlderRooms.get()]).toEqual([200, true]);
  for (let part = 0; part < 3; part += 1) await loadOlderRooms();
  expect(ids()).toEqual(expected());
});

it('continues where it stopped even if the last known conversation moves up in between', async () => {
  /** A backend whose cursors are the position that a conversation had when the cursor was issued. */
  const places = new Map(all.map(({ id }, place) => [id, place]));
  let top = -1;
  const moveUp = (id: string) => {
    const [moved] = all.splice(
      all.findIndex((one) => one.id === id),
      1,
    );
    if (moved) all.unshift(moved);
    places.set(id, top--);
  };
  api.answer(ROOMS, ({ query }: FakeCall) => {
    const cursor = query.get('cursor');
    const below = cursor ? all.filter(({ id }) => (places.get(id) ?? 0) > Number(cursor)) : all;
    const page = below.slice(0, 200);
    const next: Record<string, string> =
      page.length === 200 ? { 'x-next-cursor': String(places.get(page.at(-1)?.id ?? '')) } : {};
    return Response.json(page, { headers: next });
  });
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  await rooms.load();
  moveUp('r199');
  await rooms.load();
  await loadOlderRooms();
  moveUp('r399');
  await loadOlderRooms();
  await rooms.load();
  expect(ids()).toEqual(expected());
  expect(new Set(ids()).size).toBe(450);
  expect($hasOlderRooms.get()).toBe(false);
});

it('offers no more when everything came in the first page', async () => {
  all = all.slice(0, 199);
  await store().rooms.load();
  expect(store().$hasOlderRooms.get()).toBe(false);
});

it('stops when a backend has no pages', async () => {
  api.answer(ROOMS, () => all.slice(0, 200));
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  await rooms.load();
  await loadOlderRooms();
  expect([ids().length, $hasOlderRooms.get()]).toEqual([200, false]);
});

it('finds the conversation with a member far down the list', async () => {
  expect(await store().openWith('user-430')).toBe(true);
  expect(store().$openRoom.get()?.id).toBe('r430');
  expect(await store().openWith('user-451')).toBe(false);
});

it('finds a conversation named in the address, whether the list loads before or after it', async () => {
  const { rooms, open, $openRoom } = store();
  open('r430');
  await rooms.load();
  await expect.poll(() => $openRoom.get()?.id).toBe('r430');
  client.endSession();

  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  await rooms.load();
  expect(ids().length).toBe(200);
  open('r300');
  await expect.poll(() => $openRoom.get()?.id).toBe('r300');
});

it('searches again at the next read after a failed search', async () => {
  const { rooms, open, $openRoom, $hasOlderRooms } = store();
  api.answer(ROOMS, (call: FakeCall) => (call.query.has('cursor') ? refused(503) : answer(call)));
  await rooms.load();
  open('r300');
  await expect.poll(() => api.count(ROOMS)).toBe(2);
  await Promise.resolve();
  expect([$openRoom.get(), $hasOlderRooms.get(), client.notices.$list.get()]).toEqual([undefined, true, []]);
  api.answer(ROOMS, answer);
  await rooms.load();
  await expect.poll(() => $openRoom.get()?.id).toBe('r300');
});

it('says that more could not be loaded, and loads it on the next try', async () => {
  const { rooms, loadOlderRooms } = store();
  await rooms.load();
  api.answer(ROOMS, () => refused(503));
  expect(await loadOlderRooms()).toMatchObject({ ok: false });
  expect(client.notices.$list.get()).toHaveLength(1);
  api.answer(ROOMS, answer);
  await loadOlderRooms();
  expect(ids()).toHaveLength(400);
});

it('does not show the conversations of a member who has just signed out', async () => {
  const { rooms, loadOlderRooms, $hasOlderRooms } = store();
  await rooms.load();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  api.answer(ROOMS, (call: FakeCall) => {
    isAsked = true;
    return held.then(() => answer(call));
  });
  const late = loadOlderRooms();
  await expect.poll(() => isAsked).toBe(true);
  client.endSession();
  client.tokens.save({ access_token: 'b', refresh_token: 'b' });
  api.answer(ROOMS, () => [room(9000)]);
  await rooms.load();
  release();
  await late;
  expect([ids(), $hasOlderRooms.get()]).toEqual([['r9000'], false]);
  expect(client.notices.$list.get()).toEqual([]);
});

describe('a backend that selects conversations', () => {
  const fresh = (number: number) => ({ ...room(number), last_message: null });
  /** 30 new matches above everything, of which the first page has only some. */
  const strangers = Array.from({ length: 30 }, (_, number) => fresh(2_000 + number));

  function select({ query }: FakeCall) {
    const only = [...strangers, ...all].find(
      ({ id, other_user }) => id === query.get('room') || other_user.user === query.get('with'),
    );
    if (query.has('with') || query.has('room')) return Response.json(only ? [only] : []);
    const cursor = query.get('cursor');
    const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0;
    const page = all.slice(from, from + Number(query.get('limit')));
    const isEnd = from + page.length >= all.length;
    const before = cursor ? [] : strangers.slice(0, Number(query.get('fresh')));
    const headers: Record<string, string> = isEnd ? {} : { 'x-next-cursor': page.at(-1)?.id ?? '' };
    return Response.json([...before, ...page], { headers });
  }
  beforeEach(() => api.answer(ROOMS, select));

  it('sends a dozen new matches, one more to know whether there are others, and a page of conversations', async () => {
    await store().rooms.load();
    expect(ids()).toEqual([...strangers.slice(0, 13), ...all.slice(0, 40)].map(({ id }) => id));
    await store().loadOlderRooms();
    expect(ids()).toEqual([...strangers.slice(0, 13), ...all.slice(0, 120)].map(({ id }) => id));
  });

  it('finds any conversation with one call, and keeps it in place while the newest are polled', async () => {
    await store().rooms.load();
    expect(await store().openWith('user-2025')).toBe(true);
    expect(store().$openRoom.get()?.id).toBe('r2025');
    // The list, the list again in case it is news, and the conversation.
    expect(api.count(ROOMS)).toBe(3);
    await store().rooms.load();
    expect(store().$openRoom.get()?.id).toBe('r2025');
    expect(ids().filter((id) => id === 'r2025')).toHaveLength(1);
    expect(await store().openWith('user-9999')).toBe(false);
  });

  it('drops a found conversation that has ended, at the next poll', async () => {
    await store().rooms.load();
    await store().openWith('user-2025');
    strangers.splice(25, 1);
    await store().rooms.load();
    await expect.poll(() => ids().includes('r2025')).toBe(false);
  });

  it('puts a found conversation in its own place once its page is loaded', async () => {
    await store().rooms.load();
    await store().openWith('user-100');
    expect(ids().at(-1)).toBe('r100');
    await store().loadOlderRooms();
    expect(ids().slice(13)).toEqual(all.slice(0, 120).map(({ id }) => id));
  });
});
