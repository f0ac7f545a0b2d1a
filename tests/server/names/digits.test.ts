import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { codeFor, newEmail, profilePayload, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

const post = (path: string, json: object) => call(app.url, 'POST', `/api/auth/${path}`, { json });
const written = (code: string, zero: number) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

const scripts = [
  ['Arabic-Indic', 0x660],
  ['Persian', 0x6f0],
] as const;

test.each(scripts)('codes may be typed in %s digits', async (_name, zero) => {
  const email = newEmail();
  await post('register/', { email, password1: 'secret-1', password2: 'secret-1' });
  const code = written(await codeFor(app, email), zero);
  expect((await post('verify-email/', { email, code })).status).toBe(200);
  await post('password/reset/request', { email });
  const otp = written(await codeFor(app, email), zero);
  const password = 'Better-1!';
  const form = { email, otp, new_password: password, confirm_new_password: password };
  expect((await post('password/reset/otp/', form)).status).toBe(200);
});

test.each(scripts)('a date of birth may be written in %s digits, also for the rule of age', async (_name, zero) => {
  const [child, { token }] = [await signUp(app), await signUp(app)];
  const create = (day: string, by = token) =>
    call(app.url, 'POST', '/api/profile/create/', {
      token: by,
      json: profilePayload({ date_of_birth: written(day, zero) }),
    });
  expect(await create('2024-01-01', child.token)).toMatchObject({
    status: 400,
    body: { date_of_birth: [expect.any(String)] },
  });
  expect((await create('1993-04-17')).status).toBe(200);
  const { body } = await call(app.url, 'GET', '/api/profile/', { token });
  expect(body).toMatchObject({ date_of_birth: '1993-04-17' });
});
