import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMessage } from '../../../src/core/chat/contract';
import { listNews, type News } from '../../../src/core/matches/contract';
import { block, like } from '../../../src/core/members/contract';
import { suspendMember } from '../../../src/core/moderation/contract';
import { refreshTokens, type Tokens } from '../../../src/core/session/contract';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { moderator } from '../../support/members/moderators';
import { register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;

let app: TestApp;
let watcher: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  watcher = await moderator(app);
});
afterAll(() => app.close());

/** Signs a member in again, as after an absence. */
async function logIn(member: TestMember): Promise<TestMember> {
  const json = { email: member.email, password: member.password };
  const { body } = await call<Tokens>(app.url, 'POST', '/api/auth/login/', { json });
  return { ...member, token: body.access_token, refresh: body.refresh_token };
}

const man = () => register(app, { gender: 'M', first_name: 'Omar' });
const woman = (first_name: string) => register(app, { gender: 'F', first_name });
const news = async (member: TestMember): Promise<News[]> => (await as(app, member, listNews)).body;
const told = async (member: TestMember) =>
  (await news(member)).map(({ kind, total, profile }) => [kind, total, profile.user]);

/** Likes a member. Returns the conversation if that makes a match. */
async function likes(from: TestMember, to: TestMember): Promise<string> {
  const { body } = await as(app, from, like, { params: { id: to.id } });
  return (body as { room?: string }).room ?? '';
}

const write = (from: TestMember, room: string) =>
  as(app, from, sendMessage, { params: { id: room }, json: { sender: from.id, content: 'Good morning' } });

type Five = [TestMember, TestMember, TestMember, TestMember, TestMember];

/** Ends the man's visit, lets the others sign in and act, and starts his next visit. */
async function returned(
  who: TestMember,
  others: readonly TestMember[],
  meanwhile: (...others: TestMember[]) => Promise<unknown>,
): Promise<TestMember> {
  app.advance(41 * MINUTE);
  await meanwhile(...(await Promise.all(others.map(logIn))));
  app.advance(1_000);
  return logIn(who);
}

describe('news since the last visit', () => {
  test('is empty during the first visit', async () => {
    const newcomer = await man();
    await likes(await woman('Noor'), newcomer);
    expect(await news(newcomer)).toEqual([]);
  });

  test('has new matches, likes, messages and suggestions, with photo, and nothing from before', async () => {
    const omar = await man();
    const [noor, sara, hind] = [await woman('Noor'), await woman('Sara'), await woman('Hind')];
    await likes(omar, noor);
    await likes(omar, hind);
    const old = await likes(hind, omar);
    app.advance(1_000);
    await logIn(omar);
    let rana = '';
    const back = await returned(omar, [noor, sara, hind], async (one, two, three) => {
      rana = (await woman('Rana')).id;
      await likes(one as TestMember, omar);
      await likes(two as TestMember, omar);
      await write(three as TestMember, old);
    });
    expect(await told(back)).toEqual([
      ['match', 1, noor.id],
      ['like', 1, sara.id],
      ['message', 1, hind.id],
      ['suggestion', 1, rana],
    ]);
    expect((await news(back))[0]).toHaveProperty('photo');
  });

  test('shows the newest three of each kind, and counts all', async () => {
    const omar = await man();
    const women = [await woman('Amira'), await woman('Basma'), await woman('Celine'), await woman('Dana')];
    const back = await returned(omar, women, async (...admirers) => {
      for (const admirer of admirers) {
        app.advance(1_000);
        await likes(admirer, omar);
      }
    });
    const newest = women.toReversed().slice(0, 3);
    expect((await told(back)).filter(([kind]) => kind === 'like')).toEqual(newest.map(({ id }) => ['like', 4, id]));
  });

  test('says nothing about members who blocked, were blocked or are suspended', async () => {
    const omar = await man();
    const women = [
      await woman('Blocking'),
      await woman('Blocked'),
      await woman('Gone'),
      await woman('Writer'),
      await woman('Friend'),
    ];
    const [, blocked, gone, writer, friend] = women as Five;
    for (const each of [writer, gone, friend]) await likes(omar, each);
    const back = await returned(omar, [...women, watcher], async (...present) => {
      const [one, two, three, four, five] = present as Five;
      const judge = present[5] as TestMember;
      for (const each of [one, two]) await likes(each, omar);
      for (const each of [three, four, five]) await write(each, await likes(each, omar));
      for (const each of [one, four]) await as(app, each, block, { params: { id: omar.id } });
      await as(app, judge, suspendMember, { params: { id: gone.id }, json: { reason: 'Spam' } });
    });
    expect((await told(back)).map(([, , id]) => id)).toContain(blocked.id);
    await as(app, back, block, { params: { id: blocked.id } });
    // Neither among the members nor in the numbers.
    expect(await told(back)).toEqual([
      ['match', 1, friend.id],
      ['message', 1, friend.id],
    ]);
  });

  test('has no messages that were read', async () => {
    const omar = await man();
    const noor = await woman('Noor');
    await likes(omar, noor);
    const back = await returned(omar, [noor], async (one) => {
      const she = one as TestMember;
      await write(she, await likes(she, omar));
    });
    const kinds = async () => (await told(back)).map(([kind]) => kind);
    expect(await kinds()).toEqual(['match', 'message']);
    await query(app, 'UPDATE messages SET read_at = now() WHERE sender_id = $1', [noor.id]);
    expect(await kinds()).toEqual(['match']);
  });
});

describe('a visit', () => {
  const lastVisit = async ({ id }: TestMember) => {
    const [row] = await query(app, 'SELECT last_visit_at FROM users WHERE id = $1', [id]);
    return row?.last_visit_at ? new Date(row.last_visit_at).getTime() : undefined;
  };

  test('goes on while the page refreshes its tokens, and over a short break', async () => {
    let member = await logIn(await register(app, { gender: 'M' }));
    for (const minutes of [10, 10, 10, 39]) {
      app.advance(minutes * MINUTE);
      const { body } = await call<Tokens>(app.url, 'POST', `/api${refreshTokens.path}`, {
        token: member.refresh,
      });
      member = { ...member, token: body.access_token, refresh: body.refresh_token };
    }
    expect(await lastVisit(member)).toBeUndefined();
  });

  test('ends after half an hour of silence beyond the life of the token, at its last refresh', async () => {
    const member = await logIn(await register(app, { gender: 'M' }));
    app.freeze();
    const end = app.now();
    await call(app.url, 'POST', `/api${refreshTokens.path}`, { token: member.refresh });
    app.advance(41 * MINUTE);
    const back = await logIn(member);
    expect(await lastVisit(back)).toBe(end);
    app.advance(5 * MINUTE);
    await logIn(back);
    expect(await lastVisit(back)).toBe(end);
  });
});
