import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { withClient } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

/** A database whose locale has a version, unlike C.UTF-8. */
const name = `sorted_${randomUUID().replaceAll('-', '')}`;
const at = (database: string) => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url.href;
};
const run = (text: string, database = 'postgres') => withClient(at(database), (client) => client.query(text));

let entry: string;
const running: ServerProcess[] = [];
beforeAll(async () => {
  entry = await bundleServer();
  await run(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en' LOCALE 'C.UTF-8'`,
  );
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
});

/** Starts a server, and returns what it printed before its addresses. */
async function printed(): Promise<string> {
  const server = startProcess(entry, {
    DATABASE_URL: at(name),
    DATA_DIR: temporaryFolder(),
    PORT: String(await freePort()),
  });
  running.push(server);
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 30_000 });
  return server.output().split('Member site')[0] ?? '';
}

test('a start says what to do when the system sorts texts differently, and nothing after it is done', {
  timeout: 120_000,
}, async () => {
  expect(await printed()).toBe('');
  await run(`UPDATE pg_database SET datcollversion = '1.0' WHERE datname = '${name}'`);
  const advice = await printed();
  expect(advice).toMatch(/^The database sorts texts by version 1\.0 of its locale, but the system now has [\d.]+, /);
  const [, commands = ''] = /run: (.*)\n/.exec(advice) ?? [];
  for (const command of commands.split(';').filter((each) => each.trim())) await run(command, name);
  expect(await printed()).toBe('');
});

test('no unique index follows the locale, so that no update of the system can make two of one text', async () => {
  const { rows } = await run(
    `SELECT attrelid::regclass AS index, attname AS column, collname AS collation
     FROM pg_index JOIN pg_attribute ON attrelid = indexrelid JOIN pg_collation ON pg_collation.oid = attcollation
     WHERE indisunique AND indrelid::regclass::text !~ '^(pg_|information_schema)'`,
    name,
  );
  expect(rows.map(({ column }) => column)).toContain('email');
  expect(rows.filter(({ collation }) => collation !== 'C')).toEqual([]);
});
