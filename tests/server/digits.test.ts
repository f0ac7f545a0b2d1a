import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/http';
import { codeFor, newEmail } from '../support/sign-up';
import { createTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

const post = (path: string, json: object) => call(app.url, 'POST', `/api/auth/${path}`, { json });
const written = (code: string, zero: number) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

test.each([
  ['Arabic-Indic', 0x660],
  ['Persian', 0x6f0],
])('codes may be typed in %s digits', async (_name, zero) => {
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
