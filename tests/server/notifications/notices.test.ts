import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { codeFor, newEmail, register, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

interface Mail {
  subject: string;
  text: string;
}

const post = (path: string, json: unknown, token?: string, agent = 'Mozilla/5.0 (X11) Firefox/131.0') =>
  call(app.url, 'POST', `/api${path}`, { json, token, headers: { 'user-agent': agent } });
const logIn = (email: string, agent?: string, password = 'secret-1') =>
  post('/auth/login/', { email, password }, undefined, agent);
const mailsTo = async (email: string) =>
  (await call<Mail[]>(app.url, 'GET', `/dev/mailbox/messages?to=${email}`)).body.map(({ subject }) => subject);

async function signedUp(): Promise<string> {
  const email = newEmail();
  await post('/auth/register/', { email, password1: 'secret-1', password2: 'secret-1' });
  await post('/auth/verify-email/', { email, code: await codeFor(app, email) });
  return email;
}

describe('a new device', () => {
  const news = 'A new device logged in';

  test('sends one mail, but not for the device of the sign-up or a newer version of it', async () => {
    const email = await signedUp();
    await logIn(email);
    await logIn(email, 'Mozilla/5.0 (X11) Firefox/140.2');
    expect(await mailsTo(email)).not.toContain(news);
    await logIn(email, 'mm-cli');
    await logIn(email, 'mm-cli');
    expect((await mailsTo(email)).filter((subject) => subject === news)).toHaveLength(1);
  });

  test('sends no mail while the password is wrong', async () => {
    const email = await signedUp();
    await logIn(email, 'mm-cli', 'wrong');
    expect(await mailsTo(email)).not.toContain(news);
  });
});

test('no mail contains a name, a password, a link, or a code of another mail', async () => {
  const { email } = await register(app, { first_name: 'Zuleikha', last_name: 'Quartermain' });
  await post('/auth/register/', { email, password1: 'canary-7', password2: 'canary-7' });
  await post('/auth/password/reset/request', { email });
  const otp = await codeFor(app, email);
  await post('/auth/password/reset/otp/', {
    email,
    otp,
    new_password: 'Canary-8!',
    confirm_new_password: 'Canary-8!',
  });
  const { body } = await logIn(email, 'mm-cli', 'Canary-8!');
  const second = (await post('/auth/token/refresh/', undefined, body.refresh_token)).body;
  await post('/auth/token/refresh/', undefined, second.refresh_token);
  await post('/auth/token/refresh/', undefined, body.refresh_token);
  const mails = (await call<Mail[]>(app.url, 'GET', `/dev/mailbox/messages?to=${email}`)).body;
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([
      'Your verification code',
      'You already have an account',
      'Your password reset code',
      'Your password was changed',
      'A new device logged in',
      'A device was logged out',
    ]),
  );
  for (const { text } of mails) {
    expect(text).not.toMatch(/Zuleikha|Quartermain|canary|https?:|@/i);
    expect((text.match(/\d{6}/g) ?? []).length).toBeLessThanOrEqual(1);
  }
});

test('a new member gets only the mail with the code', async () => {
  expect(await mailsTo((await signUp(app)).email)).toEqual(['Your verification code']);
});
