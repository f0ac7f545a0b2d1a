import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../../server/src/database/connection';
import { createKeys } from '../../../server/src/keys';
import { startDelivery } from '../../../server/src/mail/delivery';
import { createMailer } from '../../../server/src/mail/mailer';
import { openOutside } from '../../../server/src/outside/outside';
import { readConfig } from '../../../server/src/settings/config';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { call } from '../../support/calls/http';
import { smtpSink } from '../../support/fakes/smtp-sink';
import { codeFor, newEmail, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the mailbox lists the newest mail first, filters by recipient, and can be cleared', async () => {
  const member = await signUp(app);
  const other = await signUp(app);
  const list = (query = '') => call<{ to: string }[]>(app.url, 'GET', `/dev/mailbox/messages${query}`);
  expect((await list()).body.map(({ to }) => to)).toEqual([other.email, member.email]);
  expect((await list(`?to=${member.email.toUpperCase()}`)).body).toEqual([
    {
      id: expect.any(String),
      to: member.email,
      language: 'en',
      subject: 'Your verification code',
      text: expect.stringContaining('10 minutes'),
      code: expect.stringMatching(/^\d{6}$/),
      sent_at: expect.stringMatching(/Z$/),
    },
  ]);
  await call(app.url, 'DELETE', '/dev/mailbox/messages');
  expect((await list()).body).toEqual([]);
});

test('the page shows codes without scripts, and escapes member texts', async () => {
  const email = `"<b>x</b>"@example.test`;
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: 'secret-1', password2: 'secret-1' } });
  await signUp(app);
  const response = await fetch(`${app.url}/dev/mailbox`);
  const page = await response.text();
  expect(page).toMatch(/class="code">\d{6}</);
  expect(page).not.toMatch(/<script|<b>/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a production server has no mailbox', async () => {
  const production = await createTestApp({ production: true, smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await call(production.url, 'GET', '/dev/mailbox/messages')).status).toBe(404);
  await production.close();
});

test('no code or password is readable in the database', async () => {
  const email = newEmail();
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: 'canary-9', password2: 'canary-9' } });
  const code = await codeFor(app, email);
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const tables = await client.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  for (const { relname } of tables.rows) {
    const { rows } = await client.query(`SELECT t::text AS row FROM "${relname}" t`);
    for (const { row } of rows) {
      expect(row).not.toMatch(new RegExp(`(^|\\D)${code}(\\D|$)`));
      expect(row).not.toContain('canary-9');
    }
  }
  await client.end();
});

test('with an SMTP server, mail is delivered from the queue and retried after a failure', async () => {
  const letters: string[] = [];
  let refusals = 1;
  const sink = await smtpSink(
    (letter) => letters.push(letter),
    () => refusals-- > 0,
  );
  const connection = openConnection(app.databaseUrl);
  const keys = createKeys('delivery');
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const config = readConfig({ MAIL_FROM: 'mm <no-reply@mm.example>' });
  const photoStore = createFolderStore('/nonexistent');
  const mailer = createMailer(keys, now);
  await call(app.url, 'DELETE', '/dev/mailbox/messages');
  await mailer.post(
    connection.database,
    { email: 'reader@example.test', language: 'en' },
    { subject: 'Hello', paragraphs: ['Your code is 123456'] },
  );
  const context = { config, database: connection.database, keys, mailer, photoStore, outside: openOutside(), now };
  const failures: unknown[] = [];
  const delivered: true[] = [];
  const delivery = startDelivery(context, sink.url, {
    delivered: () => void delivered.push(true),
    failed: (error) => void failures.push(error),
  });
  await expect.poll(() => failures.length, { timeout: 8_000 }).toBe(1);
  expect(letters).toEqual([]);
  offset = 61_000;
  await expect.poll(() => letters.length, { timeout: 8_000 }).toBe(1);
  expect(letters[0]).toMatch(/To: reader@example.test[\s\S]*Your code is 123456/);
  await delivery.stop();
  expect(delivered).toEqual([true]);
  await connection.close();
  sink.close();
});
