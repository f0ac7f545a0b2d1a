import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { oneLine } from '../errors/failure';
import type { PhotoStore } from '../storage/photo-store';
import { type BackupKeys, openBytes, sealBytes } from './key';

/** Returns the ids of all images in a database: photos of members, proofs of reports, and sealed copies of photos. */
export async function listImages(client: Client): Promise<Set<string>> {
  // The backup before an upgrade reads an older schema.
  const known = await client.query("SELECT to_regclass('public.case_evidence') IS NOT NULL AS has");
  const copies = known.rows[0]?.has ? ' UNION ALL SELECT file_id FROM case_evidence WHERE file_id IS NOT NULL' : '';
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM photos UNION ALL SELECT id FROM report_proofs${copies}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** After this many failures in a row the photo store counts as unavailable, and the next backup copies the rest. */
const AWAY = 100;

const pathOf = (folder: string, id: string) => join(folder, 'photos', id.slice(-2), `${id}.sealed`);

/** Lists the images in a backup folder. `gone` holds the time since when an image is no longer in use. */
async function listCopies(folder: string): Promise<{ copied: Set<string>; gone: Map<string, number> }> {
  const copied = new Set<string>();
  const gone = new Map<string, number>();
  const root = join(folder, 'photos');
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  for (const entry of entries) {
    const [, id = '', kind] = /([\w-]+)\.(sealed|gone)$/.exec(entry) ?? [];
    if (kind === 'sealed') copied.add(id);
    if (kind === 'gone') gone.set(id, (await stat(join(root, entry))).mtimeMs);
  }
  return { copied, gone };
}

/**
 * Copies missing images to a backup folder, sealed. Images never change, so each is copied once. A copy is removed after its
 * image was unused for `keep` milliseconds, because no kept backup refers to it any more.
 * @param wanted all images of the database.
 * @returns the number of copied images and of failures, and the first reason.
 */
export async function copyImages(
  wanted: ReadonlySet<string>,
  photoStore: PhotoStore,
  folder: string,
  keys: BackupKeys,
  keep: number,
  signal?: AbortSignal,
): Promise<{ copied: number; failed: number; reason?: unknown }> {
  const { copied: present, gone } = await listCopies(folder);
  const lacking = [...wanted].filter((id) => !present.has(id));
  const failures: unknown[] = [];
  let [copied, inARow] = [0, 0];
  for (const id of lacking) {
    signal?.throwIfAborted();
    if (inARow >= AWAY) {
      failures.push(undefined);
      continue;
    }
    try {
      const bytes = await photoStore.read(id);
      // Removed since the snapshot. This backup has its row, but its member wanted it deleted.
      if (!bytes) continue;
      await writeWhole(pathOf(folder, id), sealBytes(keys.current, bytes));
      copied += 1;
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
    }
  }
  await removeCopies(folder, wanted, present, gone, keep).catch((error) => failures.push(error));
  return { copied, failed: failures.length, reason: failures[0] };
}

/** Marks unused copies, and removes those that were unused for `keep` milliseconds. */
async function removeCopies(
  folder: string,
  wanted: ReadonlySet<string>,
  present: ReadonlySet<string>,
  gone: ReadonlyMap<string, number>,
  keep: number,
): Promise<void> {
  for (const id of present) {
    const mark = pathOf(folder, id).replace(/sealed$/, 'gone');
    const since = gone.get(id);
    if (wanted.has(id)) await rm(mark, { force: true });
    else if (since === undefined) await writeFile(mark, '', { mode: 0o600 });
    else if (since < Date.now() - keep) await Promise.all([rm(mark, { force: true }), rm(pathOf(folder, id))]);
  }
}

/**
 * Restores the images of a restored database to the photo store. Existing images stay.
 * @returns the number of restored images, and of images that are in no backup.
 * @throws Error if the photo store failed for some images, after trying all others.
 */
export async function restoreImages(
  client: Client,
  photoStore: PhotoStore,
  folder: string,
  keys: BackupKeys,
): Promise<{ restored: number; missing: number }> {
  let [restored, missing] = [0, 0];
  const failures: unknown[] = [];
  for (const id of await listImages(client)) {
    try {
      if (await photoStore.read(id)) continue;
      const sealed = await readFile(pathOf(folder, id)).catch(() => undefined);
      const bytes = sealed && keys.all.map((key) => openBytes(key, sealed)).find((opened) => opened !== undefined);
      if (bytes) await photoStore.write(id, bytes);
      if (bytes) restored += 1;
      else missing += 1;
    } catch (error) {
      failures.push(error);
      if (failures.length >= AWAY) break;
    }
  }
  if (failures.length === 0) return { restored, missing };
  throw new Error(`${restored} images were restored, but others could not be: ${oneLine(failures[0])}`);
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}
