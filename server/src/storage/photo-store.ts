import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The smaller sizes of a photo: the pixels of its shorter side, for cards and for round portraits. */
export const PHOTO_SIZES = [480, 160] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/**
 * The storage of image files: a folder, or a bucket of an object store. File names are ids that we created. A photo also has
 * files of smaller sizes. They can be made again from the photo, so backups do not contain them.
 */
export interface PhotoStore {
  write(id: string, bytes: Buffer, size?: PhotoSize): Promise<void>;
  /** Returns the file; undefined if it does not exist. */
  read(id: string, size?: PhotoSize): Promise<Buffer | undefined>;
  /** Removes an image in all its sizes. Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
}

/** Returns the path of a file below the folder of the photos, in a subfolder named after the end of the id. */
export function fileOf(id: string, size?: PhotoSize): string {
  return `${id.slice(-2)}/${size ? `${id}-${size}` : id}.webp`;
}

/** Returns the paths of all files that an image may have. */
export function filesOf(id: string): string[] {
  return [undefined, ...PHOTO_SIZES].map((size) => fileOf(id, size));
}

/** Stores files in a folder of their own. Only our user can read them. */
export function createFolderStore(folder: string): PhotoStore {
  return {
    write: async (id, bytes, size) => {
      const path = join(folder, fileOf(id, size));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    read: async (id, size) =>
      readFile(join(folder, fileOf(id, size))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      }),
    // Also removes a temporary file left by a full disk or a killed process.
    remove: async (id) => {
      const paths = filesOf(id).flatMap((file) => [`${file}.new`, file]);
      await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })));
    },
  };
}
