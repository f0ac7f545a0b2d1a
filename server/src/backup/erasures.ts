import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import { erasures } from '../database/schema/accounts/erasures';
import { deleteAccount } from '../erasure/delete-account';
import type { BackupKeys } from './key';
import { openSealed, writeSealed } from './sealed-file';

/** How long the id of a deleted account is kept. Backups are kept for 30 days; copies elsewhere may be a little older. */
export const ERASURES_KEPT_DAYS = 90;

const DAY = 86_400_000;
const NAME = /^mm-erasures-\d{8}T\d{9}Z$/;
const nameAt = (at: Date) => `mm-erasures-${at.toISOString().replace(/[-:.]/g, '')}`;

/** An account that was deleted, and when (ISO 8601). */
export interface Erasure {
  id: string;
  at: string;
}

/** Lists the accounts that were deleted in the last 90 days. None in a database of a release before. */
export async function listErasures(client: Client): Promise<Erasure[]> {
  const known = await client.query("SELECT to_regclass('public.erasures') IS NOT NULL AS known");
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query<{ id: string; at: Date }>(
    'SELECT account_id AS id, at FROM erasures ORDER BY at, account_id',
  );
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
}

/**
 * Seals a list into a file beside the backups, together with what the files there knew before, so that a restore on another machine
 * knows it. Writes nothing if they have it all.
 * @throws StartFailure with one line if a file is damaged, or sealed with another key.
 */
export async function writeErasures(
  folder: string,
  keys: BackupKeys,
  list: readonly Erasure[],
  now: Date,
): Promise<void> {
  const older = await listFiles(folder);
  const known = await readFiles(folder, keys, older);
  const ids = new Set(known.map(({ id }) => id));
  if (older.length > 0 && list.every(({ id }) => ids.has(id))) return;
  const since = new Date(now.getTime() - ERASURES_KEPT_DAYS * DAY).toISOString();
  const all = new Map([...list, ...known].filter(({ at }) => at > since).map((one) => [one.id, one]));
  const name = nameAt(now);
  const content = async function* () {
    yield Buffer.from(JSON.stringify([...all.values()]));
  };
  // A file of its own each time, because the list and its checksum cannot be replaced at one moment.
  await writeSealed(join(folder, name), keys, { createdAt: now.toISOString(), migration: 0 }, content());
  // Only what was read: a file that another process has written meanwhile may know more.
  for (const other of older.filter((one) => one !== name)) {
    await rm(join(folder, other), { force: true });
    await rm(join(folder, `${other}.sha256`), { force: true });
  }
}

/**
 * Reads the lists beside the backups. Undefined if there is none.
 * @throws StartFailure with one line if a list is damaged, or sealed with another key.
 */
export async function readErasures(folder: string, keys: BackupKeys): Promise<Erasure[] | undefined> {
  const files = await listFiles(folder);
  return files.length > 0 ? readFiles(folder, keys, files) : undefined;
}

const listFiles = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name));

async function readFiles(folder: string, keys: BackupKeys, names: readonly string[]): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for (const name of names) {
    const parts: Buffer[] = [];
    const { content } = await openSealed(join(folder, name), keys);
    for await (const part of content()) parts.push(part);
    found.push(...(JSON.parse(Buffer.concat(parts).toString('utf8')) as Erasure[]));
  }
  return found;
}

/**
 * Deletes accounts again that a restore has brought back, in the same way as their members did.
 * @returns the number of accounts that were back
 */
export async function eraseAgain(context: Context, list: readonly Erasure[]): Promise<number> {
  let back = 0;
  for (const { id, at } of list) {
    if (await findUser(context.database, id)) {
      await deleteAccount(context, id);
      back += 1;
    }
    // The list of the restored database is as old as the backup.
    await context.database
      .insert(erasures)
      .values({ accountId: id, at: new Date(at) })
      .onConflictDoNothing();
  }
  return back;
}
