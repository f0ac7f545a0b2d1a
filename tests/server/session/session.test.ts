import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { codeFor, newEmail, register, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const post = (path: string, json?: unknown, token?: string) => call(app.url, 'POST', `/api${path}`, { json, token });
const logIn = (email: string, password: string) => post('/auth/login/', { email, password });

describe('sign-up', () => {
  test('verifies with the code and signs in', async () => {
    const member = await signUp(app);
    expect(member.token).toMatch(/^eyJ/);
    expect((await call(app.url, 'GET', '/api/profile/', { token: member.token })).status).toBe(404);
    expect((await logIn(` ${member.email.toUpperCase()} `, member.password)).status).toBe(200);
  });

  test('reports each error under its field', async () => {
    const { status, body } = await post('/auth/register/', { email: 'x', password1: 'abc', password2: 'abd' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      email: ['Please enter a valid email address'],
      password1: ['Password must be at least 6 characters'],
      non_field_errors: ['Please enter a valid email address'],
    });
  });

  test('answers the same for a taken address, and tells its owner by mail', async () => {
    const member = await signUp(app);
    app.advance(61_000);
    const form = { email: member.email, password1: 'another-1', password2: 'another-1' };
    expect((await post('/auth/register/', form)).body).toEqual(
      (await post('/auth/register/', { ...form, email: newEmail() })).body,
    );
    expect((await logIn(member.email, 'another-1')).status).toBe(400);
    const mails = await call<{ subject: string }[]>(app.url, 'GET', `/dev/mailbox/messages?to=${member.email}`);
    expect(mails.body[0]?.subject).toBe('You already have an account');
  });

  test('replaces password and code when repeated', async () => {
    const email = newEmail();
    await post('/auth/register/', { email, password1: 'first-password', password2: 'first-password' });
    const old = await codeFor(app, email);
    app.advance(61_000);
    await post('/auth/register/', { email, password1: 'second-password', password2: 'second-password' });
    const code = await codeFor(app, email);
    if (old !== code) expect((await post('/auth/verify-email/', { email, code: old })).status).toBe(400);
    expect((await post('/auth/verify-email/', { email, code })).status).toBe(200);
    expect((await logIn(email, 'first-password')).status).toBe(400);
    expect((await logIn(email, 'second-password')).status).toBe(200);
  });

  test('does not let an unverified member log in, and says why', async () => {
    const email = newEmail();
    await post('/auth/register/', { email, password1: 'secret-1', password2: 'secret-1' });
    const { status, body } = await logIn(email, 'secret-1');
    expect(status).toBe(400);
    expect(body).toMatchObject({ non_field_errors: ['Please verify your email first.'], code: 'email_not_verified' });
    expect((await logIn(email, 'wrong')).body.code).toBe('invalid_credentials');
  });
});

describe('codes', () => {
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('are refused after five tries, even if correct', async () => {
    const email = newEmail();
    await post('/auth/register/', { email, password1: 'secret-1', password2: 'secret-1' });
    const code = await codeFor(app, email);
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await post('/auth/verify-email/', { email, code: wrongFor(code) });
      expect([status, body.code]).toEqual([400, 'invalid_code']);
    }
    expect((await post('/auth/verify-email/', { email, code })).status).toBe(400);
  });

  test('for a reset are refused after five tries, even if correct, and the password stays', async () => {
    const { email, password } = await signUp(app);
    app.advance(61_000);
    await post('/auth/password/reset/request', { email });
    const code = await codeFor(app, email);
    const reset = (otp: string) =>
      post('/auth/password/reset/otp/', { email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' });
    for (let i = 0; i < 5; i += 1) expect((await reset(wrongFor(code))).body.code).toBe('invalid_code');
    expect((await reset(code)).body.code).toBe('invalid_code');
    expect((await logIn(email, password)).status).toBe(200);
    app.advance(61_000);
    await post('/auth/password/reset/request', { email });
    expect((await reset(await codeFor(app, email))).status).toBe(200);
  });

  test('work once, even when sent twenty times at once', async () => {
    const email = newEmail();
    await post('/auth/register/', { email, password1: 'secret-1', password2: 'secret-1' });
    const code = await codeFor(app, email);
    const all = await Promise.all(Array.from({ length: 20 }, () => post('/auth/verify-email/', { email, code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expire after ten minutes, and work only for their purpose', async () => {
    const member = await signUp(app);
    await post('/auth/password/reset/request', { email: member.email });
    const code = await codeFor(app, member.email);
    expect((await post('/auth/verify-email/', { email: member.email, code })).status).toBe(400);
    app.advance(10 * 60_000 + 1);
    const reset = { email: member.email, otp: code, new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    expect((await post('/auth/password/reset/otp/', reset)).body.code).toBe('invalid_code');
  });

  test('have a cool-down of a minute, even for unknown addresses', async () => {
    const unknown = newEmail();
    const member = await signUp(app);
    app.advance(61_000);
    for (const email of [unknown, member.email]) {
      expect((await post('/auth/password/reset/request', { email })).status).toBe(200);
      const again = await post('/auth/password/reset/request', { email });
      expect(again.status).toBe(429);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(again.body.message).toContain('Please try again in');
    }
  });
});

describe('log-in', () => {
  test('reads the same for an unknown address and a wrong password', async () => {
    const member = await signUp(app);
    const wrong = await logIn(member.email, 'not-it');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual((await logIn(newEmail(), 'not-it')).body);
    expect(wrong.body.non_field_errors).toEqual(['The email or password is not correct.']);
  });
});

describe('passwords', () => {
  test('a reset ends every session and sets the new password', async () => {
    const member = await signUp(app);
    app.advance(61_000);
    await post('/auth/password/reset/request', { email: member.email });
    const otp = await codeFor(app, member.email);
    const weak = await post('/auth/password/reset/otp/', {
      email: member.email,
      otp,
      new_password: 'weak',
      confirm_new_password: 'weak',
    });
    expect(weak.body.message).toBe('Password does not meet requirements.');
    const form = { email: member.email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    expect((await post('/auth/password/reset/otp/', form)).status).toBe(200);
    expect((await call(app.url, 'GET', '/api/profile/', { token: member.token })).status).toBe(401);
    expect((await logIn(member.email, 'Better-1!')).status).toBe(200);
  });

  test('a change needs the current password, and keeps only this session', async () => {
    const member = await signUp(app);
    const other = await logIn(member.email, member.password);
    const change = (current: string, next: string, confirm = next) =>
      post(
        '/auth/password/change/',
        { current_password: current, new_password: next, confirm_new_password: confirm },
        member.token,
      );
    expect((await change('', 'abcdef')).body.non_field_errors).toEqual(['All password fields are required.']);
    expect((await change('x', 'abc')).body.new_password1).toEqual(['New password must be at least 6 characters.']);
    expect((await change('x', 'abcdef', 'abcdeg')).body.non_field_errors).toEqual(['New passwords do not match.']);
    expect((await change('wrong', 'abcdef')).body.non_field_errors).toEqual(['Your current password is not correct.']);
    expect((await change(member.password, 'abcdef')).status).toBe(200);
    const status = async (token: string) =>
      (await call(app.url, 'GET', '/api/profile/settings/account', { token })).status;
    expect(await status(member.token)).toBe(200);
    expect(await status(other.body.access_token ?? '')).toBe(401);
  });
});

describe('account deletion', () => {
  test('ends the session at once and frees the address', async () => {
    const member = await register(app);
    expect((await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: member.token })).status).toBe(200);
    expect((await call(app.url, 'GET', '/api/profile/', { token: member.token })).status).toBe(401);
    expect((await post('/auth/token/refresh/', undefined, member.refresh)).status).toBe(401);
    expect((await logIn(member.email, member.password)).status).toBe(400);
    expect((await signUp(app, member.email)).token).toMatch(/^eyJ/);
  });
});
