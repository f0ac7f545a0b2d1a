import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { removeModerator } from '../../../server/src/moderation/moderators';
import { getCase, resolveCase } from '../../../src/core/moderation/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
  [noor, omar] = await couple(app);
});

/** The address of Noor's proof about Omar, as a moderator gets it. */
async function proofAddress(by = mona): Promise<URL> {
  const { body } = await as(app, by, getCase, { params: { id: await newestCase(app, by) } });
  return new URL(body.entries[0]?.proofs[0] ?? '');
}

describe('the proofs of a report', () => {
  /** An image of noise, which cannot be compressed. */
  const noise = (side: number) =>
    sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();

  test('are limited to five of 8 MB', async () => {
    const image = await noise(1630);
    expect([image.length > 7_900_000, image.length <= 8_000_000]).toEqual([true, true]);
    expect((await reportMember(app, noor, omar, { proofs: Array(5).fill(image) })).status).toBe(200);
    const larger = await noise(1640);
    expect(larger.length).toBeGreaterThan(8_000_000);
    const refused = await reportMember(app, noor, omar, { proofs: [larger] });
    expect([refused.status, refused.body]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
    const small = await jpeg();
    expect((await reportMember(app, noor, omar, { proofs: Array(6).fill(small) })).status).toBe(413);
    const [{ proofs }] = await query(app, 'SELECT count(*)::int AS proofs FROM report_proofs');
    expect(proofs).toBe(5);
  });

  test('can be opened only by moderators, not by the reporter, the target or anyone else', async () => {
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const address = await proofAddress();
    const image = await fetch(address);
    expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const id = address.pathname.split('/').at(-1) ?? '';
    for (const { id: viewer, token } of [noor, omar, await register(app)]) {
      const asViewer = new URL(address);
      asViewer.searchParams.set('v', viewer);
      const paths = [address.pathname, `${asViewer.pathname}${asViewer.search}`, `/api/photos/${id}`];
      paths.push(`/api/photos/${id}${asViewer.search}`, `/api/photos/${id}${address.search}`);
      for (const path of paths)
        expect([path, (await call(app.url, 'GET', path, { token })).status]).toEqual([path, 404]);
    }
  });

  test('have addresses that work for 15 minutes, while the viewer is a moderator', async () => {
    await reportMember(app, noor, omar, { proofs: [await jpeg()] });
    const other = await moderator(app);
    const [hers, his] = [await proofAddress(), await proofAddress(other)];
    expect(hers.search).not.toBe(his.search);
    await removeModerator(app.context.database, mona.email);
    expect([(await fetch(hers)).status, (await fetch(his)).status]).toEqual([404, 200]);
    app.advance(15 * 60_000 + 1_000);
    expect((await fetch(his)).status).toBe(404);
  });

  test('are stored once when the call is sent twice at once, without leftover files', async () => {
    const { photoStore } = app.context;
    const written = vi.spyOn(photoStore, 'write');
    const proofs = [await jpeg()];
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      const both = await Promise.all([1, 2].map(() => reportMember(app, noor, omar, { proofs, key })));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    const known = await query(
      app,
      'SELECT report_proofs.id FROM report_proofs JOIN reports r ON r.id = report_id JOIN cases c ON c.id = case_id WHERE reporter_id = $1',
      [noor.id],
    );
    const kept = await Promise.all(written.mock.calls.map(async ([id]) => ((await photoStore.read(id)) ? [id] : [])));
    expect(known).toHaveLength(5);
    expect(kept.flat().sort()).toEqual(known.map(({ id }) => id).sort());
    written.mockRestore();
  });
});

test('a case is deleted with its proofs a year after its resolution', async () => {
  await reportMember(app, noor, omar, { proofs: [await jpeg()] });
  const id = await newestCase(app, mona);
  const proof = (await proofAddress()).pathname.split('/').at(-1) ?? '';
  await reportMember(app, omar, noor);
  await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Nothing in it.' } });
  await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: omar.token });
  const after = async (days: number) => {
    await cleanUp({ ...app.context, now: () => new Date(app.now() + days * 86_400_000) });
    const kept = await query(app, 'SELECT id FROM cases WHERE id = $1', [id]);
    return [kept.length, (await app.context.photoStore.read(proof)) !== undefined];
  };
  expect(await after(364)).toEqual([1, true]);
  expect(await after(366)).toEqual([0, false]);
  expect(await query(app, "SELECT status FROM cases WHERE reporter_id IS NULL AND status = 'open'")).toHaveLength(1);
});
