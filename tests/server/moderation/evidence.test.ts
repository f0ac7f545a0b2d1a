import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { createKeys } from '../../../server/src/keys';
import { resealAll } from '../../../server/src/reseal';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import { sendMessage } from '../../../src/core/chat/contract';
import { block, like } from '../../../src/core/members/contract';
import { type CaseEvidence, getCase, resolveCase } from '../../../src/core/moderation/contract';
import { deletePhoto, updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createBackups } from '../../support/servers/backups';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { emptyDatabase } from '../../support/servers/whole-database';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
let room: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
  [noor, omar] = await couple(app, {}, { bio: 'I sail.' });
  room = await match(app, noor, omar);
});

async function match(on: TestApp, one: TestMember, other: TestMember): Promise<string> {
  await as(on, one, like, { params: { id: other.id } });
  const { body } = await as(on, other, like, { params: { id: one.id } });
  return (body as { room: string }).room;
}

const write = (from: TestMember, content: string, on = app, id = room) =>
  as(on, from, sendMessage, { params: { id }, json: { sender: from.id, content } });

/** The evidence of a case as a moderator gets it, with the bytes of photos in place of their addresses. */
async function evidenceOf(id: string, by = mona, on = app) {
  const { body } = await as(on, by, getCase, { params: { id } });
  return Promise.all(
    (body.evidence ?? []).map(async (entry) => {
      if (!entry.photo) return entry;
      const { pathname, search } = new URL(entry.photo);
      const answer = await fetch(on.url + pathname + search);
      return { ...entry, photo: `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}` };
    }),
  );
}

const ofKind = (all: readonly CaseEvidence[], kind: string) => all.filter((entry) => entry.kind === kind);

