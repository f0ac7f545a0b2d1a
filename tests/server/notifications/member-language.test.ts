import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadingLanguage } from '../../../src/core/account/model';
import type { ProfileExport } from '../../../src/core/export/contract';
import type { Account } from '../../../src/core/settings/contract';
import { call } from '../../support/calls/http';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const password = 'secret-1';
const PATH = '/api/profile/settings/account';

interface Mail {
  language: ReadingLanguage;
  subject: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

/** A client with a mark of its own, in a language. Without one it sends no Accept-Language. */
const client = (mark: number, language?: string) => (path: string, json: object) =>
  call(app.url, 'POST', `/api/auth/${path}`, {
    json,
    headers: {
      'user-agent': `client ${mark}`,
      'idempotency-key': `0190a0b${mark}-1111-8222-8333${randomUUID().slice(23)}`,
      'accept-language': language ?? '*',
    },
  });

const signUp = (post: ReturnType<typeof client>, email: string) =>
  post('register/', { email, password1: password, password2: password });

async function verified(post: ReturnType<typeof client>, email: string): Promise<string> {
  const { body } = await post('verify-email/', { email, code: await codeFor(app, email) });
  return body.access_token ?? '';
}

const account = async (token: string) => (await call<Account>(app.url, 'GET', PATH, { token })).body;
const mailsTo = async (email: string) =>
  (await call<Mail[]>(app.url, 'GET', `/dev/mailbox/messages?to=${email}`)).body.map(({ language }) => language);

describe('the language of a member', () => {
  test.each([
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['en', 'en'],
    [undefined, 'en'],
  ])('is at first that of the sign-up: %s', async (asked, language) => {
    const email = newEmail();
    const post = client(1, asked);
    await signUp(post, email);
    // The code may be entered in another language, for example at the command line.
    const token = await verified(client(1), email);
    expect(await account(token)).toMatchObject({ email, language });
    expect(await mailsTo(email)).toEqual([language]);
    const { body } = await call<ProfileExport>(app.url, 'POST', '/api/profile/export/', {
      token,
      json: { current_password: password },
    });
    expect(body.account.language).toBe(language);
  });

  test('is that of the sign-up whose code was used, whoever else signs up with the address', async () => {
    const email = newEmail();
    await signUp(client(2, 'ar'), email);
    const code = await codeFor(app, email);
    await signUp(client(3, 'en'), email);
    const { body } = await client(2, 'ar')('verify-email/', { email, code });
    expect(await account(body.access_token ?? '')).toMatchObject({ language: 'ar' });
  });

  test('can be changed, and mails follow', async () => {
    const email = newEmail();
    await signUp(client(1, 'en'), email);
    const token = await verified(client(1), email);
    const { body } = await call<Account>(app.url, 'PATCH', PATH, { token, json: { language: 'ar' } });
    expect(body).toMatchObject({ email, language: 'ar' });
    expect(await account(token)).toEqual(body);
    await client(1, 'en')('password/reset/request', { email });
    expect(await mailsTo(email)).toEqual(['ar', 'en']);
    await call(app.url, 'PATCH', PATH, { token, json: { language: 'en' } });
    expect(await mailsTo(email)).toEqual(['ar', 'en']);
  });

  test('is one of ours, in the call and in the database', async () => {
    const email = newEmail();
    await signUp(client(1, 'en'), email);
    const token = await verified(client(1), email);
    for (const language of ['fr', '', null, 7]) {
      const { status, body } = await call<Record<string, unknown>>(app.url, 'PATCH', PATH, {
        token,
        json: { language },
      });
      expect([status, body.language]).toEqual([400, ['This value is not valid.']]);
    }
    await expect(query(app, "UPDATE users SET language = 'fr' WHERE email = $1", [email])).rejects.toThrow(
      /users_language/,
    );
  });

  test('does not decide about a code that is asked for in another one', async () => {
    const email = newEmail();
    await signUp(client(1, 'en'), email);
    await client(1, 'ar')('resend-verification/', { email });
    await client(1)('resend-verification/', { email });
    expect(await mailsTo(email)).toEqual(['en', 'ar', 'en']);
  });
});
