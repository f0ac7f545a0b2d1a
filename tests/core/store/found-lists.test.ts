import { beforeEach, expect, it } from 'vitest';
import { type Client, foundMutual, foundRooms, members } from '../../../src/core';
import type { FakeApi, FakeCall } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';

const MUTUAL = 'GET /matchmaking/mutual/';
const ROOMS = 'GET /matchmaking/chat-rooms/';
const item = (first: string, compatibility_score: number | null = null) => ({
  matched_profile: { user: first.toLowerCase(), first_name: first, last_name: 'Haddad', mutual: true },
  compatibility_score,
});
const all = [item('Noor', 20), item('Élan', 80), item('Sara'), item('Aisha', 50)];

let api: FakeApi;
let client: Client;
beforeEach(() => {
  ({ api, client } = signedInWith({ [MUTUAL]: all }));
});

const list = () => client.use(foundMutual);
const shown = () =>
  list()
    .shown(list().peek().data ?? [])
    .map(({ matched_profile }) => matched_profile.user);
async function find(q: string, sort: 'newest' | 'match' | 'name' = 'newest') {
  list().find({ q, sort });
  await list().load();
  return shown();
}

it('lets our backend search and sort', async () => {
  api.answer(MUTUAL, ({ query }: FakeCall) =>
    Response.json([item('Sara'), item('Noor')], { headers: { 'x-list-sort': query.get('sort') ?? '' } }),
  );
  expect(await find('zzz', 'name')).toEqual(['sara', 'noor']);
  const [call] = api.callsOf(MUTUAL);
  expect([call?.query.get('q'), call?.query.get('sort')]).toEqual(['zzz', 'name']);
});

it.each([
  ['ela', 'newest', ['élan']],
  ['HADDAD', 'newest', ['noor', 'élan', 'sara', 'aisha']],
  ['nobody', 'newest', []],
  ['', 'name', ['aisha', 'élan', 'noor', 'sara']],
  ['', 'match', ['élan', 'aisha', 'noor', 'sara']],
] as const)('for a backend that sends the whole list, finds %j by %s: %j', async (q, sort, expected) => {
  expect(await find(q, sort)).toEqual(expected);
});

it('loads the whole list of a backend with pages that does not search', async () => {
  api.answer(MUTUAL, ({ query }: FakeCall) =>
    query.has('cursor') ? all.slice(2) : Response.json(all.slice(0, 2), { headers: { 'x-next-cursor': 'next' } }),
  );
  list().find({ q: '', sort: 'name' });
  await expect.poll(shown).toEqual(['aisha', 'élan', 'noor', 'sara']);
});

it('shows nothing of the search before', async () => {
  expect(await find('noor')).toEqual(['noor']);
  api.answer(MUTUAL, () => new Promise(() => undefined));
  list().find({ q: 'sara', sort: 'newest' });
  expect(list().peek()).toMatchObject({ status: 'loading', data: undefined });
});

it('leaves out a member who has just been blocked', async () => {
  api.answer('POST /matchmaking/block/sara/', {});
  await find('haddad');
  api.answer(
    MUTUAL,
    all.filter(({ matched_profile }) => matched_profile.user !== 'sara'),
  );
  await client.use(members).block('sara');
  expect(shown()).toEqual(['noor', 'élan', 'aisha']);
});

it('finds conversations by name', async () => {
  const room = (id: string, first_name: string) => ({ id, other_user: { user: id, first_name } });
  api.answer(ROOMS, [room('a', 'Noor'), room('b', 'Sara')]);
  const rooms = client.use(foundRooms);
  rooms.find({ q: 'sar', sort: 'newest' });
  await rooms.load();
  expect(rooms.shown(rooms.peek().data ?? []).map(({ id }) => id)).toEqual(['b']);
});
