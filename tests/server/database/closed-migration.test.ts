import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from '../../../server/src/canonical/mailbox';
import { emptyDatabase } from '../../support/servers/whole-database';

const folder = path.resolve(import.meta.dirname, '../../../server/migrations');
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const change = files.findIndex((file) => file.includes('keep_closed_conversations_alike'));
const run = async (client: Client, names: readonly string[]) => {
  for (const name of names) await client.query(readFileSync(path.join(folder, name), 'utf8'));
};

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: await emptyDatabase() });
  await client.connect();
});
afterAll(() => client.end());

test('a migration keeps the mailbox of accounts, the name of blocks and the end of closed conversations', async () => {
  await run(client, files.slice(0, change));
  const [low, high, gone] = [randomUUID(), randomUUID(), randomUUID()].sort() as [string, string, string];
  const addresses = ['Om.Ar+1@googlemail.com'.toLowerCase(), 'noor+a@mail.test'];
  for (const [index, id] of [low, high].entries()) {
    await client.query(
      `INSERT INTO users (id, email, password_hash, created_at, last_active_at) VALUES ($1, $2, '', now(), now())`,
      [id, addresses[index]],
    );
  }
  const addRoom = async (one: string, other: string) => {
    const id = randomUUID();
    await client.query(
      `INSERT INTO rooms (id, low_id, high_id, created_at, closed_at, low_name, high_name)
       VALUES ($1, $2, $3, now(), now(), 'low', 'high')`,
      [id, one, other],
    );
    return id;
  };
  await addRoom(low, high);
  const room = await addRoom(low, gone);
  await client.query(
    `INSERT INTO messages (id, room_id, sender_id, content, sealed, sent_at) VALUES ($1, $2, $3, '', 'sealed', now())`,
    [randomUUID(), room, gone],
  );
  const stranger = randomUUID();
  const blocks = [
    [low, high],
    [high, low],
    [low, gone],
    [high, stranger],
  ];
  for (const pair of blocks) await client.query('INSERT INTO blocks VALUES ($1, $2, now())', pair);
  await run(client, files.slice(change));
  const mailboxes = await client.query('SELECT email, mailbox FROM users ORDER BY id');
  expect(mailboxes.rows).toEqual(addresses.map((email) => ({ email, mailbox: mailboxOf(email) })));
  const names = await client.query<{ pair: string; name: Buffer | null }>(
    "SELECT blocker_id || ' ' || blocked_id AS pair, name FROM blocks",
  );
  expect(Object.fromEntries(names.rows.map(({ pair, name }) => [pair, name?.toString() ?? null]))).toEqual({
    [`${low} ${high}`]: 'high',
    [`${high} ${low}`]: 'low',
    [`${low} ${gone}`]: 'high',
    [`${high} ${stranger}`]: null,
  });
  expect((await client.query('SELECT user_id, keys FROM departed')).rows).toEqual([{ user_id: gone, keys: [] }]);
});