describe('the evidence of a report', () => {
  test('holds the last 50 messages of the two, the public profile and the photos', async () => {
    for (let index = 0; index < 30; index += 1) {
      await write(omar, `threat ${index}`);
      await write(noor, `answer ${index}`);
    }
    await uploadPhoto(app, omar.token, await jpeg());
    await uploadPhoto(app, omar.token, await jpeg(160, 120));
    await reportMember(app, noor, omar);
    const evidence = await evidenceOf(await newestCase(app, mona));
    expect(evidence.map(({ kind }) => kind)).toEqual(['messages', 'profile', 'photo', 'photo']);
    const [messages] = evidence;
    expect(messages?.messages).toHaveLength(50);
    expect(messages?.messages?.slice(-2)).toEqual([
      { by: 'target', content: 'threat 29', sent_at: expect.any(String) },
      { by: 'reporter', content: 'answer 29', sent_at: expect.any(String) },
    ]);
    const [profile] = ofKind(evidence, 'profile');
    expect(profile?.profile).toMatchObject({ user: omar.id, first_name: 'Omar', bio: 'I sail.' });
    expect(profile?.profile?.date_of_birth).toMatch(/-01-01$/);
    expect(ofKind(evidence, 'photo').every(({ photo }) => photo?.startsWith('200 '))).toBe(true);
  });

  test('stays the same byte for byte after edits, deleted photos, a block and the deletion of both accounts', async () => {
    await write(omar, 'I will find you.');
    await write(noor, 'Please stop.');
    await uploadPhoto(app, omar.token, await jpeg());
    await reportMember(app, noor, omar, { proofs: [await jpeg(70, 70)] });
    const id = await newestCase(app, mona);
    const before = await evidenceOf(id);
    expect(before).toHaveLength(3);
    await as(app, omar, updateProfile, { json: { bio: 'A gentle man.', first_name: 'Adam' } });
    await as(app, omar, deletePhoto, { params: { slot: '0' } });
    await as(app, omar, block, { params: { id: noor.id } });
    expect(await evidenceOf(id)).toEqual(before);
    await as(app, omar, deleteAccount);
    expect(await evidenceOf(id)).toEqual(before);
    await as(app, noor, deleteAccount);
    expect(await evidenceOf(id)).toEqual(before);
    const { body } = await as(app, mona, getCase, { params: { id } });
    expect((await fetch(body.entries[0]?.proofs[0] ?? '')).status).toBe(200);
  });

  test('about a member who has blocked the reporter or left still holds the conversation', async () => {
    await write(omar, 'Give me money.');
    await as(app, omar, block, { params: { id: noor.id } });
    await as(app, omar, deleteAccount);
    expect((await reportMember(app, noor, omar)).status).toBe(200);
    const evidence = await evidenceOf(await newestCase(app, mona));
    expect(evidence).toMatchObject([
      { kind: 'messages', messages: [{ by: 'target', content: 'Give me money.' }] },
      { kind: 'profile', profile: { user: omar.id, first_name: 'Omar', last_name: 'Nasser' } },
    ]);
  });

  test('leaves out the messages if the reporter wants that, and those of other conversations always', async () => {
    const [, ali] = await couple(app, {}, { first_name: 'Ali' });
    const other = await match(app, noor, ali);
    await write(ali, 'Another matter', app, other);
    await write(omar, 'Between us');
    await reportMember(app, noor, omar, { attach: 'false' });
    expect(ofKind(await evidenceOf(await newestCase(app, mona)), 'messages')).toEqual([]);
    await reportMember(app, noor, omar, { attach: 'true' });
    const [found] = ofKind(await evidenceOf(await newestCase(app, mona)), 'messages');
    expect(found?.messages?.map(({ content }) => content)).toEqual(['Between us']);
  });

  test('cannot be read in the database, and its photos only by moderators', async () => {
    await write(omar, 'A rare word: quixotry');
    await uploadPhoto(app, omar.token, await jpeg());
    await reportMember(app, noor, omar);
    const rows: { sealed: Buffer | null }[] = await query(app, 'SELECT sealed FROM case_evidence');
    const about: { about: Buffer }[] = await query(app, 'SELECT about FROM reports');
    const stored = [...rows.map(({ sealed }) => sealed), ...about.map((row) => row.about)].map(String).join(' ');
    expect(stored).not.toMatch(/quixotry|I sail|Omar|Nasser/);
    const { body } = await as(app, mona, getCase, { params: { id: await newestCase(app, mona) } });
    const photo = new URL(body.evidence?.find(({ kind }) => kind === 'photo')?.photo ?? '');
    expect((await fetch(photo)).status).toBe(200);
    for (const viewer of [noor, omar]) {
      const asViewer = new URL(photo);
      asViewer.searchParams.set('v', viewer.id);
      expect((await fetch(asViewer)).status).toBe(404);
      expect((await as(app, viewer, getCase, { params: { id: body.id } })).status).toBe(404);
    }
    const read = await query(app, "SELECT 1 FROM audit_log WHERE action = 'read_proof' AND moderator_id = $1", [
      mona.id,
    ]);
    expect(read).toHaveLength(1);
  });

  test('is deleted with its case, with the copies of photos', async () => {
    await uploadPhoto(app, omar.token, await jpeg());
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    const [{ file_id: copy }] = await query(
      app,
      'SELECT file_id FROM case_evidence WHERE file_id IS NOT NULL AND case_id = $1',
      [id],
    );
    await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Nothing in it.' } });
    const kept = async (days: number) => {
      await cleanUp({ ...app.context, now: () => new Date(app.now() + days * 86_400_000) });
      const rows = await query(app, 'SELECT 1 FROM case_evidence WHERE case_id = $1', [id]);
      return [rows.length, (await app.context.photoStore.read(copy)) !== undefined];
    };
    expect(await kept(364)).toEqual([2, true]);
    expect(await kept(366)).toEqual([0, false]);
  });

  test('is left out for a photo that cannot be read, and a failing report leaves no file', async () => {
    await uploadPhoto(app, omar.token, await jpeg());
    const read = vi.spyOn(app.context.photoStore, 'read').mockRejectedValue(new Error('away'));
    expect((await reportMember(app, noor, omar)).status).toBe(200);
    read.mockRestore();
    expect(ofKind(await evidenceOf(await newestCase(app, mona)), 'photo')).toEqual([]);
    const files = () =>
      readdirSync(app.photoFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
    const before = files();
    await query(app, "ALTER TABLE case_evidence ADD CONSTRAINT never CHECK (kind <> 'photo') NOT VALID");
    expect((await reportMember(app, noor, omar)).status).toBe(500);
    await query(app, 'ALTER TABLE case_evidence DROP CONSTRAINT never');
    expect(files()).toEqual(before);
  });
});

describe('what is sealed', () => {
  test('can be read after the secret was changed and the old one is gone', async () => {
    const [first, second] = ['e'.repeat(32), 'f'.repeat(32)];
    const own = await createTestApp({ secretKey: first, accessTtl: 86_400_000 });
    const judge = await moderator(own);
    const [sara, ali] = await couple(own);
    const id = await match(own, sara, ali);
    await write(ali, 'I know where you live.', own, id);
    await reportMember(own, sara, ali);
    await as(own, ali, deleteAccount);
    const columns = `SELECT sealed FROM case_evidence UNION ALL SELECT about FROM reports
      UNION ALL SELECT sealed FROM messages UNION ALL SELECT low_name FROM rooms UNION ALL SELECT high_name FROM rooms`;
    await resealAll({ ...own.context, keys: createKeys(second, first) });
    const after = createKeys(second);
    const rows: { sealed: Buffer | null }[] = await query(own, columns);
    const opened = rows.flatMap(({ sealed }) => (sealed ? [after.open(sealed)] : []));
    expect(opened.filter((text) => text.includes('I know where you live.'))).toHaveLength(2);
    expect(opened.length).toBeGreaterThanOrEqual(6);
    const again = createKeys(second, first);
    expect(rows.flatMap(({ sealed }) => (sealed ? [again.reseal(sealed)] : [])).every((one) => !one)).toBe(true);
    expect(judge.id).toBeTruthy();
    await own.close();
  });

  test('covers every sealed column of the database, except mail, which is sent within a day; the chain of the audit log is not sealed', async () => {
    const columns: { name: string }[] = await query(
      app,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`,
    );
    const { sealedColumns } = await import('../../../server/src/reseal');
    expect(columns.map(({ name }) => name).filter((name) => !/^(mail|audit_log)\./.test(name))).toEqual(
      [...sealedColumns].sort(),
    );
  });
});

test('evidence and its photos come back with a restored backup', async () => {
  const backups = await createBackups();
  const own = backups.app;
  const judge = await moderator(own);
  const [sara, ali] = await couple(own);
  await write(ali, 'Before the fire', own, await match(own, sara, ali));
  await uploadPhoto(own, ali.token, await jpeg());
  await reportMember(own, sara, ali, { proofs: [await jpeg()] });
  const before = await evidenceOf(await newestCase(own, judge), judge, own);
  await as(own, ali, deleteAccount);
  const { path } = await backups.backUp(backups.freshFolder());
  const database = await emptyDatabase();
  const photoStore = createFolderStore(join(backups.freshFolder(), 'photos'));
  expect((await backups.restoreInto(path, database, { photoStore })).images.missing).toBe(0);
  const stored = 'SELECT kind, sealed, file_id FROM case_evidence ORDER BY id';
  const rows: { kind: string; sealed: Buffer | null; file_id: string | null }[] = await query(
    { databaseUrl: database },
    stored,
  );
  const restored = await Promise.all(
    rows.map(async ({ kind, sealed, file_id }) =>
      sealed
        ? [kind, JSON.parse(own.context.keys.open(sealed))]
        : [kind, `200 ${(await photoStore.read(file_id ?? ''))?.toString('base64')}`],
    ),
  );
  expect(restored).toEqual(before.map((entry) => [entry.kind, entry.messages ?? entry.profile ?? entry.photo]));
  await backups.close();
});
