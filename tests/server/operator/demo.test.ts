import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { members } from '../../../server/seed/members';
import { payloadOf, preferencesOf } from '../../../server/seed/payload';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../server/src/accounts/demo-emails';
import { countryList } from '../../../server/src/canonical/countries';
import { refuseDemo } from '../../../server/src/demo/refuse-demo';
import { seedDemo } from '../../../server/src/demo/seed';
import { checkNewProfile } from '../../../server/src/profile/check';
import { listRooms } from '../../../src/core/chat/contract';
import { listLikedMe, listMutual, listShortlisted, listToday } from '../../../src/core/matches/contract';
import { like } from '../../../src/core/members/contract';
import { countUnread } from '../../../src/core/notifications/contract';
import * as options from '../../../src/core/options';
import { Preferences } from '../../../src/core/preferences/contract';
import { NewProfile } from '../../../src/core/profile/contract';
import { splitHobbies } from '../../../src/core/profile/hobbies';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { register } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: 40 });
  expect(await seedDemo(app.context)).toBe(40);
});
afterAll(() => app.close());

async function signIn(email: string): Promise<{ token: string }> {
  const { body } = await call(app.url, 'POST', '/api/auth/login/', { json: { email, password: 'Demo-2026!' } });
  return { token: body.access_token ?? '' };
}

describe('the demo members', () => {
  test('pass the rules of the wizard, and choose only options of the forms', () => {
    const countries = new Set(countryList.map((country) => country.name));
    for (const member of members) {
      const payload = payloadOf(member);
      expect(NewProfile.is(payload)).toBe(true);
      expect(Preferences.is(preferencesOf(member))).toBe(true);
      checkNewProfile(payload, Date.now());
      expect(
        splitHobbies(payload.interests).every((hobby) => (options.HOBBIES as readonly string[]).includes(hobby)),
      ).toBe(true);
      expect([payload.nationality, countries.has(payload.nationality ?? '')]).toEqual([payload.nationality, true]);
      expect((options.EMIRATES as readonly string[]).includes(payload.emirate)).toBe(true);
      expect([payload.veiled, payload.first_name]).toEqual([member.look.top === 'hijab', payload.first_name]);
    }
    expect(members.filter((member) => member.gender === 'F')).toHaveLength(20);
    expect(new Set(members.map((member) => member.name[0])).size).toBe(40);
  });

  test('have agreed to everything, so that nothing is asked of them', async () => {
    const { token } = await signIn(DEMO_EMAIL);
    type Decision = { purpose: string; at: string };
    const { body } = await call<{ asked: unknown[]; decisions: Decision[] }>(app.url, 'GET', '/api/consents/', {
      token,
    });
    const { asked, decisions } = body;
    expect(asked).toEqual([]);
    const { body: pages } = await call<{ page: string; date: string }[]>(app.url, 'GET', '/api/legal/');
    const dates = new Map(pages.map(({ page, date }) => [page, date]));
    const early = decisions.filter(({ purpose, at }) => at.slice(0, 10) < (dates.get(purpose) ?? ''));
    expect([decisions.map(({ purpose }) => purpose).sort(), early]).toEqual([['privacy', 'sensitive', 'terms'], []]);
  });

  test('are never created twice, in production, or once a member has signed up', async () => {
    expect(await seedDemo(app.context)).toBe(0);
    const empty = await createTestApp();
    const config = empty.context.config;
    expect(await seedDemo({ ...empty.context, config: { ...config, demo: 5, production: true } })).toBe(0);
    expect(await seedDemo({ ...empty.context, config: { ...config, demo: 0 } })).toBe(0);
    const both = { ...empty.context, config: { ...config, demo: 6 } };
    expect((await Promise.all([seedDemo(both), seedDemo(both)])).sort()).toEqual([0, 6]);
    await empty.close();
  });
});

