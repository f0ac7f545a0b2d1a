import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/src/session/password';
import { sendMessage } from '../../../src/core/chat/contract';
import { listMutual } from '../../../src/core/matches/contract';
import { block, like, report, toggleShortlist, unlike } from '../../../src/core/members/contract';
import { createProfile, getProfileDetails, updateProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { codeFor, profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { visitorOf } from '../../support/members/visitor';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { emptyDatabase } from '../../support/servers/whole-database';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 60_000, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => app.close());

const capitals = ({ id }: TestMember) => ({ id: id.toUpperCase() });
const auth = (path: string, json: object) => call(app.url, 'POST', `/api/auth/${path}`, { json });
const rowsOf = async (table: string) => Number((await query(app, `SELECT count(*) FROM ${table}`))[0].count);

describe('an id in capitals', () => {
  test('makes one match and one conversation, which an unlike and a block end', async () => {
    const [noor, omar] = await couple(app);
    const [before, rooms] = [await rowsOf('matches'), await rowsOf('rooms')];
    await as(app, noor, like, { params: capitals(omar) });
    await as(app, omar, like, { params: { id: noor.id } });
    await as(app, noor, like, { params: { id: omar.id } });
    await as(app, omar, like, { params: capitals(noor) });
    expect([(await rowsOf('matches')) - before, (await rowsOf('rooms')) - rooms]).toEqual([1, 1]);
    for (const [one, other] of [
      [noor, omar],
      [omar, noor],
    ] as const) {
      await as(app, one, unlike, { params: capitals(other) });
    }
    expect((await rowsOf('matches')) - before).toBe(0);
    await as(app, omar, block, { params: capitals(noor) });
    expect((await as(app, noor, listMutual)).body).toEqual([]);
  });

  test('blocks: the other member can no longer send', async () => {
    const [noor, omar] = await couple(app);
    await as(app, noor, like, { params: { id: omar.id } });
    const { body } = await as(app, omar, like, { params: { id: noor.id } });
    const { room = '' } = body as { room?: string };
    expect((await as(app, noor, block, { params: capitals(omar) })).status).toBe(200);
    const json = { sender: omar.id, content: 'Hello' };
    expect((await as(app, omar, sendMessage, { params: { id: room }, json })).status).toBe(403);
  });

  test.each([
    ['like', like],
    ['shortlist', toggleShortlist],
    ['block', block],
    ['unlike', unlike],
  ])('of one’s own is answered like the id itself: %s', async (_name, endpoint) => {
    const member = await register(app);
    const plain = await as(app, member, endpoint, { params: { id: member.id } });
    const other = await as(app, member, endpoint, { params: capitals(member) });
    expect([other.status, other.body]).toEqual([plain.status, plain.body]);
    expect(other.status).toBeLessThan(500);
    expect(other.status).toBeGreaterThanOrEqual(400);
  });

  test('of one’s own cannot be reported', async () => {
    const member = await register(app);
    const raw = new FormData();
    raw.append('report_type', 'spam');
    raw.append('description', 'Me.');
    const { status } = await as(app, member, report, { params: capitals(member), raw });
    expect([400, 403, 404]).toContain(status);
  });
});

describe('an address', () => {
  test('is one sign-up in NFC and in NFD', async () => {
    const [composed, decomposed] = [`ren\u00e9${Date.now()}@mail.example`, `rene\u0301${Date.now()}@mail.example`];
    const name = decomposed.normalize('NFC');
    await auth('register/', { email: decomposed, password1: 'secret-1', password2: 'secret-1' });
    const rows = await query(app, 'SELECT email FROM users WHERE email = $1', [name]);
    expect([rows.length, composed.normalize('NFC')]).toEqual([1, composed]);
    const code = await codeFor(app, name);
    expect((await auth('verify-email/', { email: decomposed, code })).status).toBe(200);
  });

  test.each(['victim@mail.example(1)', 'victim@mail.example;x.1', 'victim@mail_x.example', 'victim@-mail.example'])(
    'that a mail program would read in another way is refused: %s',
    async (email) => {
      const { status, body } = await auth('register/', { email, password1: 'secret-1', password2: 'secret-1' });
      expect([status, body.email]).toEqual([400, [expect.any(String)]]);
    },
  );

  test('of one mailbox has one allowance for one stranger, whatever the tags, and the owner keeps theirs', async () => {
    const stranger = visitorOf(app, 'Stranger', '203.0.113.9');
    const answers: number[] = [];
    for (let tag = 0; tag < 20; tag += 1) {
      answers.push(await stranger.register(`vic.tim+${tag}@corp.example`, 'secret-1'));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const owner = visitorOf(app, 'Owner', '198.51.100.7');
    expect(await owner.register('vic.tim@corp.example', 'secret-2')).toBe(200);
  });
});

describe('a password', () => {
  test('with Arabic digits is the same with the digits 0 to 9', async () => {
    const email = `digits${Date.now()}@mail.example`;
    await auth('register/', { email, password1: 'Salam١٢٣!', password2: 'Salam123!' });
    await auth('verify-email/', { email, code: await codeFor(app, email) });
    for (const password of ['Salam123!', 'Salam١٢٣!', 'Salam۱۲۳!', 'Salam１２３!']) {
      expect((await auth('login/', { email, password })).status).toBe(200);
    }
    expect((await auth('login/', { email, password: 'Salam124!' })).status).toBe(400);
  });

  test('that an older version hashed as typed keeps working, and then works in every spelling', async () => {
    const { email } = await signUp(app);
    const typed = 'Salam١٢٣!';
    await query(app, 'UPDATE users SET password_hash = $1 WHERE email = $2', [await hashPassword(typed), email]);
    expect((await auth('login/', { email, password: typed })).status).toBe(200);
    expect((await auth('login/', { email, password: 'Salam123!' })).status).toBe(200);
  });
});

describe('a field with a list', () => {
  test.each([
    ['country_of_residence', 'الإمارات العربية المتحدة', 'United Arab Emirates'],
    ['country_of_residence', 'uae', 'United Arab Emirates'],
    ['nationality', 'Syrian Arab Republic', 'Syria'],
    ['academic_qualification', 'bachelor’s', "Bachelor's"],
    ['monthly_income_range', '$3000 – $6000', '$3000 - $6000'],
    ['interests', 'reading,DANCE (Ballet, Hip-Hop, Salsa)', 'Reading, Dance (Ballet, Hip-Hop, Salsa)'],
    ['languages', 'arabic , ENGLISH', 'Arabic, English'],
    ['emirate', 'umm al‑quwain', 'Umm Al-Quwain'],
  ] as const)('takes a typed name of an option: %s %s', async (field, typed, option) => {
    const member = await register(app);
    expect((await as(app, member, updateProfile, { json: { [field]: typed } })).status).toBe(200);
    expect((await as(app, member, getProfileDetails)).body).toMatchObject({ [field]: option });
  });

  test.each([
    ['country_of_residence', 'Atlantis'],
    ['nationality', 'Martian'],
    ['emirate', 'Cairo'],
    ['academic_qualification', 'School of life'],
    ['monthly_income_range', '$7'],
    ['interests', 'Reading, Skulduggery'],
    ['languages', 'Arabic, Klingon'],
    ['partner_location', 'Atlantis'],
  ] as const)('takes nothing else: %s %s', async (field, value) => {
    const { token } = await signUp(app);
    const created = await as(app, { token }, createProfile, { json: { ...profilePayload(), [field]: value } });
    expect([created.status, created.body]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })]);
    const member = await register(app);
    expect((await as(app, member, updateProfile, { json: { [field]: value } })).status).toBe(400);
  });

  test('keeps a value that was stored before the list was checked', async () => {
    const member = await register(app);
    await query(app, `UPDATE profiles SET nationality = 'Yugoslavia' WHERE id = $1`, [member.id]);
    const again = { ...profilePayload(), nationality: 'Yugoslavia', bio: 'Another bio.' };
    expect((await as(app, member, createProfile, { json: again })).status).toBe(200);
    expect((await as(app, member, updateProfile, { json: { nationality: 'Yugoslavia', bio: 'x' } })).status).toBe(200);
    expect((await as(app, member, getProfileDetails)).body).toMatchObject({ nationality: 'Yugoslavia', bio: 'x' });
  });
});

