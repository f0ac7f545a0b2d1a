import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce } from '../../../server/src/consents/announce';
import { readLegalPages } from '../../../server/src/legal/read-pages';
import { type Consents, decideConsent, listConsents } from '../../../src/core/consents/contract';
import { SENSITIVE_VERSION } from '../../../src/core/consents/model';
import { SENSITIVE_FIELDS, SENSITIVE_PREFERENCES } from '../../../src/core/consents/rules';
import { exportProfile } from '../../../src/core/export/contract';
import { getPreferences, savePreferences } from '../../../src/core/preferences/contract';
import { createProfile, getProfileDetails, updateProfile } from '../../../src/core/profile/contract';
import * as arabic from '../../../src/core/texts/ar';
import * as english from '../../../src/core/texts/en';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { codeFor, newEmail, profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const decide = (member: TestMember, given: boolean, purpose: 'terms' | 'privacy' | 'sensitive' = 'sensitive') =>
  as(app, member, decideConsent, { json: { purpose, version: SENSITIVE_VERSION, given } });
const own = async (member: TestMember) => (await as(app, member, listConsents)).body;
const askedAbout = ({ asked }: Consents) => asked.map(({ purpose }) => purpose);

/** The fields that an answer refuses. */
const fieldsOf = (body: unknown) =>
  Object.keys(body as object)
    .filter((name) => !['code', 'detail'].includes(name))
    .sort();

const rest = () => {
  const payload = profilePayload();
  for (const field of SENSITIVE_FIELDS) delete payload[field];
  return payload;
};

describe('answers about health, belief and origin', () => {
  test('may be left out only after a no, and are refused then', async () => {
    const member = await signUp(app);
    const { status, body } = await as(app, member, createProfile, { json: rest() });
    expect([status, fieldsOf(body)]).toEqual([400, [...SENSITIVE_FIELDS].sort()]);
    await decide(member, false);
    expect((await as(app, member, createProfile, { json: profilePayload() })).status).toBe(400);
    expect((await as(app, member, createProfile, { json: rest() })).status).toBe(200);
    const { body: details } = await as(app, member, getProfileDetails);
    expect(details).toMatchObject({ shares_sensitive: false, first_name: rest().first_name });
    expect(SENSITIVE_FIELDS.filter((field) => details[field] !== undefined)).toEqual([]);
    const refused = await as(app, member, updateProfile, { json: { veiled: true } });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['veiled']]);
    for (const json of [{ partnerSkinColor: 'Fair' }, { partnerVeiled: 'Yes' }])
      expect((await as(app, member, updateProfile, { json })).status).toBe(400);
    for (const json of [{ prefers_veiled: true }, { preferred_eye_color: 'Brown' }])
      expect((await as(app, member, savePreferences, { json })).status).toBe(400);
    expect((await as(app, member, savePreferences, { json: { accepts_smoker: false } })).status).toBe(200);
    await decide(member, true);
    expect((await as(app, member, updateProfile, { json: { veiled: true } })).status).toBe(200);
  });

  test('are erased when the member takes the yes back, with the wishes about them, and nothing else is', async () => {
    const member = await register(app, { partnerSkinColor: 'Fair', partnerHairColor: 'Black' });
    const wishes = { prefers_veiled: true, preferred_skin_color: 'Fair', accepts_smoker: false };
    const must_haves = ['prefers_veiled', 'accepts_smoker'];
    await as(app, member, savePreferences, { json: { ...wishes, must_haves } });
    const before = (await as(app, member, getProfileDetails)).body;
    expect(SENSITIVE_FIELDS.filter((field) => before[field] === undefined)).toEqual([]);
    await decide(member, true);
    await decide(member, false);
    const after = (await as(app, member, getProfileDetails)).body;
    const gone = [...SENSITIVE_FIELDS, 'partnerSkinColor', 'partnerHairColor'];
    const left = Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)));
    expect(after).toEqual({ ...left, shares_sensitive: false });
    const saved = (await as(app, member, getPreferences)).body;
    expect(SENSITIVE_PREFERENCES.filter((name) => saved[name] !== undefined)).toEqual([]);
    expect(saved).toMatchObject({ accepts_smoker: false, must_haves: ['accepts_smoker'] });
    const [row] = await query(
      app,
      'SELECT nationality, veiled, has_allergies, skin_color, partner FROM profiles WHERE id = $1',
      [member.id],
    );
    expect(row).toMatchObject({ nationality: null, veiled: null, has_allergies: null, skin_color: null });
  });

  test('are asked about once, also of a member who was here before, and nobody else decides', async () => {
    const member = await register(app);
    expect(askedAbout(await own(member))).toContain('sensitive');
    await decide(member, true);
    await decide(member, true);
    const { decisions, asked } = await own(member);
    expect(asked.map(({ purpose }) => purpose)).not.toContain('sensitive');
    expect(decisions.filter(({ purpose }) => purpose === 'sensitive')).toHaveLength(1);
    expect(askedAbout(await own(await register(app)))).toContain('sensitive');
    const old = { purpose: 'sensitive' as const, version: '0', given: true };
    expect((await as(app, member, decideConsent, { json: old })).status).toBe(400);
  });

  test('a client of the specification, which asks nothing, still creates a profile', async () => {
    const member = await signUp(app);
    expect((await as(app, member, createProfile, { json: profilePayload() })).status).toBe(200);
    expect((await as(app, member, getProfileDetails)).body.shares_sensitive).toBeUndefined();
  });

  test('the words belong to their version', () => {
    const words = [english, arabic].flatMap(({ consentLabel }) => [consentLabel.shareQuestion, consentLabel.shareHint]);
    const known = { '1': 'c11d9f81425c7f32b593513a77c720f4f79b71bdc684435e50de9d567e75df8d' };
    expect({ [SENSITIVE_VERSION]: createHash('sha256').update(words.join('\n')).digest('hex') }).toMatchObject(known);
  });
});

