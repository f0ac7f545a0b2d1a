import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../../server/src/session/password';
import { call } from '../../support/calls/http';
import { codeFor, signUp, type TestMember } from '../../support/members/sign-up';
import { inOrderAtAccount } from '../../support/servers/behind-lock';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

// These tests depend on the real time of hashing.
vi.unmock('@node-rs/argon2');

const NEW = 'Of-the-owner-1!';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

const post = (path: string, json: object, token?: string) =>
  call(app.url, 'POST', `/api/auth/${path}`, { json, token });
const logIn = (email: string, password: string) => post('login/', { email, password });
const change = ({ token, password }: TestMember, chosen: string) =>
  post('password/change/', { current_password: password, new_password: chosen, confirm_new_password: chosen }, token);

/** A member who has requested a reset, and the last step of that reset. */
async function resetting() {
  const member = await signUp(app);
  await post('password/reset/request', { email: member.email });
  const otp = await codeFor(app, member.email);
  const form = { email: member.email, otp, new_password: NEW, confirm_new_password: NEW };
  return { member, reset: () => post('password/reset/otp/', form) };
}

/** Checks that only the owner's new password works, and that no session is left. */
async function expectOwnersAlone({ email }: TestMember, ...others: string[]): Promise<void> {
  const sessions = 'SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1';
  expect(await query(app, sessions, [email])).toEqual([]);
  for (const other of others) expect((await logIn(email, other)).status).toBe(400);
  expect((await logIn(email, NEW)).status).toBe(200);
}

describe('a reset defeats an old password that was checked before it and used after it', () => {
  test('in a change of the password', async () => {
    const { member, reset } = await resetting();
    const calls = [reset, () => change(member, 'of-the-thief-1')];
    const [done, late] = await inOrderAtAccount(app, member.email, calls);
    expect([done?.status, late?.status, late?.body.code]).toEqual([200, 401, 'session_ended']);
    await expectOwnersAlone(member, member.password, 'of-the-thief-1');
  });

  test('in a log-in', async () => {
    const { member, reset } = await resetting();
    const calls = [reset, () => logIn(member.email, member.password)];
    const [done, late] = await inOrderAtAccount(app, member.email, calls);
    expect([done?.status, late?.status, late?.body.code]).toEqual([200, 400, 'invalid_credentials']);
    await expectOwnersAlone(member, member.password);
  });

  test('in a log-in that renews an outdated hash', async () => {
    const { member, reset } = await resetting();
    const [asTyped, elsewhere] = ['Cafe\u0301-2026!', 'Caf\u00e9-2026!'];
    const before = await hashPassword(asTyped);
    await query(app, 'UPDATE users SET password_hash = $1 WHERE email = $2', [before, member.email]);
    const calls = [reset, () => logIn(member.email, asTyped)];
    const [done, late] = await inOrderAtAccount(app, member.email, calls);
    expect([done?.status, late?.status]).toEqual([200, 400]);
    await expectOwnersAlone(member, asTyped, elsewhere);
  });
});

test('of two changes at once the first succeeds, and the second is told that its current password is wrong', async () => {
  const member = await signUp(app);
  const calls = [() => change(member, 'the-first-1'), () => change(member, 'the-second-1')];
  const [first, second] = await inOrderAtAccount(app, member.email, calls);
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 400, 'wrong_password']);
  expect((await logIn(member.email, 'the-first-1')).status).toBe(200);
});

test('a session that ends at the same moment cannot change the password', async () => {
  const member = await signUp(app);
  const end = () =>
    query(
      app,
      `WITH held AS (SELECT id FROM users WHERE email = $1 FOR UPDATE)
    DELETE FROM sessions WHERE user_id IN (SELECT id FROM held)`,
      [member.email],
    );
  const answers = await inOrderAtAccount<unknown>(app, member.email, [end, () => change(member, 'too-late-1')]);
  expect(answers[1]).toMatchObject({ status: 401 });
  expect((await logIn(member.email, member.password)).status).toBe(200);
});

test('two log-ins at once with an outdated hash both succeed', async () => {
  const member = await signUp(app);
  const asTyped = 'Cafe\u0301-2026!';
  const before = await hashPassword(asTyped);
  await query(app, 'UPDATE users SET password_hash = $1 WHERE email = $2', [before, member.email]);
  const enter = () => logIn(member.email, asTyped);
  const answers = await inOrderAtAccount(app, member.email, [enter, enter]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
