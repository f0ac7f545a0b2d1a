import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mail } from '../../../server/src/database/schema/mail';
import { type Delivery, startDelivery } from '../../../server/src/mail/delivery';
import { takeDue } from '../../../server/src/mail/queue';
import { call } from '../../support/calls/http';
import { type SmtpSink, smtpSink } from '../../support/fakes/smtp-sink';
import { newEmail } from '../../support/members/sign-up';
import { bundleServer, freePort, startProcess } from '../../support/servers/server-process';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { emptyDatabase } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
let sink: SmtpSink;
let delivery: Delivery | undefined;
const arrived: string[] = [];
const stalled: string[] = [];
let onArrival = () => {};
const failures: unknown[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const stalls = (recipient: string) => {
    if (!/stalls/.test(recipient)) return false;
    stalled.push(recipient);
    return true;
  };
  const take = (letter: string) => {
    arrived.push(/^To: (.*)\r$/m.exec(letter)?.[1] ?? '');
    onArrival();
  };
  sink = await smtpSink(take, undefined, stalls);
});
beforeEach(async () => {
  for (const list of [arrived, stalled, failures]) list.length = 0;
  await app.context.database.delete(mail);
});
afterEach(async () => {
  onArrival = () => {};
  await delivery?.stop();
  delivery = undefined;
});
afterAll(async () => {
  sink.close();
  await app.close();
});

const post = (email: string) =>
  app.context.mailer.post(app.context.database, { email, language: 'en' }, { subject: 'Code', paragraphs: ['123456'] });
const queue = () => app.context.database.select().from(mail);
const start = () => {
  delivery = startDelivery(app.context, sink.url, { delivered: () => {}, failed: (error) => failures.push(error) });
};

test('a recipient whose mail stalls does not delay others, even with many letters', async () => {
  for (let count = 0; count < 40; count += 1) await post('stalls@example.test');
  await post('other@example.test');
  start();
  await expect.poll(() => arrived).toEqual(['other@example.test']);
  // The stalled letter is in progress: neither sent nor given up.
  expect([stalled.length, failures]).toEqual([1, []]);
});

test('new letters are tried no matter how many recipients stall', async () => {
  for (let count = 0; count < 40; count += 1) await post(`stalls${count}@example.test`);
  await app.context.database.update(mail).set({ attempts: 1 });
  start();
  await expect.poll(() => stalled.length).toBeGreaterThan(10);
  await post('other@example.test');
  await expect.poll(() => arrived).toEqual(['other@example.test']);
  expect(failures).toEqual([]);
});

test('one process sends all letters to a slow recipient, however long that takes', async () => {
  const most = 20;
  for (let count = 0; count < most; count += 1) await post('slow@example.test');
  const taken: string[] = [];
  const others: Promise<unknown>[] = [];
  onArrival = () => {
    app.advance(20_000);
    const other = takeDue(app.context, 32, [], false);
    others.push(other.then((letters) => taken.push(...letters.map(({ id }) => id))));
  };
  start();
  await expect.poll(async () => (await queue()).length - taken.length, { timeout: 15_000 }).toBe(0);
  await Promise.all(others);
  // No letter is sent here and by the other process too.
  expect(arrived.length + taken.length).toBe(most);
  expect(arrived.length).toBe(most);
  expect(failures).toEqual([]);
});

test('a letter that cannot be decrypted does not delay others', async () => {
  await post('unreadable@example.test');
  await app.context.database.update(mail).set({ sealed: Buffer.from('sealed with a lost key') });
  await post('other@example.test');
  start();
  await expect.poll(() => arrived).toEqual(['other@example.test']);
  await expect.poll(() => failures.length).toBe(1);
});

test('a letter in progress at the stop is due again, and the attempt does not count', async () => {
  await post('stalls@example.test');
  start();
  await expect.poll(() => stalled.length).toBe(1);
  await delivery?.stop();
  const [left] = await queue();
  expect(left).toMatchObject({ attempts: 0 });
  expect(left?.nextAttemptAt.getTime()).toBeLessThanOrEqual(app.now());
});

test('a server shuts down cleanly although the mail server does not respond', { timeout: 60_000 }, async () => {
  const asked: unknown[] = [];
  const silent = createServer((socket) => {
    asked.push(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startProcess(await bundleServer(), {
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: temporaryFolder(),
    SECRET_KEY: randomUUID() + randomUUID(),
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  });
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 25_000 });
  const json = { email: newEmail(), password1: 'secret-1', password2: 'secret-1' };
  expect((await call(url, 'POST', '/api/auth/register/', { json })).status).toBe(200);
  await expect.poll(() => asked.length).toBe(1);
  server.child.kill('SIGTERM');
  // The exit code is 1 if the shutdown was cut off after 4.5 seconds.
  expect(await server.ended).toBe(0);
  silent.close();
});