test('a sign-up notes the versions of terms and notice, in the ledger and in the download', async () => {
  const email = newEmail();
  const { find } = readLegalPages(app.context.config);
  const [accepted_terms, accepted_notice] = [find('terms').version, find('privacy').version];
  const form = { email, password1: 'secret-1', password2: 'secret-1', accepted_terms, accepted_notice };
  expect((await call(app.url, 'POST', '/api/auth/register/', { json: { ...form, accepted_notice: '0' } })).status).toBe(
    400,
  );
  await call(app.url, 'POST', '/api/auth/register/', { json: form });
  const code = await codeFor(app, email);
  const { body } = await call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code } });
  const member = { email, token: body.access_token ?? '', password: 'secret-1', id: '', refresh: '' };
  const noted = (await own(member)).decisions.map(({ purpose, version, given }) => [purpose, version, given]);
  expect(noted.sort()).toEqual([
    ['privacy', accepted_notice, true],
    ['terms', accepted_terms, true],
  ]);
  const exported = (await as(app, member, exportProfile, { json: { current_password: 'secret-1' } })).body;
  expect(exported.account).toMatchObject({ terms_version: accepted_terms, notice_version: accepted_notice });
  expect(exported.consents).toHaveLength(2);
});

describe('a new version of the terms', () => {
  test('is mailed once to every member, who is asked 30 days later', async () => {
    const here = await createTestApp();
    const { context } = here;
    const members = [await signUp(here), await signUp(here)];
    const legal = readLegalPages(context.config);
    const mails = async () => (await query(here, 'SELECT 1 FROM mail')).length;
    await announce(context, legal);
    const before = await mails();
    const next = {
      find: (page: 'terms' | 'privacy' | 'safety' | 'contact') => ({
        ...legal.find(page),
        ...(page === 'terms' && { version: 'new' }),
      }),
    };
    for (let time = 0; time < 3; time += 1) await announce(context, next);
    expect((await mails()) - before).toBe(members.length);
    const asks = () => query(here, "SELECT asks_from FROM legal_versions WHERE page = 'terms' AND version = 'new'");
    const [{ asks_from: from }] = (await asks()) as [{ asks_from: Date }];
    const days = (new Date(from).getTime() - here.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await here.close();
  });

  test('is asked about from the 30th day on, and not a day earlier; whoever agreed is not asked again', async () => {
    const here = await createTestApp();
    here.freeze();
    const [member, later] = [await signUp(here), await signUp(here)];
    const { context } = here;
    const present = readLegalPages(context.config);
    // The version before is news: members have known another one.
    const old = {
      find: (page: 'terms' | 'privacy' | 'safety' | 'contact') => ({ ...present.find(page), version: '0' }),
    };
    await announce(context, old);
    here.advance(1_000);
    await announce(context, present);
    const signedIn = async ({ email, password }: TestMember) => {
      const { body } = await call(here.url, 'POST', '/api/auth/login/', { json: { email, password } });
      return { token: body.access_token ?? '' };
    };
    const termsAsked = async (one: TestMember) =>
      (await as(here, await signedIn(one), listConsents)).body.asked.filter(({ purpose }) => purpose === 'terms');
    here.advance(30 * 86_400_000 - 1_000);
    expect(await termsAsked(member)).toEqual([]);
    here.advance(1_000);
    const { version } = present.find('terms');
    expect(await termsAsked(member)).toEqual([{ purpose: 'terms', version }]);
    await as(here, await signedIn(member), decideConsent, { json: { purpose: 'terms', version, given: true } });
    expect([await termsAsked(member), (await termsAsked(later)).length]).toEqual([[], 1]);
    await here.close();
  });
});
