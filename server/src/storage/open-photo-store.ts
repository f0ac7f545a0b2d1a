import { join } from 'node:path';
import { newId } from '../database/uuid';
import { oneLine, StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';
import { createFolderStore, type PhotoStore } from './photo-store';
import { createBucketStore } from './s3-store';

/** Opens the photo store of the settings: a bucket with S3_ENDPOINT, otherwise the folder `photos` in the data folder. */
export function openPhotoStore({ bucket }: Pick<Config, 'bucket'>, dataFolder: string): PhotoStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(join(dataFolder, 'photos'));
}

/**
 * Writes, reads and removes a small file, so that an unusable store is noticed at the start and not by the first member who
 * uploads a photo.
 * @throws StartFailure with one line.
 */
export async function checkPhotoStore(store: PhotoStore): Promise<void> {
  const probe = newId(new Date());
  try {
    await store.write(probe, Buffer.from('probe'));
    const found = await store.read(probe);
    await store.remove(probe);
    if (found?.toString() !== 'probe') throw new Error('it does not return what was written');
  } catch (error) {
    throw new StartFailure(`Photos cannot be stored: ${oneLine(error)}`);
  }
}