describe('the database', () => {
  test('refuses pairs the wrong way round, and members paired with themselves', async () => {
    const [noor, omar] = await couple(app);
    const [low, high] = [noor.id, omar.id].sort();
    const at = 'now()';
    for (const statement of [
      `INSERT INTO matches VALUES ('${high}', '${low}', ${at})`,
      `INSERT INTO rooms (id, low_id, high_id, created_at) VALUES ('${randomUUID()}', '${high}', '${low}', ${at})`,
      `INSERT INTO likes VALUES ('${low}', '${low}', ${at})`,
      `INSERT INTO shortlists VALUES ('${low}', '${low}', ${at})`,
      `INSERT INTO blocks VALUES ('${low}', '${low}', ${at})`,
    ]) {
      await expect(query(app, statement)).rejects.toThrow(/check constraint/);
    }
  });

  test('excludes blocked members from the matches, whatever else is stored', async () => {
    const [noor, omar] = await couple(app);
    await as(app, noor, like, { params: { id: omar.id } });
    await as(app, omar, like, { params: { id: noor.id } });
    await query(app, 'INSERT INTO blocks VALUES ($1, $2, now())', [omar.id, noor.id]);
    for (const member of [noor, omar]) expect((await as(app, member, listMutual)).body).toEqual([]);
  });

  test('is mended by a migration: one match and one conversation for each pair, with all messages', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../server/migrations');
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    const change = files.findIndex((file) => file.includes('refuse_other_spellings'));
    const client = new Client({ connectionString: await emptyDatabase() });
    await client.connect();
    const run = async (file: string) => client.query(readFileSync(path.join(folder, file), 'utf8'));
    for (const file of files.slice(0, change)) await run(file);
    const ids = Array.from({ length: 4 }, () => randomUUID()).sort();
    const [a = '', b = '', c = '', d = ''] = ids;
    for (const id of ids) {
      await client.query(
        `INSERT INTO users (id, email, password_hash, created_at, last_active_at) VALUES ($1, $2, '', now(), now())`,
        [id, `${id}@mail.example`],
      );
    }
    const room = async (low: string, high: string, text: string) => {
      const [id, message] = [randomUUID(), randomUUID()];
      await client.query('INSERT INTO matches VALUES ($1, $2, now())', [low, high]);
      await client.query('INSERT INTO rooms (id, low_id, high_id, created_at) VALUES ($1, $2, $3, now())', [
        id,
        low,
        high,
      ]);
      await client.query(
        'INSERT INTO messages (id, room_id, sender_id, content, sent_at) VALUES ($1, $2, $3, $4, now())',
        [message, id, low, text],
      );
    };
    await room(a, b, 'one');
    await room(b, a, 'two');
    await room(c, b, 'three');
    await room(d, c, 'four');
    await client.query('INSERT INTO blocks VALUES ($1, $2, now())', [d, c]);
    await client.query('INSERT INTO likes VALUES ($1, $1, now())', [a]);
    for (const file of files.slice(change)) await run(file);
    const matches = await client.query('SELECT low_id, high_id FROM matches ORDER BY low_id');
    expect(matches.rows).toEqual([
      { low_id: a, high_id: b },
      { low_id: b, high_id: c },
    ]);
    const rooms = await client.query(
      `SELECT low_id, high_id, closed_at IS NOT NULL AS closed, array_agg(content ORDER BY content) AS texts
       FROM rooms JOIN messages ON room_id = rooms.id GROUP BY rooms.id ORDER BY low_id`,
    );
    expect(rooms.rows).toEqual([
      { low_id: a, high_id: b, closed: false, texts: ['one', 'two'] },
      { low_id: b, high_id: c, closed: false, texts: ['three'] },
      { low_id: c, high_id: d, closed: true, texts: ['four'] },
    ]);
    await client.end();
  });
});
