import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileOf } from '../../../server/src/storage/photo-store';
import { contract } from '../../../src/core/contract';
import { like, report } from '../../../src/core/members/contract';
import { getOwnProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

/** Answers that only the member may read. Each value is unique in the test data. */
const secret = {
  date_of_birth: '1991-11-23',
  weight: 137,
  nationality: 'Tuvalu',
  partner_marital_status: 'Widowed',
} as const;

const privateTexts = ['1991-11-23', '"weight":137', 'Tuvalu', 'Widowed'];

/** A member with `name` in all her texts, so that no two share a word, and with a photo of one colour. */
async function planted(name: string, colour: string): Promise<TestMember> {
  const member = await register(
    app,
    { first_name: name, last_name: `${name}sen`, bio: `${name} feeds kingfishers.`, ...secret },
    { preferred_location: 'Umm Al-Quwain', preferred_occupation: 'Government' },
  );
  const image = await sharp({ create: { width: 700, height: 560, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  await uploadPhoto(app, member.token, image);
  return member;
}

async function matched(target: TestMember, name: string): Promise<{ caller: TestMember; room: string }> {
  const caller = await cast.make('M');
  await as(app, caller, like, { params: { id: target.id } });
  const { body } = await as(app, target, like, { params: { id: caller.id } });
  const room = (body as { room: string }).room;
  const json = { sender: target.id, content: `The tide tables of ${name}` };
  const path = `/matchmaking/chat-rooms/${room}/messages/`;
  await as(app, target, { method: 'POST', path, answer: { TYPE: undefined } }, { json });
  return { caller, room };
}

test('no answer to another member holds e-mail address, exact birthday, weight, nationality or preferences', async () => {
  const target = await planted('Yadwiga', '#9b5713');
  const { caller, room } = await matched(target, 'Yadwiga');
  const scene = { app, cast, caller, target, room, role: 'match' } as const;
  const forbidden = [target.email, ...privateTexts, 'Umm Al-Quwain', 'date_joined', 'last_login'];
  let naming = 0;
  const calls = contract.filter(({ endpoint, name }) => endpoint.auth === 'access' && name !== 'delete-account');
  for (const named of calls.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const text = JSON.stringify((await send(named, scene, await sampleOf(named, scene))).body);
    if (text.includes(target.id)) naming += 1;
    for (const word of forbidden) expect([named.name, word, text.includes(word)]).toEqual([named.name, word, false]);
  }
  expect(naming).toBeGreaterThanOrEqual(4);
});

/** The whole database as text, and the hashes of all stored files. */
async function everything(): Promise<{ rows: string; files: Set<string> }> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return { rows: rows.join('\n'), files: new Set(filesIn(app.photoFolder).map(hashOf)) };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe('deleting an account', () => {
  test('leaves no name, address, text, mail or photo in the database and the photo folder, except the proofs of reports', async () => {
    const before = await everything();
    const member = await planted('Zuleikha', '#13579b');
    const { caller } = await matched(member, 'Zuleikha');
    const form = new FormData();
    form.append('report_type', 'harassment');
    form.append('description', 'What I saw');
    const proof = await sharp({ create: { width: 130, height: 130, channels: 3, background: '#2468ac' } })
      .png()
      .toBuffer();
    form.append('proof_photo_1', new Blob([new Uint8Array(proof)]), 'proof.png');
    expect((await as(app, member, report, { params: { id: caller.id }, raw: form })).status).toBe(200);
    const { body: profile } = await as(app, member, getOwnProfile);
    const words = [
      profile.photo_preview?.split(',')[1] ?? 'no preview',
      member.email,
      'Zuleikha',
      'zuleikha',
      'Zuleikhasen',
      'Zuleikha feeds kingfishers',
      'tables of Zuleikha',
    ];
    const addressHash = app.context.keys.hash('address', member.email);
    const during = await everything();
    for (const word of [...words, addressHash]) expect([word, during.rows.includes(word)]).toEqual([word, true]);
    const added = [...during.files].filter((file) => !before.files.has(file));
    // The photo in three sizes, and the proof.
    expect(added).toHaveLength(4);

    expect((await as(app, member, deleteAccount)).status).toBe(200);
    const after = await everything();
    for (const word of [...words, addressHash]) expect([word, after.rows.includes(word)]).toEqual([word, false]);
    const [kept] = await query(app, 'SELECT id FROM report_proofs');
    const proofFile = hashOf(join(app.photoFolder, fileOf(kept.id)));
    expect(after.files).toEqual(new Set([...before.files, proofFile]));
  });
});
