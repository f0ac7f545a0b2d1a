import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ERASURES_KEPT_DAYS, readErasures, writeErasures } from '../../../server/src/backup/erasures';
import { startErasureList } from '../../../server/src/backup/schedule';
import { cleanUp } from '../../../server/src/clean-up';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { like } from '../../../src/core/members/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createBackups } from '../../support/servers/backups';
import { query } from '../../support/servers/query';
import { emptyDatabase, readWhole, withClient } from '../../support/servers/whole-database';

const backups = await createBackups();
const { app, folder, freshFolder, backUp, restoreInto } = backups;
afterAll(backups.close);

const leave = ({ token }: TestMember) => call(app.url, 'DELETE', '/api/auth/delete-account/', { token });

/** Writes the list that a server writes every minute. */
async function writeList(into: string): Promise<void> {
  const { databaseUrl, context } = app;
  const parts = { databaseUrl, photoStore: context.photoStore, folder: into, keys: backups.keys };
  const before = readdirSync(into).filter((name) => /^mm-erasures-\w+$/.test(name));
  await query(app, "DELETE FROM jobs WHERE name = 'erasures'");
  const list = startErasureList(context, parts, (error) => {
    throw error;
  });
  await expect.poll(() => readdirSync(into).filter((name) => /^mm-erasures-\w+$/.test(name))).not.toEqual(before);
  await list.stop();
}

/** A backup that holds a couple who match, and the photo of the man. */
async function backupOfCouple() {
  const [noor, omar] = await couple(app);
  await as(app, noor, like, { params: { id: omar.id } });
  await as(app, omar, like, { params: { id: noor.id } });
  await uploadPhoto(app, omar.token, await jpeg());
  const into = freshFolder();
  const { path } = await backUp(into);
  return { noor, omar, path, into };
}

const holdsId = async (database: string, id: string) =>
  Object.entries(await readWhole(database))
    .filter(([, rows]) => rows.some((row) => row.includes(id)))
    .map(([table]) => table);

/** Where a deleted member's id may stand: in what the others keep, and in our own list. */
const allowed = ['departed', 'erasures', 'rooms', 'notifications'];

test('a restore on another machine brings nobody back who was deleted after the backup', async () => {
  const { noor, omar, path, into } = await backupOfCouple();
  await leave(omar);
  await writeList(into);
  const database = await emptyDatabase();
  const photos = createFolderStore(join(freshFolder(), 'photos'));
  const { erased } = await restoreInto(path, database, { photoStore: photos });
  expect(erased).toBe(1);
  const whole = await readWhole(database);
  expect(whole.users?.filter((row) => row.includes(omar.id))).toEqual([]);
  expect(whole.users?.filter((row) => row.includes(noor.id))).toHaveLength(1);
  for (const table of await holdsId(database, omar.id)) expect(allowed).toContain(table);
  expect(JSON.stringify(whole)).not.toContain(omar.email);
  expect(JSON.stringify(whole.photos)).toBe('[]');
  // A second restore knows it too, from the restored database alone.
  const elsewhere = freshFolder();
  rmSync(elsewhere, { recursive: true });
  const again = await restoreInto(path, database, { replace: true });
  expect(again.erased).toBe(1);
});

test('a restore into the database itself needs no list', async () => {
  const { omar, path, into } = await backupOfCouple();
  await leave(omar);
  for (const name of readdirSync(into).filter((each) => each.startsWith('mm-erasures'))) rmSync(join(into, name));
  const database = await emptyDatabase();
  // Stands for the database that is lost: it has the deletion.
  await restoreInto(path, database);
  await withClient(database, (client) => client.query('DELETE FROM users WHERE id = $1', [omar.id]));
  for (const name of readdirSync(into).filter((each) => each.startsWith('mm-erasures'))) rmSync(join(into, name));
  const { erased } = await restoreInto(path, database, { replace: true });
  expect(erased).toBe(1);
  const users = (await readWhole(database)).users ?? [];
  expect(users.some((row) => row.includes(omar.id))).toBe(false);
});

test('a restore without a list says so', async () => {
  const { path, into } = await backupOfCouple();
  for (const name of readdirSync(into).filter((each) => each.startsWith('mm-erasures'))) rmSync(join(into, name));
  expect((await restoreInto(path, await emptyDatabase())).erased).toBeUndefined();
});

test('a damaged list is refused in one line, before anything changes', async () => {
  const { path, omar } = await backupOfCouple();
  await leave(omar);
  await writeList(dirname(path));
  const [sum = ''] = readdirSync(dirname(path)).filter((name) => /^mm-erasures.*sha256$/.test(name));
  rmSync(join(dirname(path), sum));
  const database = await emptyDatabase();
  await expect(restoreInto(path, database)).rejects.toThrow(/checksum .* is missing/);
  expect(await readWhole(database)).toEqual({});
});

test('ids of deleted accounts are sealed in the folder, and forgotten after the time of all backups', async () => {
  const { omar, into } = await backupOfCouple();
  await leave(omar);
  await writeList(into);
  const known = () => query(app, 'SELECT 1 FROM erasures WHERE account_id = $1', [omar.id]);
  expect(await known()).toHaveLength(1);
  const later = new Date(app.now() + (ERASURES_KEPT_DAYS + 1) * 86_400_000);
  await cleanUp({ ...app.context, now: () => later });
  expect(await known()).toEqual([]);
  expect(folder).toBeTruthy();
});

test('processes that write the list at the same moment lose nothing of each other', async () => {
  const into = freshFolder();
  const now = Date.now();
  const ids = Array.from({ length: 12 }, (_, index) => `019b0000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const at = new Date(now).toISOString();
  await Promise.all(
    ids.map((id, index) =>
      writeErasures(into, backups.keys, [{ id, at }], new Date(now + index)).catch(() => undefined),
    ),
  );
  const known = (await readErasures(into, backups.keys))?.map(({ id }) => id);
  expect(new Set(known)).toEqual(new Set(ids));
});
