import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOrText } from '../../../server/src/canonical/address';
import { mailboxOf } from '../../../server/src/canonical/mailbox';
import { newId } from '../../../server/src/database/uuid';
import { like } from '../../../src/core/members/contract';
import { getCase, resolveCase } from '../../../src/core/moderation/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { codeFor, signUp, type TestMember } from '../../support/members/sign-up';
import { meet } from '../../support/servers/held-write';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 86_400_000, codeCoolDown: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
});

const leave = (member: TestMember) => as(app, member, deleteAccount);
const returnedIn = async (id: string) => (await as(app, mona, getCase, { params: { id } })).body.returned;
const idOf = async ({ email }: { email: string }) =>
  (await query(app, 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id;
const tagged = ({ email }: TestMember, tag: string) => email.replace('@', `+${tag}@`);

async function twinOf(member: TestMember, tag = 'twin'): Promise<TestMember> {
  const twin = await signUp(app, tagged(member, tag));
  return { ...twin, id: await idOf(twin) };
}

async function match() {
  const [noor, omar] = await couple(app);
  await as(app, noor, like, { params: { id: omar.id } });
  await as(app, omar, like, { params: { id: noor.id } });
  return [noor, omar] as const;
}

describe('a reported member with another account of the same mailbox', () => {
  test('is recognised in that account once the reported one is deleted, and can be suspended', async () => {
    const [noor, omar] = await match();
    const twin = await twinOf(omar);
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    expect(await returnedIn(id)).toBeNull();
    await leave(omar);
    expect(await returnedIn(id)).toBe(twin.id);
    const json = { outcome: 'suspended', note: 'Looked into it.' };
    expect((await as(app, mona, resolveCase, { params: { id }, json })).status).toBe(200);
    const form = { email: twin.email, password: 'secret-1' };
    expect((await call(app.url, 'POST', '/api/auth/login/', { json: form })).body.code).toBe('account_suspended');
  });

  test.each([
    ['verified before the report', ['twin', 'report', 'leave']],
    ['verified between report and deletion', ['report', 'twin', 'leave']],
    ['verified after the deletion', ['report', 'leave', 'twin']],
    ['reported only after the deletion', ['twin', 'leave', 'report']],
    ['reported after both', ['leave', 'twin', 'report']],
  ] as const)('is recognised in any order of events: %s', async (_name, order) => {
    const [noor, omar] = await match();
    let twin: TestMember | undefined;
    const steps = {
      report: () => reportMember(app, noor, omar),
      leave: () => leave(omar),
      twin: async () => {
        twin = await twinOf(omar);
      },
    };
    for (const step of order) await steps[step]();
    expect(await returnedIn(await newestCase(app, mona))).toBe(twin?.id);
  });

  test('is recognised at Gmail with any dots and either domain in the older account', async () => {
    const [noor, omar] = await match();
    const older = await signUp(app, 'omar.b.nasser+old@googlemail.com');
    await query(app, 'UPDATE users SET email = $1 WHERE id = $2', ['omarb.nasser@gmail.com', omar.id]);
    await reportMember(app, noor, omar);
    await leave(omar);
    expect(await returnedIn(await newestCase(app, mona))).toBe(await idOf(older));
  });

  test('is recognised in the next account when that one is deleted too, until none is left', async () => {
    const [noor, omar] = await match();
    const twins = [await twinOf(omar, 'one'), await twinOf(omar, 'two')];
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    await leave(omar);
    const first = await returnedIn(id);
    expect(twins.map((twin) => twin.id)).toContain(first);
    for (const twin of twins.filter((each) => each.id === first)) await leave(twin);
    expect(await returnedIn(id)).toBe(twins.find((twin) => twin.id !== first)?.id);
    for (const twin of twins.filter((each) => each.id !== first)) await leave(twin);
    expect(await returnedIn(id)).toBeNull();
    const again = await twinOf(omar, 'three');
    expect(await returnedIn(id)).toBe(again.id);
  });

  test('is recognised in an active account rather than a suspended one', async () => {
    const [noor, omar] = await match();
    const [used, suspended] = [await twinOf(omar, 'used'), await twinOf(omar, 'suspended')];
    await query(app, 'UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.id]);
    await reportMember(app, noor, omar);
    await leave(omar);
    expect(await returnedIn(await newestCase(app, mona))).toBe(used.id);
  });

  const ways = {
    'its code': ['/api/auth/verify-email/', (email: string, code: string) => ({ email, code })],
    'a reset': [
      '/api/auth/password/reset/otp/',
      (email: string, otp: string) => ({ email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' }),
    ],
  } as const;
  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'is recognised when %s verifies the other account while the reported one is being deleted',
    async (way) => {
      const [path, form] = ways[way];
      const [noor, omar] = await match();
      await reportMember(app, noor, omar);
      const id = await newestCase(app, mona);
      const email = tagged(omar, 'late');
      const json = { email, password1: 'secret-1', password2: 'secret-1' };
      await call(app.url, 'POST', '/api/auth/register/', { json });
      if (way === 'a reset') await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email } });
      const code = await codeFor(app, email);
      const verify = () => call(app.url, 'POST', path, { json: form(email, code) });
      const answers = await meet(app, 'BEFORE DELETE ON users', () => leave(omar), verify);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await returnedIn(id)).toBe(await idOf({ email }));
    },
  );

  test('is not mistaken for the owner of another mailbox or of an unverified address', async () => {
    const [noor, omar] = await match();
    await signUp(app, omar.email.replace('@', 's@'));
    const email = tagged(omar, 'unverified');
    const json = { email, password1: 'secret-1', password2: 'secret-1' };
    await call(app.url, 'POST', '/api/auth/register/', { json });
    expect(await idOf({ email })).toBeTruthy();
    await reportMember(app, noor, omar);
    await leave(omar);
    expect(await returnedIn(await newestCase(app, mona))).toBeNull();
  });
});

test('database and server derive the same mailbox from every address', async () => {
  const letters = fc.array(fc.constantFrom(...'aB.+@-_0é ü'), { maxLength: 12 }).map((all) => all.join(''));
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'mail.test', 'gmail.com.mail.test', 'm.gmail.com');
  const made = fc.sample(fc.tuple(letters, domain, letters, fc.boolean()), { numRuns: 500, seed: 29 });
  const addresses = made.map(([name, host, other, odd]) => addressOrText(odd ? `${name}@${other}` : `${name}@${host}`));
  const distinct = [...new Set(addresses)];
  await query(
    app,
    `INSERT INTO users (id, email, password_hash, created_at, last_active_at)
     SELECT id, email, '', now(), now() FROM unnest($1::uuid[], $2::text[]) AS made (id, email)`,
    [distinct.map(() => newId(new Date())), distinct],
  );
  const rows = await query(app, 'SELECT email, mailbox FROM users');
  expect(rows.length).toBeGreaterThan(300);
  for (const { email, mailbox } of rows) expect([email, mailbox]).toEqual([email, mailboxOf(email)]);
});
