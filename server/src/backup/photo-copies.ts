import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { PhotoStore } from '../profile/photo-store';
import { type BackupKeys, openBytes, sealBytes } from './key';

/** Every image that a database knows: photos of members, and proofs of reports. */
export async function listImages(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM photos UNION ALL SELECT id FROM report_proofs');
  return new Set(rows.map(({ id }) => id));
}

const pathOf = (folder: string, id: string) => join(folder, 'photos', id.slice(-2), `${id}.sealed`);

/** The images that lie in a backup folder; `gone`: since when those are not in use any more. */
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
 * Copies, sealed, the images that a backup folder lacks: they never change, so each is copied once. A copy goes when
 * its image has been out of use for `keep` milliseconds, as no kept backup can name it any more.
 * @param wanted all images that the database knows.
 * @returns how many were copied.
 */
export async function copyImages(
  wanted: ReadonlySet<string>,
  photoStore: PhotoStore,
  folder: string,
  keys: BackupKeys,
  keep: number,
  signal?: AbortSignal,
): Promise<number> {
  const { copied, gone } = await listCopies(folder);
  let count = 0;
  for (const id of wanted) {
    if (copied.has(id)) continue;
    signal?.throwIfAborted();
    const bytes = await photoStore.read(id);
    // Removed since the snapshot: its row is in this backup, its member wanted it gone.
    if (!bytes) continue;
    await writeWhole(pathOf(folder, id), sealBytes(keys.current, bytes));
    count += 1;
  }
  for (const id of copied) {
    const mark = pathOf(folder, id).replace(/sealed$/, 'gone');
    const since = gone.get(id);
    if (wanted.has(id)) await rm(mark, { force: true });
    else if (since === undefined) await writeFile(mark, '', { mode: 0o600 });
    else if (since < Date.now() - keep) await Promise.all([rm(mark, { force: true }), rm(pathOf(folder, id))]);
  }
  return count;
}

/**
 * Puts the images of a restored database back into the photo store; those that are there stay.
 * @returns how many were put back, and how many are in no backup.
 */
export async function restoreImages(
  client: Client,
  photoStore: PhotoStore,
  folder: string,
  keys: BackupKeys,
): Promise<{ restored: number; missing: number }> {
  let [restored, missing] = [0, 0];
  for (const id of await listImages(client)) {
    if (await photoStore.read(id)) continue;
    const sealed = await readFile(pathOf(folder, id)).catch(() => undefined);
    const bytes = sealed && keys.all.map((key) => openBytes(key, sealed)).find((opened) => opened !== undefined);
    if (bytes) await photoStore.write(id, bytes);
    if (bytes) restored += 1;
    else missing += 1;
  }
  return { restored, missing };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}
