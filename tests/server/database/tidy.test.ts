import { Client } from 'pg';
import { expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { openConnection } from '../../../server/src/database/connection';
import { runJob } from '../../../server/src/jobs/jobs';
import { createKeys } from '../../../server/src/keys';
import { createMailer } from '../../../server/src/mail/mailer';
import { openOutside } from '../../../server/src/outside/outside';
import { readConfig } from '../../../server/src/settings/config';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { like } from '../../../src/core/members/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { codeFor, newEmail, signUp } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp } from '../../support/servers/test-app';

test('expired data is deleted, and members stay', async () => {
  const app = await createTestApp();
  const member = await signUp(app);
  const email = newEmail();
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: 'secret-1', password2: 'secret-1' } });
  await call(app.url, 'POST', '/api/auth/login/', { json: { email: member.email, password: 'wrong' } });
  const connection = openConnection(app.databaseUrl);
  const keys = createKeys('tidy');
  const after = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    const photoStore = createFolderStore('/nonexistent');
    await cleanUp({
      config: readConfig({}),
      database: connection.database,
      keys,
      mailer: createMailer(keys, now),
      photoStore,
      outside: openOutside(),
      now,
    });
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    const counts = ['users', 'sessions', 'codes', 'code_sends', 'mail', 'log_in_failures'].map(async (table) => {
      const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`);
      return [table, rows[0].n];
    });
    const result = Object.fromEntries(await Promise.all(counts));
    await client.end();
    return result;
  };
  expect(await after(0)).toEqual({ users: 2, sessions: 1, codes: 1, code_sends: 2, mail: 2, log_in_failures: 3 });
  // The password of an unverified sign-up is kept as long as its account.
  expect(await after(2)).toEqual({ users: 2, sessions: 1, codes: 1, code_sends: 0, mail: 0, log_in_failures: 0 });
  expect(await after(8)).toMatchObject({ users: 1, sessions: 1, codes: 0 });
  expect(await after(31)).toMatchObject({ users: 1, sessions: 0 });
  await connection.close();
  await app.close();
});

test('an unverified account stays while a code for it is valid', async () => {
  const app = await createTestApp({ codeCoolDown: 0 });
  const post = (path: string, json: object) => call(app.url, 'POST', `/api/auth/${path}`, { json });
  const asks: Record<string, (email: string) => Promise<unknown>> = {
    'sign up': (email) => post('register/', { email, password1: 'secret-1', password2: 'secret-1' }),
    'another code': (email) => post('resend-verification/', { email }),
    reset: (email) => post('password/reset/request', { email }),
  };
  const emails = new Map(Object.keys(asks).map((name) => [name, newEmail()]));
  for (const email of emails.values()) await asks['sign up']?.(email);
  app.advance(7 * 86_400_000 - 60_000);
  for (const [name, email] of emails) await asks[name]?.(email);
  app.advance(120_000);
  await cleanUp(app.context);
  for (const [name, email] of emails) {
    const code = await codeFor(app, email);
    const passwords = { new_password: 'Secret-2026!', confirm_new_password: 'Secret-2026!' };
    const { status } =
      name === 'reset'
        ? await post('password/reset/otp/', { email, otp: code, ...passwords })
        : await post('verify-email/', { email, code });
    expect([name, status]).toEqual([name, 200]);
  }
  await app.close();
});

test('notifications and activity are kept for 180 days, and members are told of the change', async () => {
  const app = await createTestApp();
  const [noor, omar] = await couple(app);
  await as(app, omar, like, { params: { id: noor.id } });
  const kept = async () => {
    const [row] = await query(
      app,
      `SELECT (SELECT count(*)::int FROM notifications) AS told, (SELECT count(*)::int FROM activity) AS acts,
        (SELECT notifications FROM member_versions WHERE user_id = $1) AS version`,
      [noor.id],
    );
    return row;
  };
  const before = await kept();
  expect([before.told, before.acts]).toEqual([1, 1]);
  app.advance(180 * 86_400_000 - 3_600_000);
  await cleanUp(app.context);
  expect(await kept()).toEqual(before);
  app.advance(2 * 3_600_000);
  await cleanUp(app.context);
  const after = await kept();
  expect([after.told, after.acts]).toEqual([0, 0]);
  expect(after.version).not.toBe(before.version);
  await app.close();
});

test('one of many callers runs a job, again when it is due, and takes over from a dead one', async () => {
  const app = await createTestApp();
  const { database } = app.context;
  const day = 24 * 3_600_000;
  const job = { name: 'sweep', every: day, hold: 60_000 };
  const now = () => new Date(app.now());
  const many = () => Promise.all(Array.from({ length: 8 }, () => runJob({ database, now }, job, async () => {})));
  const done = async () => (await many()).filter(Boolean).length;
  expect(await done()).toBe(1);
  expect(await done()).toBe(0);
  app.advance(day + 1);
  await expect(runJob({ database, now }, job, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  // This job never ends, as if its process had died.
  let began = () => {};
  const isBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  void runJob({ database, now }, job, () => {
    began();
    return new Promise(() => {});
  });
  await isBegun;
  expect(await done()).toBe(0);
  app.advance(60_001);
  expect(await done()).toBe(1);
  await app.close();
});
