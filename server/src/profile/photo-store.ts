import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where image files lie: a folder, or a bucket of an object store. Names are ids that we made. */
export interface PhotoStore {
  write(id: string, bytes: Buffer): Promise<void>;
  /** The file; undefined when it does not exist. */
  read(id: string): Promise<Buffer | undefined>;
  /** Removes a file; nothing happens when it does not exist. */
  remove(id: string): Promise<void>;
}

/** Files in a folder of their own, in subfolders by the end of their id, readable by nobody but us. */
export function createFolderStore(folder: string): PhotoStore {
  const pathOf = (id: string) => join(folder, id.slice(-2), `${id}.webp`);
  return {
    write: async (id, bytes) => {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    read: async (id) =>
      readFile(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      }),
    // Also what a full disk, or the end of the process, kept from being renamed.
    remove: async (id) => {
      await Promise.all(['.new', ''].map((end) => rm(pathOf(id) + end, { force: true })));
    },
  };
}
