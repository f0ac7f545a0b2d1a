import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { superfluous } from '../../../server/src/backup/retention';
import { startBackups } from '../../../server/src/backup/schedule';
import { migrateDatabase } from '../../../server/src/database/migration/migrate';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { sendMessage } from '../../../src/core/chat/contract';
import { like } from '../../../src/core/members/contract';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { jpeg, register, uploadPhoto } from '../../support/members/sign-up';
import { createBackups } from '../../support/servers/backups';
import { emptyDatabase, readWhole, withClient } from '../../support/servers/whole-database';

const backups = await createBackups();
const { app, keys, freshFolder, backUp, restoreInto } = backups;
afterAll(backups.close);

async function memberWithPhoto() {
  const member = await register(app);
  await uploadPhoto(app, member.token, await jpeg());
  const { body } = await call<Profile>(app.url, 'GET', '/api/profile/', { token: member.token });
  const id = new URL(body.photos?.[0]?.photo ?? '').pathname.split('/').pop() ?? '';
  return { member, photo: id };
}

test('a backup restores every row and every image', async () => {
  const { photo } = await memberWithPhoto();
  const { path, images } = await backUp(freshFolder());
  expect(images).toBeGreaterThan(0);
  const database = await emptyDatabase();
  const photoStore = createFolderStore(join(freshFolder(), 'photos'));
  const restored = await restoreInto(path, database, { photoStore });
  expect(await readWhole(database)).toEqual(await readWhole(app.databaseUrl));
  expect(restored.images.missing).toBe(0);
  expect(await photoStore.read(photo)).toEqual(await app.context.photoStore.read(photo));
});

test('a backup shows one moment: an account deleted while it is made is in it, complete', async () => {
  const { id } = await register(app);
  const before = await readWhole(app.databaseUrl);
  const path = await withClient(app.databaseUrl, async (client) => {
    const waiting = async () =>
      (await client.query("SELECT FROM pg_locks WHERE relation = 'discovery'::regclass AND NOT granted")).rowCount;
    // While the backup waits here it holds the accounts, but not yet their sessions, which the deletion removes too.
    await client.query('BEGIN; LOCK TABLE discovery IN ACCESS EXCLUSIVE MODE');
    const making = backUp(freshFolder());
    await expect.poll(waiting).toBe(1);
    await client.query('DELETE FROM users WHERE id = $1', [id]);
    await client.query('COMMIT');
    return (await making).path;
  });
  expect(await readWhole(app.databaseUrl)).not.toEqual(before);
  const database = await emptyDatabase();
  await restoreInto(path, database);
  expect(await readWhole(database)).toEqual(before);
});

test('no idle time-out of the database ends a backup or a restore', async () => {
  const { path } = await backUp(freshFolder());
  const database = await emptyDatabase();
  const name = new URL(database).pathname.slice(1);
  await withClient(database, (client) =>
    client.query(`ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = '1ms'`),
  );
  await restoreInto(path, database);
  expect((await backUp(freshFolder(), database)).failure).toBeUndefined();
  // A migration waits for its backup, which may take long.
  await withClient(database, (client) =>
    client.query(
      'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)',
    ),
  );
  const backedUp = migrateDatabase(database, () =>
    backUp(freshFolder(), database).then(() => Promise.reject(new Error('made'))),
  );
  await expect(backedUp).rejects.toThrow('made');
});

test('a backup under load holds every write acknowledged before it, complete and once', async () => {
  const [noor, omar] = await couple(app);
  await as(app, omar, like, { params: { id: noor.id } });
  const room = (await as(app, noor, like, { params: { id: omar.id } })).body as { room: string };
  const answered: string[] = [];
  const attempted: string[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const content = randomUUID();
      attempted.push(content);
      const json = { sender: noor.id, content };
      const { status } = await as(app, noor, sendMessage, { params: { id: room.room }, json });
      if (status === 200) answered.push(content);
    }
  };
  const writers = Promise.all([write(), write(), write(), register(app), register(app)]);
  const drill = async () => {
    await expect.poll(() => answered.length, { timeout: 15_000 }).toBeGreaterThan(20);
    const before = [...answered];
    const { path } = await backUp(freshFolder());
    expect(answered.length).toBeGreaterThan(before.length);
    return { before, path };
  };
  const { before, path } = await drill().finally(() => {
    isOver = true;
    return writers;
  });
  const database = await emptyDatabase();
  await restoreInto(path, database);
  const { rows } = await withClient(database, (client) =>
    client.query<{ content: string }>(`SELECT content FROM messages WHERE room_id = '${room.room}'`),
  );
  const stored = rows.map(({ content }) => content);
  expect(stored).toEqual(expect.arrayContaining(before));
  expect(attempted).toEqual(expect.arrayContaining(stored));
  expect(new Set(stored).size).toBe(stored.length);
});

