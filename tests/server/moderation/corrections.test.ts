import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import * as contract from '../../../src/core/moderation/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { getProfileDetails, updateProfile } from '../../../src/core/profile/contract';
import { changeAccount } from '../../../src/core/settings/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { register, signUp, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

const HOUR = 3_600_000;

let app: TestApp;
let mona: TestMember;
let rami: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 365 * 24 * HOUR });
  app.freeze();
  [mona, rami] = [await moderator(app), await moderator(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.advance(1_000);
  [noor, omar] = await couple(app);
});

const mailsTo = async ({ email }: TestMember) => {
  const answer = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; text: string }[];
};
const newsOf = async (member: TestMember) => (await as(app, member, listNotifications)).body;
const acts = async (action: string, memberId: string) =>
  query(app, 'SELECT moderator_id, case_id, about, reason FROM audit_log WHERE action = $1 AND member_id = $2', [
    action,
    memberId,
  ]);

describe('a date of birth that a moderator corrects', () => {
  const correct = (date_of_birth: string, { by = mona, id = noor.id, reason = 'Passport seen.' } = {}) =>
    as(app, by, contract.correctBirth, { params: { id }, json: { date_of_birth, reason } });
  const birthOf = async (member: TestMember) => (await as(app, member, getProfileDetails)).body.date_of_birth;

  test('is changed, audited without dates, and the member is told without the date', async () => {
    expect((await correct('1991-02-03')).body).toEqual({ suspended: false });
    expect(await birthOf(noor)).toBe('1991-02-03');
    expect(await acts('correct_birth', noor.id)).toEqual([
      { moderator_id: mona.id, case_id: null, about: null, reason: 'Passport seen.' },
    ]);
    const mail = (await mailsTo(noor)).find(({ subject }) => subject === 'About your profile');
    expect(mail?.text).toContain('has corrected the date of birth');
    expect(mail?.text).not.toMatch(/1991|Passport/);
    expect((await newsOf(noor))[0]).toMatchObject({ icon: 'birth', message: 'We have corrected your date of birth' });
  });

  test('is told in Arabic to a member who reads Arabic', async () => {
    await as(app, noor, changeAccount, { json: { language: 'ar' } });
    await correct('1991-02-03');
    const mails = (await mailsTo(noor)).map(({ text }) => text);
    expect(mails.filter((text) => /صحّح فريقنا تاريخ الميلاد/.test(text))).toHaveLength(1);
    const { body } = await as(app, noor, listNotifications, { headers: { 'accept-language': 'ar' } });
    expect([body[0]?.message, body[0]?.description].map(notArabic)).toEqual([undefined, undefined]);
  });

  test('of somebody under 18 ends as the case of a child: suspended at once, erased within 72 hours', async () => {
    const before = await birthOf(noor);
    expect((await correct('2012-02-03')).body).toEqual({ suspended: true });
    expect((await as(app, noor, updateProfile, { json: { bio: 'x' } })).status).toBe(401);
    expect(await query(app, 'SELECT outcome, note, rule FROM cases WHERE target_id = $1', [noor.id])).toEqual([
      { outcome: 'child', note: 'Passport seen.', rule: 'minor' },
    ]);
    expect((await mailsTo(noor)).map(({ subject }) => subject)).toContain('This service is for adults');
    expect(
      (await query(app, 'SELECT date_of_birth::text FROM profiles WHERE id = $1', [noor.id]))[0].date_of_birth,
    ).toBe(before);
    app.advance(71 * HOUR);
    await cleanUp(app.context);
    expect(await query(app, 'SELECT id FROM users WHERE id = $1', [noor.id])).toEqual([]);
  });

  test.each(['1993-02-30', '2999-01-01', '1850-01-01', 'x', ''])('cannot be "%s"', async (date) => {
    const before = await birthOf(noor);
    expect((await correct(date)).status).toBe(400);
    expect(await birthOf(noor)).toBe(before);
  });

  test('needs a reason, a profile, and a moderator who has no part in it', async () => {
    expect((await correct('1991-02-03', { reason: ' ' })).status).toBe(400);
    const [row] = await query(app, 'SELECT id FROM users WHERE email = $1', [(await signUp(app)).email]);
    expect((await correct('1991-02-03', { id: row.id })).body).toMatchObject({ code: 'no_profile' });
    expect((await correct('1991-02-03', { id: mona.id })).body).toMatchObject({ code: 'own_case' });
    await query(
      app,
      "INSERT INTO cases (id, reporter_id, target_id, status, opened_at) VALUES (gen_random_uuid(), $1, $2, 'open', now())",
      [mona.id, noor.id],
    );
    expect((await correct('1991-02-03')).body).toMatchObject({ code: 'own_case' });
    expect((await correct('1991-02-03', { by: rami })).status).toBe(200);
    expect((await correct('1991-02-03', { by: omar })).status).toBe(404);
  });
});

describe('the urgency of a case that a moderator changes', () => {
  let id: string;
  let opened: number;
  beforeEach(async () => {
    await reportMember(app, noor, omar, { type: 'fake' });
    id = await newestCase(app, mona);
    opened = app.now();
  });
  const change = (severity: number, { by = mona, reason = 'Looked.' } = {}) =>
    as(app, by, contract.changeSeverity, { params: { id }, json: { severity, reason } });
  const at = (hours: number) => new Date(opened + hours * HOUR).toISOString();

  test('rises, with the hours from now, but is never due later than before', async () => {
    app.advance(10 * HOUR);
    expect((await change(0)).body).toEqual({ severity: 0, due_at: at(14) });
    const listed = (await as(app, mona, contract.listCases, { query: { sort: 'due', limit: '100' } })).body;
    expect(listed.find((one) => one.id === id)).toMatchObject({ severity: 0, due_at: at(14) });
    await change(2);
    app.advance(37 * HOUR);
    expect((await change(1)).body).toEqual({ severity: 1, due_at: at(48) });
  });

  test('falls, with the hours from the opening', async () => {
    app.advance(10 * HOUR);
    expect((await change(3)).body).toEqual({ severity: 3, due_at: at(72) });
    expect((await change(3)).body).toEqual({ severity: 3, due_at: at(72) });
  });

  test('is audited with both and the reason, and a further report may raise it again', async () => {
    await change(3);
    expect(await acts('change_severity', omar.id)).toEqual([
      { moderator_id: mona.id, case_id: id, about: '2 to 3', reason: 'Looked.' },
    ]);
    await reportMember(app, noor, omar, { type: 'threats' });
    expect((await as(app, mona, contract.getCase, { params: { id } })).body.severity).toBe(0);
  });

  test('is from 0 to 3, with a reason, of an open case that nobody else works on', async () => {
    for (const severity of [-1, 4, 1.5]) expect((await change(severity)).status).toBe(400);
    expect((await change(1, { reason: '' })).status).toBe(400);
    await as(app, rami, contract.claimCase, { params: { id } });
    expect((await change(1)).body).toMatchObject({ code: 'claimed' });
    await as(app, rami, contract.resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'x' } });
    expect((await change(1)).body).toMatchObject({ code: 'already_resolved' });
    expect((await change(1, { by: await register(app) })).status).toBe(404);
  });
});
