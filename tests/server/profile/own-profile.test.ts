import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProfile, getProfile, getProfileDetails, updateProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { as, couple } from '../../support/members/members';
import { profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await register(app, { partner_location: 'Egypt', partnerSmoker: 'No' });
});
afterAll(() => app.close());

const change = (json: unknown, who = member) => as(app, who, updateProfile, { json });
const details = async (who = member) => (await as(app, who, getProfileDetails)).body;

/** The payload that {@link register} sends, without the client's constant, as the details return it. */
const { willing_to_go_abroad: _constant, ...created } = profilePayload();

const FIXED_BIRTH =
  'Your date of birth cannot be changed. If it is wrong, please write to us. The address is on the Contact page.';

describe('own details', () => {
  test('contain all answers, including private and partner answers', async () => {
    expect(await details()).toEqual({
      ...created,
      partner_location: 'Egypt',
      partnerSmoker: 'No',
      user: member.id,
      completion: 75,
      visible: true,
    });
  });

  test('do not exist before a profile does', async () => {
    const newcomer = await signUp(app);
    expect((await as(app, newcomer, getProfileDetails)).status).toBe(404);
    expect((await change({ bio: 'Hello' }, newcomer)).status).toBe(404);
  });
});

describe('an update', () => {
  const changes = {
    first_name: 'Lina',
    last_name: 'Khalil',
    date_of_birth: '1993-04-17',
    married_now: true,
    bio: 'Another one.',
    marital_status: 'Widowed',
    has_children: true,
    country_of_residence: 'Oman',
    emirate: 'Muscat',
    nationality: 'Oman',
    smoker: true,
    veiled: true,
    alcohol: true,
    has_pets: false,
    has_allergies: true,
    has_disabilities: true,
    height: 5,
    height_unit: 'ft',
    weight: 70,
    skin_color: 'Fair',
    eye_color: 'Green',
    hair_color: 'Black',
    marriage_type: 'External',
    scholarship: true,
    open_to_polygamy: true,
    wants_children: false,
    academic_qualification: 'PhD',
    field_of_work: 'IT',
    work_location: 'Ajman',
    occupation: 'Business',
    financial_status: 'Excellent',
    monthly_income_range: '$6000+',
    languages: 'Persian, Other',
    interests: 'Music',
    partner_marital_status: 'Widowed',
    accepts_children: 'Yes',
    partner_location: 'Oman',
    partnerSmoker: 'Yes',
    partnerVeiled: 'No Preference',
    partnerAlcohol: 'No',
    partner_height: 180,
    partner_height_unit: 'cm',
    partner_weight: 80,
    partnerSkinColor: 'Dark',
    partnerEyeColor: 'Blue',
    partnerHairColor: 'Grey',
    partnerRelocate: 'No',
    partnerPolygamy: 'No',
    partnerChildren: 'Yes',
    partnerQualification: 'PhD',
    partnerFieldOfWork: 'IT',
    partnerWorkLocation: 'Dubai',
    partnerOccupation: 'Private',
    partnerFinancialStatus: 'Good',
    partnerHobbies: 'Open to any',
  };

  test('takes every field of the create payload except the gender, and keeps the others', async () => {
    const one = await register(app);
    const { status, body } = await change(changes, one);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ fullname: 'Lina Khalil', marital_status: 'Widowed' }),
    ]);
    // A woman has no answer to whether she has a wife.
    const kept = { ...created, ...changes, married_now: undefined };
    expect(await details(one)).toEqual({ ...kept, user: one.id, completion: 75, visible: true });
    const [row] = await query(app, 'SELECT fullname, height_cm FROM profiles WHERE id = $1', [one.id]);
    expect(row).toEqual({ fullname: 'Lina Khalil', height_cm: 152 });
    expect(Object.keys(updateProfile.body?.schema as object).sort()).toEqual(Object.keys(changes).sort());
  });

  test.each([
    ['first_name', 'L', 'First name must be at least 2 characters long'],
    ['date_of_birth', '2015-01-01', FIXED_BIRTH],
    ['date_of_birth', '1993-04-18', FIXED_BIRTH],
    ['date_of_birth', 'yesterday', FIXED_BIRTH],
    ['eye_color', 'Purple', 'Please select your eye colour'],
    ['languages', '', 'Please select at least one language you know'],
    ['interests', ' ', 'Please select at least one hobby'],
    ['weight', 29, 'Please enter a valid weight in kg (30–200) as an integer'],
    ['height', 7, 'Please enter a valid height'],
    ['bio', 'x'.repeat(2001), 'Please use at most 2000 characters'],
    ['partnerSmoker', 'Sometimes', 'Please select your partner smoking preference'],
    ['partner_height', 180, 'Please enter a valid partner height in ft (3–7) as an integer'],
    ['partner_weight', 30.5, 'Please enter a valid partner weight in kg (30–200) as an integer'],
    ['smoker', 'no', 'This value is not valid.'],
  ])('refuses %s = %j and changes nothing', async (field, value, text) => {
    const before = await details();
    const { status, body } = await change({ [field]: value, nationality: 'Egypt' });
    expect([status, body]).toEqual([400, expect.objectContaining({ [field]: [text] })]);
    expect(await details()).toEqual(before);
  });

  test('checks a height in its unit when either of the two changes', async () => {
    expect((await change({ height_unit: 'ft' })).status).toBe(400);
    expect((await change({ height: 5 })).status).toBe(400);
    expect((await change({ height: 6, height_unit: 'ft' })).status).toBe(200);
    expect((await change({ height: 170, height_unit: 'cm' })).status).toBe(200);
  });

  test('can clear a partner answer', async () => {
    await change({ partnerAlcohol: 'No' });
    expect((await change({ partnerAlcohol: '' })).status).toBe(200);
    expect(await details()).not.toHaveProperty('partnerAlcohol');
  });

  test('updates the completion and the visibility of the profile', async () => {
    const one = await register(app);
    await change({ bio: ' ' }, one);
    expect(await details(one)).toMatchObject({ completion: 50, visible: false });
    await change({ bio: 'There it is again.' }, one);
    expect(await details(one)).toMatchObject({ completion: 75, visible: true });
  });

  test('keeps both of two simultaneous changes to different fields', async () => {
    const one = await register(app);
    for (let round = 0; round < 10; round += 1) {
      const [bio, nationality] = [`Round ${round}`, round % 2 ? 'Egypt' : 'Oman'];
      await Promise.all([change({ bio }, one), change({ nationality }, one)]);
      expect(await details(one)).toMatchObject({ bio, nationality });
    }
  });

  test('ignores every other key, such as id, gender, verified, role and visible', async () => {
    const one = await register(app, { bio: '' });
    const state = () =>
      query(
        app,
        `SELECT u.id, u.email, u.role, u.verified_at, u.suspended_at, u.password_hash, p.gender, p.visible, p.suspended,
           p.completion, p.created_at FROM users u JOIN profiles p USING (id) WHERE u.id = $1`,
        [one.id],
      );
    const before = await state();
    const columns = await query(
      app,
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('users', 'profiles')",
    );
    const allowed = new Set(Object.keys(changes));
    const names = [
      'user',
      'role',
      'verified',
      'is_moderator',
      '__proto__',
      'constructor',
      ...columns.map((c) => c.name),
    ];
    const key = fc.constantFrom(...names.flatMap((name) => [name, camel(name)]).filter((name) => !allowed.has(name)));
    const value = fc.oneof(
      fc.constantFrom<unknown>('moderator', 'M', true, null, 100, '00000000-0000-7000-8000-000000000000'),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(key, value), { minLength: 1, selector: ([name]) => name }),
        async (pairs) => {
          const raw = `{"nationality":"Oman",${pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':')).join(',')}}`;
          const { status } = await as(app, one, updateProfile, {
            raw,
            headers: { 'content-type': 'application/json' },
          });
          expect([200, 400]).toContain(status);
          expect(await state()).toEqual(before);
        },
      ),
      { numRuns: 100 },
    );
  });
});

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('being married at present', () => {
  const read = async (who: TestMember, by: TestMember) =>
    (await as(app, by, getProfile, { params: { id: who.id } })).body.married_now;

  test('is shown to everybody once a man has said so, on his profile and on cards, and is never guessed', async () => {
    const [noor, omar] = await couple(app);
    expect([await read(omar, noor), (await details(omar)).married_now]).toEqual([undefined, undefined]);
    for (const married_now of [true, false]) {
      expect((await change({ married_now }, omar)).status).toBe(200);
      expect([await read(omar, noor), await read(omar, omar)]).toEqual([married_now, married_now]);
      const { body } = await as(app, noor, searchMembers, { query: { name_search: 'Omar Nasser', limit: '50' } });
      const found = body.find(({ profile }) => profile?.user === omar.id);
      expect([found?.profile?.married_now, found?.marital_status]).toEqual([married_now, 'Single']);
    }
  });

  test('is kept by a client of the specification that sends the profile again', async () => {
    const [noor, omar] = await couple(app, {}, { married_now: true });
    const json = profilePayload({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
    expect((await as(app, omar, createProfile, { json })).status).toBe(200);
    expect(await read(omar, noor)).toBe(true);
  });

  test('is not an answer of women', async () => {
    const [noor, omar] = await couple(app, { married_now: true });
    expect(await read(noor, omar)).toBeUndefined();
  });
});