describe('a folder of backups', () => {
  test('holds each image once, and drops it a month after the member deleted it', async () => {
    const into = freshFolder();
    const { member, photo } = await memberWithPhoto();
    const copies = () =>
      readdirSync(join(into, 'photos'), { recursive: true }).filter((name) => `${name}`.includes(photo));
    await backUp(into);
    expect((await backUp(into)).images).toBe(0);
    expect(copies()).toEqual([join(photo.slice(-2), `${photo}.sealed`)]);
    await call(app.url, 'DELETE', '/api/profile/photos/delete/0/', { token: member.token });
    await backUp(into);
    expect(copies()).toHaveLength(2);
    const long = new Date(Date.now() - 31 * 86_400_000);
    utimesSync(join(into, 'photos', photo.slice(-2), `${photo}.gone`), long, long);
    await backUp(into);
    expect(copies()).toEqual([]);
  });

  test('keeps all backups of the last day, one for each earlier day, and none older than thirty days', () => {
    const now = new Date('2026-03-31T12:00:00Z');
    const name = (iso: string) => `mm-${iso.replace(/[-:.]/g, '')}.backup`;
    const kept = ['2026-03-31T11:45:00.000Z', '2026-03-30T12:15:00.000Z', '2026-03-29T00:00:00.000Z'].map(name);
    const gone = ['2026-03-29T00:15:00.000Z', '2026-03-29T23:00:00.000Z', '2026-02-27T00:00:00.000Z'].map(name);
    expect(superfluous([...kept, ...gone, 'notes.txt', 'mm-1.backup'], now).toSorted()).toEqual(gone.toSorted());
  });

  test('holds nothing readable without the key', async () => {
    const into = freshFolder();
    const member = await register(app, { bio: 'canary-bio' });
    const { path } = await backUp(into);
    for (const text of ['canary-bio', member.email]) expect(readFileSync(path).includes(text)).toBe(false);
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(
      `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`,
    );
  });

  test('reports a failed backup in one line, and leaves no partial file', async () => {
    const file = join(freshFolder(), 'file');
    appendFileSync(file, '');
    await expect(backUp(join(file, 'below'))).rejects.toThrow(/^The backup .* cannot be created: [^\n]*$/);
    const into = freshFolder();
    await expect(backUp(into, await emptyDatabase())).rejects.toThrow(/the database is empty/);
    expect(readdirSync(into)).toEqual([]);
  });

  test('gets one backup when it is due, even from two processes', async () => {
    const into = join(freshFolder(), 'made-by-it');
    const parts = { databaseUrl: app.databaseUrl, photoStore: app.context.photoStore, folder: into, keys };
    const failures: unknown[] = [];
    const both = [1, 2].map(() => startBackups(app.context, parts, 900_000, (error) => failures.push(error)));
    for (const schedule of both) await schedule.stop();
    expect(failures).toEqual([]);
    expect(existsSync(into) && readdirSync(into).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
  });

  test('gets the other images and reports the error when an image cannot be read', async () => {
    const into = freshFolder();
    const [{ photo: broken }, { photo: whole }] = [await memberWithPhoto(), await memberWithPhoto()];
    const old = 'mm-20200101T000000000Z.backup';
    appendFileSync(join(into, old), '');
    const photoStore = {
      ...app.context.photoStore,
      read: async (id: string) => {
        if (id === broken) throw new Error('The disk is broken.');
        return app.context.photoStore.read(id);
      },
    };
    const parts = { databaseUrl: app.databaseUrl, photoStore, folder: into, keys };
    const failures: unknown[] = [];
    // All schedules of this database share one lease, so this one has to run on another day.
    const context = { ...app.context, now: () => new Date(Date.now() + 86_400_000) };
    for (const _ of [1, 2]) await startBackups(context, parts, 900_000, (error) => failures.push(error)).stop();
    const files = readdirSync(into, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.backup'))).toHaveLength(1);
    expect(files).not.toContain(old);
    expect(files.some((name) => name.includes(whole))).toBe(true);
    expect(failures.map(String)).toEqual([expect.stringMatching(/1 images cannot be copied: .*The disk is broken/)]);
    expect((await backUp(into)).images).toBe(1);
  });
});
