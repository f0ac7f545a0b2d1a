import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { codeFor, newEmail, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  strict = await createTestApp({ codeCoolDown: 0, passwordDenyList: true });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const signUpWith = (on: TestApp, password: string) =>
  call(on.url, 'POST', '/api/auth/register/', {
    json: { email: newEmail(), password1: password, password2: password },
  });

async function resetTo(on: TestApp, password: string) {
  const { email } = await signUp(on);
  await call(on.url, 'POST', '/api/auth/password/reset/request', { json: { email } });
  const otp = await codeFor(on, email);
  const json = { email, otp, new_password: password, confirm_new_password: password };
  return call(on.url, 'POST', '/api/auth/password/reset/otp/', { json });
}

async function changeTo(on: TestApp, password: string) {
  const member = await signUp(on);
  const json = { current_password: member.password, new_password: password, confirm_new_password: password };
  return call(on.url, 'POST', '/api/auth/password/change/', { json, token: member.token });
}

describe('the specified lengths and character classes', () => {
  test.each([
    ['12345', 400, 400, 400],
    ['123456', 200, 200, 400],
    ['lowercase', 200, 200, 400],
    ['Aa1!aaa', 200, 200, 400],
    ['Aa1!aaaa', 200, 200, 200],
    ['x'.repeat(256), 200, 200, 400],
    ['x'.repeat(257), 400, 400, 400],
    [`Aa1!${'x'.repeat(253)}`, 400, 400, 400],
  ])('%s gets %i at sign-up, %i at change, %i at reset', async (password, atSignUp, atChange, atReset) => {
    expect((await signUpWith(app, password)).status).toBe(atSignUp);
    expect((await changeTo(app, password)).status).toBe(atChange);
    expect((await resetTo(app, password)).status).toBe(atReset);
  });
});

describe('with the list of common passwords switched on', () => {
  test.each(['123456', 'password', 'PassWord', 'qwertyuiop'])('%s is refused', async (password) => {
    const text = 'This password is too common.';
    expect((await signUpWith(strict, password)).body).toMatchObject({ password1: [text], non_field_errors: [text] });
    expect((await changeTo(strict, password)).body).toMatchObject({ new_password1: [text] });
  });

  test.each(['password', 'Qwertyuiop', '0.0.0.000'])('a reset to %s is refused as too common', async (password) => {
    expect((await resetTo(strict, password)).body.message).toBe('This password is too common.');
  });

  test('other passwords are accepted, at a reset too', async () => {
    expect((await signUpWith(strict, 'seven green kettles')).status).toBe(200);
    expect((await changeTo(strict, 'seven green kettles')).status).toBe(200);
    expect((await resetTo(strict, 'Seven-9 kettles')).status).toBe(200);
  });
});
