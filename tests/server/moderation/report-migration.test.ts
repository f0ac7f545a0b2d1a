import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../server/migrations');
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const cases = files.findIndex((file) => file.includes('must_haves_and_moderation'));

/** A database without tables. */
async function emptyDatabase(): Promise<Client> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const maintenance = new Client({ connectionString: url.href });
  await maintenance.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintenance.query(`CREATE DATABASE ${name}`);
  await maintenance.end();
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function run(client: Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(readFileSync(path.join(folder, name), 'utf8'));
}

test('reports from before there were cases move into one case per pair, without loss', async () => {
  const client = await emptyDatabase();
  await run(client, files.slice(0, cases));
  const [noor, omar, zaid] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [noor, omar, zaid]) {
    await client.query(
      `INSERT INTO users (id, email, password_hash, created_at, last_active_at) VALUES ($1, $2, '', now(), now())`,
      [id, `${id}@example.test`],
    );
  }
  const made: [string | null, string | null, string][] = [
    [noor, omar, 'first'],
    [noor, omar, 'second'],
    [noor, zaid, 'third'],
    [null, omar, 'by one who left'],
    [null, omar, 'by another who left'],
    [noor, null, 'about one who left'],
  ];
  for (const [index, [reporter, target, description]] of made.entries()) {
    await client.query(
      `INSERT INTO reports (id, reporter_id, target_id, report_type, description, created_at)
       VALUES ($1, $2, $3, 'spam', $4, now() + $5 * interval '1 second')`,
      [randomUUID(), reporter, target, description, index],
    );
  }
  await run(client, files.slice(cases));
  const { rows } = await client.query(`
    SELECT c.reporter_id AS reporter, c.target_id AS target, c.status, array_agg(r.description ORDER BY r.created_at) AS texts
    FROM cases c JOIN reports r ON r.case_id = c.id GROUP BY c.id ORDER BY min(r.created_at)`);
  await client.end();
  expect(rows).toEqual([
    { reporter: noor, target: omar, status: 'open', texts: ['first', 'second'] },
    { reporter: noor, target: zaid, status: 'open', texts: ['third'] },
    { reporter: null, target: omar, status: 'open', texts: ['by one who left'] },
    { reporter: null, target: omar, status: 'open', texts: ['by another who left'] },
    { reporter: noor, target: null, status: 'open', texts: ['about one who left'] },
  ]);
});
