import { mkdirSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staleFiles } from '../../../server/src/database/schema/stale-files';
import { inTransaction } from '../../../server/src/database/transaction';
import { newId } from '../../../server/src/database/uuid';
import { BucketFailure } from '../../../server/src/errors/bucket-failure';
import { LateAnswer } from '../../../server/src/errors/connection-errors';
import { tidyCases } from '../../../server/src/moderation/tidy-cases';
import { keepFiles, removeStale, withStored } from '../../../server/src/profile/stale-files';
import { call } from '../../support/calls/http';
import { jpeg, register, signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';

const MINUTE = 60_000;

let app: TestApp;
let fails = false;
beforeAll(async () => {
  app = await createTestApp();
  mkdirSync(app.photoFolder);
  const { photoStore } = app.context;
  app.context.photoStore = {
    ...photoStore,
    remove: (id) =>
      fails ? Promise.reject(new BucketFailure('The object store answered 503.')) : photoStore.remove(id),
  };
});
beforeEach(() => {
  fails = false;
});
afterAll(() => app.close());

const files = () =>
  readdirSync(app.photoFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const queued = () => app.context.database.select().from(staleFiles);

/** The files of a photo: one for each size. */
const SIZES = 3;

async function upload(member: TestMember): Promise<number> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'me.jpg');
  return (await call(app.url, 'POST', '/api/profile/photos/upload/', { token: member.token, raw: form })).status;
}

async function reportWithProof(member: TestMember, target: TestMember): Promise<number> {
  const form = new FormData();
  form.append('report_type', 'harassment');
  form.append('description', 'Rude.');
  form.append('proof_photo_1', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'proof.jpg');
  const path = `/api/matchmaking/report/${target.id}/`;
  return (await call(app.url, 'POST', path, { token: member.token, raw: form })).status;
}

describe('while the store cannot remove files', () => {
  test.each([
    ['deleting a photo', (member: TestMember) => call(app.url, 'DELETE', '/api/profile/photos/delete/0/', member)],
    ['deleting an account', (member: TestMember) => call(app.url, 'DELETE', '/api/auth/delete-account/', member)],
  ])('%s succeeds, and the file is removed once the store recovers', async (_name, remove) => {
    const member = await register(app);
    const before = files().length;
    expect(await upload(member)).toBe(200);
    expect(files()).toHaveLength(before + SIZES);
    fails = true;
    expect((await remove(member)).status).toBe(200);
    expect(files()).toHaveLength(before + SIZES);
    expect(await queued()).toHaveLength(1);
    await removeStale(app.context);
    expect(await queued()).toMatchObject([{ attempts: 1 }]);
    fails = false;
    // The files stay until their next attempt is due.
    await removeStale(app.context);
    expect(files()).toHaveLength(before + SIZES);
    app.advance(MINUTE + 1);
    await removeStale(app.context);
    expect(files()).toHaveLength(before);
    expect(await queued()).toEqual([]);
  });

  test('old cases are deleted anyway, and their proofs later', async () => {
    const [member, target] = [await register(app), await register(app)];
    const before = files().length;
    expect(await reportWithProof(member, target)).toBe(200);
    expect(files()).toHaveLength(before + 1);
    await withClient(app.databaseUrl, (client) =>
      client.query("UPDATE cases SET status = 'resolved', resolved_at = now() - interval '2 years'"),
    );
    fails = true;
    await tidyCases(app.context, new Date(app.now()));
    expect(await withClient(app.databaseUrl, (client) => client.query('SELECT 1 FROM cases'))).toMatchObject({
      rowCount: 0,
    });
    fails = false;
    await removeStale(app.context);
    expect(files()).toHaveLength(before);
  });
});

test('a refused upload or report leaves no file', async () => {
  const before = files().length;
  expect(await upload(await signUp(app))).toBe(400);
  const member = await register(app);
  await withClient(app.databaseUrl, (client) =>
    client.query('ALTER TABLE report_proofs ADD CONSTRAINT never CHECK (position < 0) NOT VALID'),
  );
  expect(await reportWithProof(member, await register(app))).toBe(500);
  expect(files()).toHaveLength(before);
  expect(await queued()).toEqual([]);
});

describe('if it is unknown whether the row was written', () => {
  const store = async (isWritten: boolean) => {
    const id = newId(app.context.now());
    const work = async () => {
      if (isWritten) await inTransaction(app.context.database, (transaction) => keepFiles(transaction, [id]));
      throw new LateAnswer('No answer to the commit.');
    };
    await expect(withStored(app.context, [{ id, bytes: Buffer.from('x') }], work)).rejects.toThrow('No answer');
    return id;
  };

  test('the file stays if it was, and is removed after an hour if not', async () => {
    const [written, unwritten] = [await store(true), await store(false)];
    await removeStale(app.context);
    expect((await app.context.photoStore.read(unwritten))?.toString()).toBe('x');
    app.advance(61 * MINUTE);
    await removeStale(app.context);
    expect(await app.context.photoStore.read(unwritten)).toBeUndefined();
    expect((await app.context.photoStore.read(written))?.toString()).toBe('x');
  });
});