describe('the demo account', () => {
  test('has matches, a conversation to answer, likes, a shortlist and notifications', async () => {
    const omar = await signIn('demo@mm.example');
    const own = await call<{ photos: { photo: string }[] }>(app.url, 'GET', '/api/profile/', omar);
    expect(own.body.photos).toHaveLength(2);
    expect((await as(app, omar, listMutual)).body).toHaveLength(3);
    expect((await as(app, omar, listLikedMe)).body).toHaveLength(7);
    expect((await as(app, omar, listShortlisted)).body).toHaveLength(3);
    expect((await as(app, omar, listToday)).body).toHaveLength(12);
    const rooms = (await as(app, omar, listRooms)).body;
    expect(rooms.map((room) => [room.unread_count, room.last_message === null])).toEqual([
      [2, false],
      [0, true],
      [0, false],
    ]);
    expect((await as(app, omar, countUnread)).body.count).toBeGreaterThan(2);
    const photo = await fetch(own.body.photos[0]?.photo ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('in production', () => {
  test('the server refuses to start with demo accounts, and names the command that removes them', async () => {
    const full = await createTestApp();
    await seedDemo({ ...full.context, config: { ...full.context.config, demo: 4 } });
    const production = { ...full.context.config, production: true };
    await expect(refuseDemo(production, full.context.database)).rejects.toThrow(
      /5 demo accounts.*npx mm-operator demo remove --yes/,
    );
    await expect(refuseDemo(full.context.config, full.context.database)).resolves.toBeUndefined();
    await expect(operateOn(full.databaseUrl, ['demo', 'remove'])).rejects.toThrow(/Add --yes/);
    const member = await register(full);
    expect(await operateOn(full.databaseUrl, ['demo', 'remove', '--yes'])).toEqual(['Deleted 5 demo accounts.']);
    await expect(refuseDemo(production, full.context.database)).resolves.toBeUndefined();
    expect((await call(full.url, 'GET', '/api/profile/', { token: member.token })).status).toBe(200);
    await full.close();
  });

  test('no demo account can sign in, no matter what the database contains', async () => {
    const full = await createTestApp();
    await seedDemo({ ...full.context, config: { ...full.context.config, demo: 1 } });
    await query(full, `UPDATE users SET is_demo = false WHERE email = '${DEMO_EMAIL}'`);
    await query(full, `UPDATE users SET email = 'somebody@mail.test' WHERE email <> '${DEMO_EMAIL}'`);
    const url = await full.twin({ production: true });
    for (const email of [DEMO_EMAIL, 'somebody@mail.test']) {
      const answer = await call(url, 'POST', '/api/auth/login/', { json: { email, password: DEMO_PASSWORD } });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials']);
      const here = await call(full.url, 'POST', '/api/auth/login/', { json: { email, password: DEMO_PASSWORD } });
      expect(here.status).toBe(200);
    }
    await expect(refuseDemo({ ...full.context.config, production: true }, full.context.database)).rejects.toThrow(
      /2 demo accounts/,
    );
    await full.close();
  });

  test('a sign-up with a demo address stores and sends nothing, and does not stop the next start', async () => {
    const full = await createTestApp();
    const url = await full.twin({ production: true });
    const signUp = (at: string, email: string) =>
      call(at, 'POST', '/api/auth/register/', { json: { email, password1: 'secret-1', password2: 'secret-1' } });
    const [usual, demo] = [await signUp(url, 'stranger@mail.test'), await signUp(url, 'Stranger@MM.example')];
    expect([demo.status, demo.body]).toEqual([usual.status, usual.body]);
    const left = 'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM mail) AS letters';
    expect(await query(full, left)).toEqual([{ users: 1, letters: 1 }]);
    // Earlier versions stored such an account, and development still does.
    await signUp(full.url, 'early@mm.example');
    expect(await query(full, left)).toEqual([{ users: 2, letters: 2 }]);
    await refuseDemo({ ...full.context.config, production: true }, full.context.database);
    await full.close();
  });
});

describe('demo companions', () => {
  test('like a new member after the wizard, so that a like back makes a match', async () => {
    const newcomer = await register(app, { first_name: 'Zayed', gender: 'M' });
    const findLikers = async () => {
      const { body } = await as(app, newcomer, listLikedMe);
      expect(body.length).toBeGreaterThan(0);
      return body;
    };
    const likers = await vi.waitFor(findLikers, { timeout: 15_000 });
    expect(likers.every((item) => item.profile.gender === 'F')).toBe(true);
    const { body } = await as(app, newcomer, like, { params: { id: likers[0]?.profile.user ?? '' } });
    expect(body).toMatchObject({ is_match: true });
  });

  test('do nothing when the demo is off', async () => {
    const quiet = await createTestApp();
    await seedDemo({ ...quiet.context, config: { ...quiet.context.config, demo: 8 } });
    const newcomer = await register(quiet, { gender: 'M' });
    // A server with the demo on shares this database. Once it has greeted the next member, it no longer greets the first.
    const loud = await quiet.twin({ demo: 8 });
    const next = await register({ url: loud }, { gender: 'M' });
    await expect.poll(async () => (await as(quiet, next, listLikedMe)).body.length).toBeGreaterThan(0);
    expect((await as(quiet, newcomer, listLikedMe)).body).toEqual([]);
    await quiet.close();
  });
});
