import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The storage of image files: a folder, or a bucket of an object store. File names are ids that we created. */
export interface PhotoStore {
  write(id: string, bytes: Buffer): Promise<void>;
  /** Returns the file; undefined if it does not exist. */
  read(id: string): Promise<Buffer | undefined>;
  /** Removes a file. Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
}

/** Stores files in a folder of their own, in subfolders named after the end of their id. Only our user can read them. */
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
    // Also removes a temporary file left by a full disk or a killed process.
    remove: async (id) => {
      await Promise.all(['.new', ''].map((end) => rm(pathOf(id) + end, { force: true })));
    },
  };
}
