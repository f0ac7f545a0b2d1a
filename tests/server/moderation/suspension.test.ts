import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages, listRooms, sendMessage } from '../../../src/core/chat/contract';
import * as matches from '../../../src/core/matches/contract';
import { block, checkMutual, like, listBlocked, toggleShortlist } from '../../../src/core/members/contract';
import { reinstateMember, suspendMember } from '../../../src/core/moderation/contract';
import { countUnread, listNotifications } from '../../../src/core/notifications/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, reportMember } from '../../support/members/moderators';
import { jpeg, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
let room: string;
const reason = { reason: 'Abuse.' };
const never = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  mona = await moderator(app);
});
afterAll(() => app.close());

/** A match who have written, viewed each other's profile and shortlisted each other. */
beforeEach(async () => {
  [noor, omar] = await couple(app);
  for (const [one, other] of [
    [noor, omar],
    [omar, noor],
  ] as const) {
    const params = { id: other.id };
    await as(app, one, getProfile, { params });
    await as(app, one, toggleShortlist, { params });
    const { body } = await as(app, one, like, { params });
    room = (body as { room: string }).room;
  }
  await write(omar, 'Hello');
});

const write = (from: TestMember, content: string) =>
  as(app, from, sendMessage, { params: { id: room }, json: { sender: from.id, content } });
const suspend = ({ id }: TestMember) => as(app, mona, suspendMember, { params: { id }, json: reason });
const reinstate = ({ id }: TestMember) => as(app, mona, reinstateMember, { params: { id } });
const post = (path: string, options: Parameters<typeof call>[3]) => call(app.url, 'POST', path, options);
const logIn = (password = omar.password) => post('/api/auth/login/', { json: { email: omar.email, password } });
const refresh = () => post('/api/auth/token/refresh/', { token: omar.refresh });
const refused = { code: 'account_suspended', detail: expect.stringContaining('suspended') };

