import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { checkDateOfBirth, createProfile, updateProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { codeFor, newEmail, profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 365 * 86_400_000, codeCoolDown: 0 });
});
afterAll(() => app.close());

const DAY = 86_400_000;
const SENTENCE = 'You must be at least 18 years old';
const CHILD = '2012-01-01';
const ADULT = '1993-04-17';

const tell = (member: Pick<TestMember, 'token'>, date_of_birth: string) =>
  as(app, member, checkDateOfBirth, { json: { date_of_birth } });
const create = (member: Pick<TestMember, 'token'>, date_of_birth: string) =>
  as(app, member, createProfile, { json: profilePayload({ date_of_birth }) });
const refusal = { status: 400, body: { date_of_birth: [SENTENCE], detail: SENTENCE } };

/** Signs up on a device with this mark. */
async function joinOn(device: string): Promise<TestMember> {
  const [email, password] = [newEmail(), 'secret-1'];
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: password, password2: password } });
  const code = await codeFor(app, email);
  const { body } = await call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code, device } });
  return { email, password, id: '', token: body.access_token ?? '', refresh: body.refresh_token ?? '' };
}

describe('a date of birth of somebody under 18', () => {
  test.each([
    ['the wizard tells it', tell],
    ['the profile is created with it', create],
  ])('is remembered when %s: another date is refused with the same sentence', async (_, first) => {
    const child = await signUp(app);
    expect(await first(child, CHILD)).toMatchObject(refusal);
    for (const next of [tell, create]) expect(await next(child, ADULT)).toMatchObject(refusal);
  });

  test('is remembered for other accounts of the mailbox', async () => {
    const email = newEmail();
    await tell(await signUp(app, email), CHILD);
    const twin = await signUp(app, email.replace('@', '+2@'));
    expect(await create(twin, ADULT)).toMatchObject(refusal);
  });

  test('is remembered for other accounts on the device, and for nobody else', async () => {
    const device = randomUUID();
    await tell(await joinOn(device), CHILD);
    expect(await create(await joinOn(device), ADULT)).toMatchObject(refusal);
    expect((await create(await joinOn(randomUUID()), ADULT)).status).toBe(200);
  });

  test('outlives the account', async () => {
    const child = await signUp(app);
    await tell(child, CHILD);
    await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: child.token });
    expect(await create(await signUp(app, child.email), ADULT)).toMatchObject(refusal);
  });

  test('is forgotten after 90 days, and no date is ever stored', async () => {
    const child = await signUp(app);
    await tell(child, CHILD);
    const stored = await query(app, 'SELECT * FROM too_young');
    expect(JSON.stringify(stored)).not.toMatch(/2012|@/);
    app.advance(89 * DAY);
    await cleanUp(app.context);
    expect(await tell(await signUp(app, child.email.replace('@', '+b@')), ADULT)).toMatchObject(refusal);
    app.advance(2 * DAY);
    await cleanUp(app.context);
    expect(await query(app, 'SELECT * FROM too_young')).toEqual([]);
    expect((await create(await signUp(app, child.email.replace('@', '+c@')), ADULT)).status).toBe(200);
  });

  test.each(['no date', '1900-01-01', '2000-02-30'])('a slip such as %s is not remembered', async (slip) => {
    const member = await signUp(app);
    await create(member, slip);
    expect((await create(member, ADULT)).status).toBe(200);
  });

  test('is lifted by the operator after a slip, with an entry in the audit log, and for that person only', async () => {
    const device = randomUUID();
    const [mother, child] = [await joinOn(device), await joinOn(device)];
    await tell(child, CHILD);
    expect(await tell(mother, ADULT)).toMatchObject(refusal);
    expect(await operateOn(app.databaseUrl, ['account', 'admit-age', mother.email], keys())).toEqual([
      `${mother.email} can enter a date of birth again.`,
    ]);
    expect((await create(mother, ADULT)).status).toBe(200);
    expect(await create(child, ADULT)).toMatchObject(refusal);
    expect(await operateOn(app.databaseUrl, ['account', 'admit-age', mother.email], keys())).toEqual([
      `${mother.email} was not refused as under 18.`,
    ]);
    const acts = await query(app, "SELECT count(*)::int AS count FROM audit_log WHERE action = 'admit_age'");
    expect(acts).toEqual([{ count: 1 }]);
  });

  test('changes nothing for somebody who has a profile', async () => {
    const device = randomUUID();
    const layla = await register(app);
    await call(app.url, 'POST', '/api/auth/login/', { json: { email: layla.email, password: layla.password, device } });
    await tell(await joinOn(device), CHILD);
    expect((await as(app, layla, updateProfile, { json: { bio: 'The sea.' } })).status).toBe(200);
    expect((await tell(layla, CHILD)).status).toBe(200);
  });
});

/** The settings that make the operator's command use the keys of the app. */
const keys = () => ({ SECRET_KEY: app.context.config.secretKey ?? '' });

describe('the date of birth in a profile', () => {
  test.each([
    ['another create payload', (member: TestMember, date: string) => create(member, date)],
    [
      'an update',
      (member: TestMember, date_of_birth: string) => as(app, member, updateProfile, { json: { date_of_birth } }),
    ],
  ])('is not changed by %s, which may repeat it', async (_, change) => {
    const layla = await register(app);
    for (const date of ['1990-01-01', CHILD]) {
      const { status, body } = await change(layla, date);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('cannot be changed')]);
    }
    expect((await change(layla, ADULT)).status).toBe(200);
    expect(await query(app, 'SELECT date_of_birth::text AS born FROM profiles WHERE id = $1', [layla.id])).toEqual([
      { born: ADULT },
    ]);
  });

  test('is corrected by the operator, with an entry in the audit log that has no date', async () => {
    const layla = await register(app);
    const correct = (date: string) =>
      operateOn(app.databaseUrl, ['account', 'date-of-birth', layla.email, date], keys());
    await expect(correct(CHILD)).rejects.toThrow('no date of birth of an adult');
    expect(await correct('1992-02-29')).toEqual([`The date of birth of ${layla.email} is 1992-02-29.`]);
    const own = await call(app.url, 'GET', '/api/profile/', { token: layla.token });
    expect(own.body).toMatchObject({ date_of_birth: '1992-02-29' });
    const acts = await query(app, "SELECT * FROM audit_log WHERE action = 'correct_birth'");
    expect(acts).toHaveLength(1);
    expect(JSON.stringify(acts)).not.toContain('1992');
  });
});
