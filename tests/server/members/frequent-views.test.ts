import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, toggleShortlist } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import type { TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 100 * 86_400_000 });
});
afterAll(() => app.close());

const HOUR = 3_600_000;

async function look(viewer: TestMember, { id }: TestMember, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    app.advance(HOUR + 1_000);
    await as(app, viewer, getProfile, { params: { id } });
  }
}

async function offersTo(member: TestMember): Promise<string[]> {
  const { body } = await as(app, member, listNotifications);
  return body.map(({ message }) => message ?? '').filter((message) => message.includes('this week'));
}

test('whoever looks often within a week is named to the member once, with the way to block, also if views are off', async () => {
  const [noor, omar] = await couple(app);
  await call(app.url, 'PATCH', '/api/profile/settings/notifications', {
    token: noor.token,
    json: { profile_views: false },
  });
  await look(omar, noor, 4);
  expect(await offersTo(noor)).toEqual([]);
  await look(omar, noor, 3);
  expect(await offersTo(noor)).toEqual(['Omar Nasser looked at your profile 5 times this week']);
  const arabic = await as(app, noor, listNotifications, { headers: { 'accept-language': 'ar' } });
  expect(arabic.body.map(({ message }) => message)).toContain('5 زيارات لملفك من \u2068Omar Nasser\u2069 هذا الأسبوع');
  app.advance(8 * 24 * HOUR);
  await look(omar, noor, 5);
  expect(await offersTo(noor)).toHaveLength(2);
  await as(app, noor, block, { params: { id: omar.id } });
  expect(await offersTo(noor)).toEqual([]);
});

test('nobody is named whose visits are spread over weeks, or whom the member keeps', async () => {
  const [noor, omar] = await couple(app);
  for (let day = 0; day < 6; day += 1) {
    app.advance(2 * 24 * HOUR);
    await look(omar, noor, 1);
  }
  expect(await offersTo(noor)).toEqual([]);
  await as(app, noor, toggleShortlist, { params: { id: omar.id } });
  await look(omar, noor, 9);
  expect(await offersTo(noor)).toEqual([]);
});