describe('a suspended member', () => {
  test('is signed out at once, and told why when logging in or refreshing', async () => {
    expect((await suspend(omar)).body).toEqual({ suspended: true });
    expect((await as(app, omar, listRooms)).status).toBe(401);
    const [login, refreshed] = [await logIn(), await refresh()];
    expect([login.status, login.body]).toEqual([403, { ...refused, non_field_errors: [expect.any(String)] }]);
    expect([refreshed.status, refreshed.body]).toEqual([401, expect.objectContaining(refused)]);
  });

  test('is not revealed to a caller without the password', async () => {
    await suspend(omar);
    const wrong = await logIn('wrong');
    const unknown = await post('/api/auth/login/', { json: { email: 'nobody@example.test', password: 'wrong' } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  test('has no session after a log-in at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [, login] = await Promise.all([suspend(omar), logIn()]);
      const after = { token: login.body.access_token ?? '' };
      if (login.status === 200) expect((await as(app, after, listRooms)).status).toBe(401);
      else expect(login.status).toBe(403);
      await reinstate(omar);
    }
  });

  test('looks like a member who does not exist, apart from the closed conversation', async () => {
    await uploadPhoto(app, omar.token, await jpeg());
    const { body: seen } = await as(app, noor, getProfile, { params: { id: omar.id } });
    expect((await fetch(seen.photo ?? '')).status).toBe(200);
    await suspend(omar);
    expect((await fetch(seen.photo ?? '')).status).toBe(404);
    for (const endpoint of [getProfile, like, toggleShortlist, checkMutual]) {
      const [there, nobody] = await Promise.all(
        [omar.id, never].map((id) => as<unknown>(app, noor, endpoint, { params: { id } })),
      );
      expect([endpoint.path, there?.status, there?.body]).toEqual([endpoint.path, nobody?.status, nobody?.body]);
    }
    expect((await reportMember(app, noor, omar)).status).toBe(200);
    expect((await write(noor, 'Are you there?')).status).toBe(403);
    expect((await as(app, noor, listMessages, { params: { id: room } })).body).toHaveLength(1);
  });

  const lists = [
    listNotifications,
    matches.listActivity,
    matches.listLiked,
    matches.listLikedMe,
    matches.listMutual,
    matches.listShortlisted,
    matches.listSuggested,
    matches.listToday,
    searchMembers,
  ] as const;

  test('disappears from all lists and counts, and returns to them once reinstated', async () => {
    const state = async () => ({
      lists: await Promise.all(
        lists.map(async (endpoint) => [
          endpoint.path,
          JSON.stringify((await as<unknown>(app, noor, endpoint)).body).includes(omar.id),
        ]),
      ),
      counts: (await as(app, noor, matches.getCounts)).body,
      unread: (await as(app, noor, countUnread)).body.count,
    });
    const before = await state();
    expect(before.lists.filter(([, shown]) => shown).length).toBeGreaterThanOrEqual(6);
    expect(before).toMatchObject({ counts: { mutual_matches: 1, shortlisted: 1 } });
    await suspend(omar);
    const meanwhile = await state();
    expect(meanwhile.lists.filter(([, shown]) => shown)).toEqual([]);
    expect(meanwhile).toMatchObject({ counts: { mutual_matches: 0, shortlisted: 0 }, unread: 0 });
    await reinstate(omar);
    expect(await state()).toEqual(before);
    expect((await logIn()).status).toBe(200);
    expect((await write(noor, 'Welcome back')).status).toBe(200);
  });

  test('changes the polls of others when suspended and when reinstated', async () => {
    for (const act of [suspend, reinstate]) {
      const polled = [listRooms, listNotifications, countUnread] as const;
      const tags = await Promise.all(
        polled.map(async (endpoint) => (await as<unknown>(app, noor, endpoint)).headers.get('etag') ?? ''),
      );
      const statuses = () =>
        Promise.all(
          polled.map(async (endpoint, index) => {
            const headers = { 'if-none-match': tags[index] ?? '' };
            return (await as<unknown>(app, noor, endpoint, { headers })).status;
          }),
        );
      expect(await statuses()).toEqual([304, 304, 304]);
      await act(omar);
      expect(await statuses()).toEqual([200, 200, 200]);
    }
  });

  test('stays blocked, and stays on the list of blocked members only after a conversation', async () => {
    const stranger = await register(app, { first_name: 'Zaid', gender: 'M' });
    const listed = async () => (await as(app, noor, listBlocked)).body.map(({ user }) => user).sort();
    for (const { id } of [omar, stranger]) await as(app, noor, block, { params: { id } });
    expect(await listed()).toEqual([omar.id, stranger.id].sort());
    await suspend(omar);
    await suspend(stranger);
    // A former match must not learn about the suspension, and sees the name in the conversation anyway.
    expect(await listed()).toEqual([omar.id]);
    expect((await as(app, noor, block, { params: { id: omar.id } })).status).toBe(200);
    await reinstate(omar);
    await reinstate(stranger);
    expect(await listed()).toEqual([omar.id, stranger.id].sort());
  });
});

describe('suspending and reinstating', () => {
  test('can be repeated, and answer 404 for an unknown member', async () => {
    for (const act of [suspend, suspend, reinstate, reinstate]) expect((await act(omar)).status).toBe(200);
    expect((await suspend({ ...omar, id: never })).status).toBe(404);
    expect((await reinstate({ ...omar, id: never })).status).toBe(404);
  });

  test('need a reason', async () => {
    for (const json of [{}, { reason: ' ' }, { reason: 'x'.repeat(2001) }]) {
      const answer = await as(app, mona, suspendMember, { params: { id: omar.id }, json });
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ reason: [expect.any(String)] })]);
    }
  });

  test('do not revive an earlier session', async () => {
    await suspend(omar);
    await reinstate(omar);
    expect((await as(app, omar, listRooms)).status).toBe(401);
    expect((await refresh()).body).toMatchObject({ code: 'session_ended' });
  });
});
