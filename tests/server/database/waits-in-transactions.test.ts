import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '../../../server/src/database/connection';
import { hashPassword } from '../../../server/src/session/password';
import { getCase } from '../../../src/core/moderation/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

describe('a photo store that does not answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('holds no lock while a proof is opened, so the member of the case can still leave', async () => {
    const mona = await moderator(app);
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const { body } = await as(app, mona, getCase, { params: { id: await newestCase(app, mona) } });
    let answer: (bytes: Buffer) => void = () => undefined;
    const read = vi.spyOn(app.context.photoStore, 'read').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const image = fetch(body.entries[0]?.proofs[0] ?? '');
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    expect((await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: omar.token })).status).toBe(200);
    answer(Buffer.from('late'));
    expect(await (await image).text()).toBe('late');
    read.mockRestore();
  });
});

const slow: [string, (app: TestApp, transaction: Queryable) => Promise<unknown>][] = [
  ['the photo store', ({ context }) => context.photoStore.read('00000000-0000-7000-8000-000000000000')],
  ['a file', () => readFile(new URL(import.meta.url))],
  ['another server', ({ url }) => fetch(`${url}/healthz`)],
  [
    'an image',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
  ['a password', () => hashPassword('secret')],
  ['another connection', ({ context }) => context.database.execute('SELECT 1')],
];

test.each(slow)('a transaction that waits for %s fails the tests that use its server', async (_name, work) => {
  const app = await createTestApp();
  await app.context.database.transaction((transaction) => work(app, transaction));
  await expect(app.close()).rejects.toThrow('[]');
});

test('a transaction that waits only for its statements does not', async () => {
  const app = await createTestApp();
  await app.context.database.transaction((transaction) => transaction.execute('SELECT 1'));
  await app.close();
});
