import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { profilePayload, register, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const create = (token: string, json: unknown) => call(app.url, 'POST', '/api/profile/create/', { token, json });
const read = (token: string, id = '') => call<Profile>(app.url, 'GET', `/api/profile/${id}`, { token });

async function query(text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

describe('creating', () => {
  test('makes the profile readable, and changes it the second time', async () => {
    const { token } = await signUp(app);
    expect((await create(token, profilePayload())).status).toBe(200);
    const { body } = await read(token);
    expect(body).toMatchObject({
      fullname: 'Layla Haddad',
      gender: 'F',
      date_of_birth: '1993-04-17',
      verified: true,
      photos: [],
    });
    expect((await create(token, profilePayload({ first_name: 'Lina' }))).status).toBe(200);
    expect((await read(token)).body).toMatchObject({ user: body.user, fullname: 'Lina Haddad' });
  });

  test('names all wrong answers in the order of the form, the first of which is the detail', async () => {
    const { token } = await signUp(app);
    const wrong = {
      first_name: 'L',
      marital_status: 'Complicated',
      weight: 201,
      skin_color: 'Blue',
      languages: 'Klingon',
    };
    const { body } = await create(token, profilePayload(wrong));
    expect([Object.keys(body), body]).toEqual([
      ['first_name', 'marital_status', 'weight', 'skin_color', 'languages', 'detail', 'code'],
      expect.objectContaining({ detail: 'First name must be at least 2 characters long' }),
    ]);
    const wishes = {
      first_name: 'L',
      partnerSmoker: 'Perhaps',
      partner_weight: 201,
      partner_marital_status: 'Complicated',
    };
    const { body: more } = await create(token, profilePayload(wishes));
    expect(Object.keys(more).slice(0, 4)).toEqual([
      'partner_marital_status',
      'partnerSmoker',
      'partner_weight',
      'first_name',
    ]);
  });

  test('twice at once makes one profile', async () => {
    const { token } = await signUp(app);
    const both = await Promise.all([create(token, profilePayload()), create(token, profilePayload())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each([
    ['first_name', 'L', 'First name must be at least 2 characters long'],
    ['first_name', '\u200b\u2800\u3164', 'First name must be at least 2 characters long'],
    ['last_name', '.-.', 'Last name must contain a letter'],
    ['last_name', 'x'.repeat(61), 'Last name must be at most 60 characters long'],
    ['date_of_birth', '', 'Date of birth is required'],
    ['date_of_birth', '2001-02-29', 'Date of birth is required'],
    ['gender', '', 'Gender selection is required'],
    ['marital_status', 'Complicated', 'Please select your marital status'],
    ['height', 99, 'Please enter a valid height'],
    ['weight', 201, 'Please enter a valid weight in kg (30–200) as an integer'],
    ['languages', 'Klingon', 'Please select at least one language you know'],
    ['bio', 'x'.repeat(2001), 'Please use at most 2000 characters'],
    ['smoker', 'yes', 'This value is not valid.'],
    ['emirate', undefined, 'This field is required.'],
  ])('refuses %s = %j', async (field, value, text) => {
    const { token } = await signUp(app);
    const { status, body } = await create(token, { ...profilePayload(), [field]: value });
    expect(status).toBe(400);
    expect(body[field]).toEqual([text]);
    expect((await read(token)).status).toBe(404);
  });

  test('takes members from the day they turn 18 in the UAE, not a day earlier', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const uae = (days: number) => {
      const date = new Date(app.now() + 4 * 3_600_000 + days * 86_400_000);
      date.setUTCFullYear(date.getUTCFullYear() - 18);
      return date.toISOString().slice(0, 10);
    };
    const tooYoung = await create(one.token, profilePayload({ date_of_birth: uae(1) }));
    expect(tooYoung.body.date_of_birth).toEqual(['You must be at least 18 years old']);
    expect((await create(other.token, profilePayload({ date_of_birth: uae(0) }))).status).toBe(200);
  });

  test.each([
    ['2024-02-28', '2006-02-28', 200],
    ['2024-02-28', '2006-03-01', 400],
    // Members born on a leap day come of age on 1 March in a year without one.
    ['2026-02-28', '2008-02-29', 400],
    ['2026-03-01', '2008-02-29', 200],
  ])('on %s answers a member born on %s with %i', async (today, date_of_birth, status) => {
    const calendar = await createTestApp();
    // Noon in the UAE. Moves the clock before the sign-up, so that the token is not expired.
    calendar.advance(Date.parse(`${today}T08:00:00Z`) - calendar.now());
    const { token } = await signUp(calendar);
    const json = profilePayload({ date_of_birth });
    expect((await call(calendar.url, 'POST', '/api/profile/create/', { token, json })).status).toBe(status);
    await calendar.close();
  });

  test.each(['\u200b\u200b', '\u200d\u2060', '\u2800\u2800', '\u3164\u3164', 'A\u200b', '--'])(
    'refuses the name %j, which has too few visible characters',
    async (name) => {
      const member = await signUp(app);
      for (const field of ['first_name', 'last_name'] as const) {
        const json = profilePayload({ [field]: name });
        const { status, body } = await call(app.url, 'POST', '/api/profile/create/', { token: member.token, json });
        expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
      }
    },
  );

  test('removes direction marks and invisible characters from names', async () => {
    const member = await register(app, { first_name: 'La\u202eyla\u2066', last_name: 'Ha\u200bddad' });
    const { body } = await call(app.url, 'GET', '/api/profile/', { token: member.token });
    expect([body.first_name, body.last_name, body.fullname]).toEqual(['Layla', 'Haddad', 'Layla Haddad']);
  });

  test('stores names composed, however they were typed', async () => {
    const { token } = await signUp(app);
    await create(token, profilePayload({ first_name: 'Zoe\u0308', last_name: 'Ame\u0301lie' }));
    expect((await read(token)).body).toMatchObject({ first_name: 'Zo\u00eb', last_name: 'Am\u00e9lie' });
  });

  test('stores feet as entered and centimetres for matching, but never the constant willing_to_go_abroad', async () => {
    const { token } = await signUp(app);
    await create(
      token,
      profilePayload({ height: 5, height_unit: 'ft', scholarship: false, willing_to_go_abroad: true }),
    );
    const { body } = await read(token);
    const [row] = await query('SELECT * FROM profiles WHERE id = $1', [body.user]);
    expect(row).toMatchObject({ height: 5, height_unit: 'ft', height_cm: 152, scholarship: false });
    expect(JSON.stringify([row, body])).not.toContain('willing_to_go_abroad');
  });

  test('removes direction marks and invisible characters from names of places', async () => {
    const { token } = await signUp(app);
    const place = { emirate: '\u202eDubai\u3164', country_of_residence: 'Oman\u2067', nationality: '\u200bOman' };
    await create(token, { ...profilePayload(), ...place });
    expect((await read(token)).body).toMatchObject({ emirate: 'Dubai', country_of_residence: 'Oman' });
  });

  test('drops fields that are not in the contract, and keeps partner fields private', async () => {
    const { token } = await signUp(app);
    await create(token, { ...profilePayload(), verified: false, user: 'x', visible: true, partner_location: 'Egypt' });
    const { body } = await read(token);
    expect(JSON.stringify(body)).not.toContain('Egypt');
    expect(await query('SELECT partner FROM profiles WHERE id = $1', [body.user])).toEqual([
      { partner: { partner_marital_status: 'Single', partner_location: 'Egypt' } },
    ]);
  });
});

describe('others', () => {
  test('see only the public fields', async () => {
    const target = await register(app);
    const viewer = await register(app, { gender: 'M', first_name: 'Omar' });
    const { status, body } = await read(viewer.token, target.id);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...[
          'user',
          'first_name',
          'last_name',
          'fullname',
          'gender',
          'date_of_birth',
          'age',
          'emirate',
          'bio',
          'verified',
        ],
        ...['country_of_residence', 'marital_status', 'occupation', 'academic_qualification', 'interests'],
        ...['photos', 'photo', 'photo_preview', 'liked', 'mutual', 'shortlisted'],
        ...['compatibility_score', 'compatibility_reasons', 'presence'],
      ].sort(),
    );
    expect(body.date_of_birth).toBe('1993-01-01');
    expect(JSON.stringify(body)).not.toContain(target.email);
  });

  test.each(['1', 'me', '%00', '00000000-0000-7000-8000-000000000000', 'x'.repeat(80)])(
    'get 404 for the id %s',
    async (id) => {
      const viewer = await register(app);
      expect((await read(viewer.token, id)).status).toBe(404);
    },
  );

  test('do not see a profile below 70 percent or across a block', async () => {
    const viewer = await register(app, { gender: 'M' });
    const hidden = await register(app, { bio: '' });
    expect((await read(viewer.token, hidden.id)).status).toBe(404);
    await call(app.url, 'PATCH', '/api/profile/update/', { token: hidden.token, json: { bio: 'Now there is one.' } });
    expect((await read(viewer.token, hidden.id)).status).toBe(200);
    await query('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [
      hidden.id,
      viewer.id,
    ]);
    const [there, back] = [await read(viewer.token, hidden.id), await read(hidden.token, viewer.id)];
    const never = await read(viewer.token, '00000000-0000-7000-8000-000000000000');
    expect([there.status, there.body]).toEqual([never.status, never.body]);
    expect(back.status).toBe(404);
  });
});

describe('changing', () => {
  test('one field keeps the others, and returns the profile', async () => {
    const member = await register(app);
    const change = (json: unknown) =>
      call<Profile>(app.url, 'PATCH', '/api/profile/update/', { token: member.token, json });
    expect((await change({ interests: 'Music, Travel' })).body).toMatchObject({
      interests: 'Music, Travel',
      bio: profilePayload().bio,
    });
    expect((await change({ marital_status: 'Widowed', academic_qualification: 'PhD' })).body.marital_status).toBe(
      'Widowed',
    );
    expect((await change({ marital_status: 'x' })).status).toBe(400);
    expect((await change({})).status).toBe(400);
    expect((await change({ bio: 'half a pair \ud800' })).status).toBe(400);
    expect((await change({ bio: 'NUL \0' })).status).toBe(400);
  });

  test('account settings return name, e-mail address and language', async () => {
    const member = await register(app);
    const { body } = await call(app.url, 'GET', '/api/profile/settings/account/', { token: member.token });
    expect(body).toEqual({ first_name: 'Layla', last_name: 'Haddad', email: member.email, language: 'en' });
  });

  test('preferences are replaced as a whole, with No as false', async () => {
    const member = await register(app);
    const put = (json: unknown) => call(app.url, 'PUT', '/api/match-preferences/', { token: member.token, json });
    expect((await put({ preferred_gender: 'm', accepts_smoker: false, preferred_hair_color: 'Black' })).status).toBe(
      200,
    );
    await put({ preferred_gender: 'm', accepts_smoker: false });
    const rows = await query('SELECT accepts_smoker, preferred_hair_color FROM preferences WHERE user_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ accepts_smoker: false, preferred_hair_color: null }]);
    expect((await put({ preferred_gender: 'x' })).status).toBe(400);
  });
});
