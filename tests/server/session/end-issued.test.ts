import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDelivery } from '../../../server/src/mail/delivery';
import { call } from '../../support/calls/http';
import { smtpSink } from '../../support/fakes/smtp-sink';
import { createEndings } from '../../support/members/endings';
import { as } from '../../support/members/members';
import { codeFor, jpeg, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let endings: Awaited<ReturnType<typeof createEndings>>;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  endings = await createEndings(app);
});
afterAll(() => app.close());

/** A member with something of each kind in the hands of somebody else. */
interface Issued {
  member: TestMember;
  elsewhere: { access_token?: string; refresh_token?: string };
  code: string;
  photo: string;
}

const post = (path: string, options: Parameters<typeof call>[3]) => call(app.url, 'POST', `/api${path}`, options);
const better = 'Better-1!';

async function issue(): Promise<Issued> {
  const member = await register(app);
  await uploadPhoto(app, member.token, await jpeg());
  const json = { email: member.email, password: member.password };
  const { body: elsewhere } = await post('/auth/login/', { json });
  await post('/auth/password/reset/request', { json: { email: member.email } });
  const profile = await call<{ photo: string }>(app.url, 'GET', '/api/profile/', { token: elsewhere.access_token });
  return { member, elsewhere, code: await codeFor(app, member.email), photo: profile.body.photo };
}

/** Uses a thing of each kind. Returns the status, or the number of mails that were sent. */
const kinds: readonly (readonly [kind: string, works: number, use: (issued: Issued) => Promise<number>])[] = [
  [
    'access token',
    200,
    async ({ elsewhere }) =>
      (await call(app.url, 'GET', '/api/notifications/unread/count/', { token: elsewhere.access_token })).status,
  ],
  [
    'refresh token',
    200,
    async ({ elsewhere }) => (await post('/auth/token/refresh/', { token: elsewhere.refresh_token })).status,
  ],
  [
    'code',
    200,
    async ({ member, code }) => {
      const json = { email: member.email, otp: code, new_password: better, confirm_new_password: better };
      return (await post('/auth/password/reset/otp/', { json })).status;
    },
  ],
  ['link', 200, async ({ photo }) => (await fetch(photo)).status],
  ['mail with a code', 1, ({ member }) => sentCodes(member.email)],
];

/** Delivers the queue, and returns the number of codes that a reader gets. */
async function sentCodes(email: string): Promise<number> {
  const letters: string[] = [];
  const sink = await smtpSink((letter) => letters.push(letter));
  const delivery = startDelivery(app.context, sink.url, { delivered: () => undefined, failed: () => undefined });
  const last = { email: `last${Date.now()}@example.test`, language: 'en' } as const;
  await app.context.mailer.post(app.context.database, last, { subject: 'The last one', paragraphs: [] });
  await expect.poll(() => letters.some((letter) => letter.includes(last.email)), { timeout: 20_000 }).toBe(true);
  await delivery.stop();
  sink.close();
  return letters.filter((letter) => letter.includes(`To: ${email}`) && /reset code/.test(letter)).length;
}

describe.each(kinds)('%s', (kind, works, use) => {
  test('works before anything ends it', async () => {
    expect(await use(await issue())).toBe(works);
  });

  test.each(['a new password', 'a reset', 'a log-out everywhere', 'a suspension', 'a deletion'] as const)(
    'ends with %s',
    async (ending) => {
      const issued = await issue();
      await endings[ending](issued.member, issued.code);
      const got = await use(issued);
      if (kind === 'mail with a code') expect(got).toBe(0);
      else expect([400, 401, 404]).toContain(got);
    },
  );
});

test('a new password leaves the own device signed in, and its new links work', async () => {
  const { member, photo } = await issue();
  await endings['a new password'](member, '');
  const { status, body } = await call(app.url, 'GET', '/api/profile/', { token: member.token });
  expect([status, (await fetch(photo)).status, (await fetch(body.photo ?? '')).status]).toEqual([200, 404, 200]);
});

test('polled answers come again after links ended, because their photos have new addresses', async () => {
  const { member } = await issue();
  const path = '/api/notifications';
  const first = await call(app.url, 'GET', path, { token: member.token });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await call(app.url, 'GET', path, { token: member.token, headers })).status).toBe(304);
  await endings['a new password'](member, '');
  expect((await call(app.url, 'GET', path, { token: member.token, headers })).status).toBe(200);
});

test('a reader of the mailbox cannot come back after all devices were logged out', async () => {
  const { member, code } = await issue();
  expect((await as(app, member, { method: 'POST', path: '/auth/logout-all/', answer: { TYPE: {} } })).status).toBe(200);
  const json = { email: member.email, otp: code, new_password: better, confirm_new_password: better };
  expect((await post('/auth/password/reset/otp/', { json })).status).toBe(400);
});
