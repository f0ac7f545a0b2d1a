import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../server/src/database/uuid';
import { readConfig } from '../../../server/src/settings/config';
import { checkPhotoStore } from '../../../server/src/storage/open-photo-store';
import { createFolderStore, type PhotoStore } from '../../../server/src/storage/photo-store';
import { createBucketStore } from '../../../server/src/storage/s3-store';
import { type S3Stub, startS3Stub } from '../../support/fakes/s3-stub';

let folder: string;
let stub: S3Stub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mm-photos-'));
  stub = await startS3Stub();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  stub.close();
});

const stores: [string, () => PhotoStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'photos'))],
  ['a bucket', () => createBucketStore(stub.bucket, 300)],
];

describe.each(stores)('%s', (_name, open) => {
  test('returns the bytes that were written', async () => {
    const id = newId(new Date());
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256));
    await open().write(id, bytes);
    expect(await open().read(id)).toEqual(bytes);
  });

  test('returns undefined for an unknown name', async () => {
    expect(await open().read(newId(new Date()))).toBeUndefined();
  });

  test('removes a photo, and accepts a second removal', async () => {
    const id = newId(new Date());
    await open().write(id, Buffer.from('x'));
    await open().remove(id);
    await open().remove(id);
    expect(await open().read(id)).toBeUndefined();
  });

  test('keeps names apart, and the later of two writes', async () => {
    const [one, two] = [newId(new Date()), newId(new Date())];
    await open().write(one, Buffer.from('first'));
    await open().write(two, Buffer.from('other'));
    await open().write(one, Buffer.from('second'));
    expect((await open().read(one))?.toString()).toBe('second');
    expect((await open().read(two))?.toString()).toBe('other');
  });

  test('keeps the sizes of a photo apart, and removes them together', async () => {
    const id = newId(new Date());
    await open().write(id, Buffer.from('full'));
    await open().write(id, Buffer.from('small'), 480);
    expect((await open().read(id))?.toString()).toBe('full');
    expect((await open().read(id, 480))?.toString()).toBe('small');
    expect(await open().read(id, 160)).toBeUndefined();
    await open().remove(id);
    expect([await open().read(id), await open().read(id, 480)]).toEqual([undefined, undefined]);
  });

  test('passes the check at the start, which leaves nothing behind', async () => {
    const before = stub.objects.size;
    await checkPhotoStore(open());
    expect(stub.objects.size).toBe(before);
  });
});

test('removing a photo from a folder also removes an unfinished write of it', async () => {
  const own = join(folder, 'unfinished');
  const store = createFolderStore(own);
  const files = async () => (await readdir(own, { recursive: true })).filter((name) => name.includes('.'));
  const id = newId(new Date());
  await store.write(id, Buffer.from('whole'));
  // A full disk or the end of the process leaves such a file.
  const [name = ''] = await files();
  await writeFile(join(own, `${name}.new`), 'ha');
  expect(await files()).toHaveLength(2);
  await store.remove(id);
  expect(await files()).toEqual([]);
});

describe('a bucket', () => {
  test('is asked again after a brief failure or time-out', async () => {
    const store = createBucketStore(stub.bucket, 300);
    const id = newId(new Date());
    stub.faults.push(503, 0);
    await store.write(id, Buffer.from('after all'));
    stub.faults.push(500, 429);
    expect((await store.read(id))?.toString()).toBe('after all');
  });

  test('whose key may not list it lacks a size, which is made again, but not a photo', async () => {
    const own = await startS3Stub();
    own.hideMissing();
    const store = createBucketStore(own.bucket);
    const id = newId(new Date());
    expect(await store.read(id, 480)).toBeUndefined();
    await expect(store.read(id)).rejects.toThrow('The object store answered 403.');
    own.close();
  });

  test('that keeps failing causes an error that names neither key nor photo', async () => {
    const id = newId(new Date());
    stub.faults.push(500, 500, 500);
    const failure: unknown = await createBucketStore(stub.bucket)
      .read(id)
      .catch((error: unknown) => error);
    expect(String(failure)).toBe('BucketFailure: The object store answered 500.');
  });

  test.each([
    ['a wrong key', () => ({ secretAccessKey: 'wrong' }), /answered 403/],
    ['no server', () => ({ endpoint: 'http://127.0.0.1:1' }), /cannot be reached/],
  ])('with %s stops the start with one line', async (_name, change, text) => {
    const store = createBucketStore({ ...stub.bucket, ...change() }, 300);
    await expect(checkPhotoStore(store)).rejects.toThrow(text);
  });

  test('needs all of its settings, and TLS in production', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(all).bucket).toMatchObject({ name: 'photos', region: 'us-east-1' });
    expect(readConfig({}).bucket).toBeUndefined();
    expect(() => readConfig({ ...all, S3_BUCKET: '' })).toThrow('S3_BUCKET must also be set');
    const plain = { ...all, S3_ENDPOINT: 'http://s3.example', NODE_ENV: 'production' };
    expect(() => readConfig(plain)).toThrow('S3_ENDPOINT must begin with https://');
  });
});
