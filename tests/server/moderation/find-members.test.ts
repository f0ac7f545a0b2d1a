import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillFingerprints } from '../../../server/src/profile/photo-fingerprint';
import * as contract from '../../../src/core/moderation/contract';
import { as, couple } from '../../support/members/members';
import { moderator, reportMember } from '../../support/members/moderators';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { readWhole } from '../../support/servers/whole-database';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
/** A picture that is not of one colour. */
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  mona = await moderator(app);
  [noor, omar] = await couple(app, {}, { first_name: 'محمد', last_name: 'المنصوري' });
  picture = await landscape(7);
  await uploadPhoto(app, omar.token, picture);
  await uploadPhoto(app, noor.token, await landscape(99));
});
afterAll(() => app.close());

/** Soft shapes, different for each seed, about as complex as a photo. */
function landscape(seed: number): Promise<Buffer> {
  const blobs = Array.from({ length: 14 }, (_, n) => {
    const [x, y, r] = [(seed * 131 + n * 197) % 600, (seed * 71 + n * 113) % 600, 40 + ((seed * 17 + n * 53) % 120)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(seed * 40 + n * 67) % 360},70%,${20 + ((n * 29 + seed) % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#789"/>${blobs.join('')}</svg>`;
  return svgToJpeg(svg);
}

/** The server has switched off all other formats in this process. */
async function svgToJpeg(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

const find = async (kind: string, q: string, by = mona) => {
  const { body } = await as(app, by, contract.findMembers, { query: { kind, q } });
  return body;
};
const idsBy = async (kind: string, q: string) => (await find(kind, q)).map(({ id }) => id);
const fingerprint = async (bytes: Buffer) => {
  const raw = new FormData();
  raw.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return (await as(app, mona, contract.fingerprintPhoto, { raw })).body.fingerprint;
};
const idsByPhoto = async (bytes: Buffer) => idsBy('photo', (await fingerprint(bytes)) ?? '');

describe('a moderator finds a member by', () => {
  test('the id, in any spelling', async () => {
    for (const spelling of [omar.id, omar.id.toUpperCase(), ` {${omar.id}} `.replace(/[{}]/g, ''), ` ${omar.id} `])
      expect(await idsBy('id', spelling)).toEqual([omar.id]);
    expect(await idsBy('id', 'x')).toEqual([]);
  });

  test('the name, in both scripts and spellings, whatever the sex', async () => {
    for (const name of ['محمد المنصوري', 'Mohammed Al Mansoori', 'al mansoori'])
      expect([name, await idsBy('name', name)]).toEqual([name, expect.arrayContaining([omar.id])]);
    for (const name of ['Noor Saleh', 'noor', 'نور'])
      expect([name, await idsBy('name', name)]).toEqual([name, [noor.id]]);
    for (const name of ['', ' ', '%', '_']) expect([name, await idsBy('name', name)]).toEqual([name, []]);
  });

  test('the address, in every spelling of its mailbox', async () => {
    const [name, host] = omar.email.split('@');
    for (const address of [omar.email, omar.email.toUpperCase(), ` ${name}+shop@${host} `])
      expect([address, await idsBy('address', address)]).toEqual([address, [omar.id]]);
    expect(await idsBy('address', 'nobody@example.test')).toEqual([]);
  });

  test.each([
    ['as it is', (image: Sharp) => image],
    ['smaller', (image: Sharp) => image.resize(240)],
    ['compressed', (image: Sharp) => image.jpeg({ quality: 25 })],
    ['brighter', (image: Sharp) => image.modulate({ brightness: 1.15 })],
    ['mirrored', (image: Sharp) => image.flop()],
    ['as PNG', (image: Sharp) => image.png()],
  ])('a photo %s', async (_, change) => {
    expect(await idsByPhoto(await change(sharp(picture)).toBuffer())).toEqual([omar.id]);
  });

  test('nobody by another photo, and nobody by one of a single colour', async () => {
    expect(await idsByPhoto(await landscape(1234))).toEqual([]);
    expect(await fingerprint(await jpeg())).toBeNull();
    expect(await idsBy('photo', 'x')).toEqual([]);
  });

  test('a photo of a release before, once the job has run', async () => {
    await query(app, 'UPDATE photos SET fingerprint = NULL WHERE user_id = $1', [omar.id]);
    expect(await idsByPhoto(picture)).toEqual([]);
    await fillFingerprints(app.context);
    expect(await idsByPhoto(picture)).toEqual([omar.id]);
  });
});

describe('a look-up', () => {
  test('shows suspended members, photos and open cases, but not those that the moderator takes part in', async () => {
    await reportMember(app, noor, omar);
    await as(app, mona, contract.suspendMember, { params: { id: omar.id }, json: { reason: 'x' } });
    const [found] = await find('id', omar.id);
    expect(found).toMatchObject({
      id: omar.id,
      gender: 'M',
      cases: 1,
      visible: false,
      suspended_at: expect.any(String),
    });
    expect((await fetch(found?.photos[0] ?? '')).status).toBe(200);
    for (const key of ['name', 'address', 'photo']) {
      const q = { name: 'محمد', address: omar.email, photo: (await fingerprint(picture)) ?? '' }[key] ?? '';
      expect([key, await idsBy(key, q)]).toEqual([key, [omar.id]]);
    }
    await as(app, mona, contract.reinstateMember, { params: { id: omar.id } });
    await reportMember(app, mona, noor).catch(() => undefined);
    await query(
      app,
      `INSERT INTO cases (id, reporter_id, target_id, status, opened_at) VALUES (gen_random_uuid(), $1, $2, 'open', now())
       ON CONFLICT DO NOTHING`,
      [mona.id, noor.id],
    );
    expect((await find('id', noor.id))[0]?.cases).toBe(0);
  });

  test('leaves no trace except in the audit log, which has the kind of key and not the key', async () => {
    const except = ['audit_log', 'rate_counts', 'sessions', 'jobs'];
    const state = async () => {
      const whole = await readWhole(app.databaseUrl);
      return Object.entries(whole).filter(([table]) => !except.includes(table));
    };
    const before = await state();
    await find('name', 'Noor Saleh');
    await find('address', omar.email);
    await find('id', noor.id);
    expect(await state()).toEqual(before);
    const acts = await query(
      app,
      `SELECT about, member_id FROM audit_log WHERE action = 'find_members' ORDER BY seq DESC LIMIT 3`,
    );
    expect(acts).toEqual([
      { about: 'id', member_id: noor.id },
      { about: 'address', member_id: omar.id },
      { about: 'name', member_id: noor.id },
    ]);
    const log = JSON.stringify((await readWhole(app.databaseUrl)).audit_log);
    expect(log).not.toContain(omar.email);
    expect(log).not.toContain('Saleh');
  });

  test('exists only for moderators', async () => {
    expect((await as(app, noor, contract.findMembers, { query: { kind: 'id', q: omar.id } })).status).toBe(404);
    const raw = new FormData();
    raw.append('photo', new Blob([new Uint8Array(picture)]), 'photo.jpg');
    expect((await as(app, noor, contract.fingerprintPhoto, { raw })).status).toBe(404);
  });
});
