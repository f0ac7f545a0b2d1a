import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeys } from '../../../server/src/keys';
import { resealAll } from '../../../server/src/reseal';
import { exportProfile } from '../../../src/core/export/contract';
import { block, like, type ReportReceipt } from '../../../src/core/members/contract';
import { getCase, resolveCase } from '../../../src/core/moderation/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import type { TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
  [noor, omar] = await couple(app);
});

const receiptOf = async (answer: ReturnType<typeof reportMember>) => (await answer).body as ReportReceipt;
const told = async (member: TestMember, language = 'en') => {
  const { body } = await as(app, member, listNotifications, { headers: { 'accept-language': language } });
  return body.filter(({ icon }) => icon === 'report');
};

test('has a number, which the moderator sees with the report and the reporter in the download', async () => {
  const first = await receiptOf(reportMember(app, noor, omar));
  const second = await receiptOf(reportMember(app, noor, omar, { type: 'spam' }));
  expect(first.number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(second.number).not.toBe(first.number);
  const { body } = await as(app, mona, getCase, { params: { id: await newestCase(app, mona) } });
  expect(body.entries.map(({ number, created_at }) => [number, created_at])).toEqual([
    [first.number, first.reported_at],
    [second.number, second.reported_at],
  ]);
  const { reports } = (await as(app, noor, exportProfile, { json: { current_password: noor.password } })).body;
  expect(reports).toMatchObject([
    { number: first.number, about: omar.id, name: 'Omar Nasser', report_type: 'harassment' },
    { number: second.number, about: omar.id, name: 'Omar Nasser', report_type: 'spam' },
  ]);
});

test('is the same when the call is repeated under its key', async () => {
  const key = '0190a000-0000-7000-8000-000000000077';
  const answers = [await reportMember(app, noor, omar, { key }), await reportMember(app, noor, omar, { key })];
  expect(answers[0]?.body).toMatchObject({ number: expect.any(String) });
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});

test('the download keeps id and name as they were known, whatever happens to the reported member', async () => {
  await as(app, noor, like, { params: { id: omar.id } });
  await as(app, omar, like, { params: { id: noor.id } });
  await as(app, omar, block, { params: { id: noor.id } });
  await as(app, omar, updateProfile, { json: { first_name: 'Adam' } });
  await reportMember(app, noor, omar);
  const of = async () =>
    (await as(app, noor, exportProfile, { json: { current_password: noor.password } })).body.reports;
  const before = await of();
  expect(before).toMatchObject([{ about: omar.id, name: 'Omar Nasser' }]);
  await as(app, omar, deleteAccount);
  expect(await of()).toEqual(before);
});

test('the reporter learns when the report has been looked into, without the outcome, and the reported member learns nothing', async () => {
  const outcomes = ['no_action', 'warned', 'suspended'];
  const texts: string[] = [];
  for (const outcome of outcomes) {
    [noor, omar] = await couple(app);
    await reportMember(app, noor, omar);
    expect(await told(noor)).toEqual([]);
    const id = await newestCase(app, mona);
    await as(app, mona, resolveCase, { params: { id }, json: { outcome, note: 'Looked into it.' } });
    const [news, ...more] = await told(noor);
    expect(more).toEqual([]);
    expect(news).toMatchObject({ actor: null, avatar: null, isUnread: true });
    texts.push(`${news?.message} ${news?.description}`);
    if (outcome !== 'suspended') expect(await told(omar)).toEqual([]);
  }
  expect(new Set(texts)).toEqual(
    new Set(['We have looked into your report For reasons of privacy we cannot say more. Thank you.']),
  );
  expect((await told(noor, 'ar'))[0]?.message).toBe('راجعنا بلاغك');
});

test('the news comes even if all notifications are off', async () => {
  const off = { matches: false, likes: false, messages: false, profile_views: false };
  await call(app.url, 'PATCH', '/api/profile/settings/notifications', { token: noor.token, json: off });
  await reportMember(app, noor, omar);
  const id = await newestCase(app, mona);
  await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Nothing.' } });
  expect(await told(noor)).toHaveLength(1);
});

test('the download names the reported member after a change of the secret', async () => {
  const [first, second] = ['g'.repeat(32), 'h'.repeat(32)];
  const own = await createTestApp({ secretKey: first });
  const [sara, ali] = await couple(own);
  await reportMember(own, sara, ali);
  await resealAll({ ...own.context, keys: createKeys(second, first) });
  const url = await own.twin({ secretKey: second });
  const { body } = await call(url, 'POST', '/api/auth/login/', {
    json: { email: sara.email, password: sara.password },
  });
  const exported = await call(url, 'POST', '/api/profile/export/', {
    token: body.access_token ?? '',
    json: { current_password: sara.password },
  });
  expect(exported.body.reports).toMatchObject([{ about: ali.id, name: 'Omar Nasser' }]);
  await own.close();
});
