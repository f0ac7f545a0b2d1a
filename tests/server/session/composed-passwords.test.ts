import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/src/session/password';
import { call } from '../../support/calls/http';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

/** The same password as two devices encode it. */
const composed = 'Caf\u00e9-2026!';
const decomposed = 'Cafe\u0301-2026!';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

const post = (path: string, json: object, token?: string) =>
  call(app.url, 'POST', `/api/auth/${path}`, { json, token });
const logIn = async (email: string, password: string) => (await post('login/', { email, password })).status;

async function signUpWith(password1: string, password2 = password1) {
  const email = newEmail();
  expect((await post('register/', { email, password1, password2 })).status).toBe(200);
  const { body } = await post('verify-email/', { email, code: await codeFor(app, email) });
  return { email, token: body.access_token };
}

describe('a password with an accent works from every device', () => {
  test.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('after a sign-up with %s', async (_name, typed, other) => {
    const { email } = await signUpWith(typed, other);
    expect([await logIn(email, typed), await logIn(email, other)]).toEqual([200, 200]);
    expect(await logIn(email, 'Cafe-2026!')).toBe(400);
  });

  test('after a reset and a change', async () => {
    const { email, token } = await signUpWith('secret-1');
    const change = { current_password: 'secret-1', new_password: decomposed, confirm_new_password: composed };
    expect((await post('password/change/', change, token)).status).toBe(200);
    expect(await logIn(email, composed)).toBe(200);
    const again = { current_password: composed, new_password: 'secret-2', confirm_new_password: 'secret-2' };
    expect((await post('password/change/', again, token)).status).toBe(200);
    await post('password/reset/request', { email });
    const otp = await codeFor(app, email);
    const reset = { email, otp, new_password: decomposed, confirm_new_password: composed };
    expect((await post('password/reset/otp/', reset)).status).toBe(200);
    expect(await logIn(email, composed)).toBe(200);
  });

  test('counts letters, not code points: five letters of two code points each are five', async () => {
    const five = 'e\u0301'.repeat(5);
    const answer = await post('register/', { email: newEmail(), password1: five, password2: five });
    expect(answer.status).toBe(400);
  });

  test('even if an older version hashed it as typed, once it was used to log in', async () => {
    const { email, token } = await signUpWith('secret-1');
    const before = await hashPassword(decomposed);
    await query(app, 'UPDATE users SET password_hash = $1 WHERE email = $2', [before, email]);
    expect(await logIn(email, decomposed)).toBe(200);
    expect(await logIn(email, composed)).toBe(200);
    await query(app, 'UPDATE users SET password_hash = $1 WHERE email = $2', [before, email]);
    const change = { current_password: decomposed, new_password: 'secret-2', confirm_new_password: 'secret-2' };
    expect((await post('password/change/', change, token)).status).toBe(200);
    expect(await logIn(email, 'secret-2')).toBe(200);
  });
});
