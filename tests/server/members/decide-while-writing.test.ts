import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideConsent } from '../../../src/core/consents/contract';
import { SENSITIVE_VERSION } from '../../../src/core/consents/model';
import { SENSITIVE_FIELDS } from '../../../src/core/consents/rules';
import { savePreferences } from '../../../src/core/preferences/contract';
import { createProfile, updateProfile } from '../../../src/core/profile/contract';
import { as } from '../../support/members/members';
import { profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { inOrderAtAccount } from '../../support/servers/behind-lock';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sayNo = (member: TestMember) =>
  as(app, member, decideConsent, { json: { purpose: 'sensitive', version: SENSITIVE_VERSION, given: false } });
const first = (member: TestMember) => as(app, member, createProfile, { json: profilePayload() });

/** The answers about health, belief and origin that are stored of an account, with the wishes about them. */
async function stored({ email }: TestMember): Promise<unknown[]> {
  const rows = await query(
    app,
    `SELECT p.nationality, p.veiled, p.has_allergies, p.has_disabilities, p.skin_color, p.eye_color, p.hair_color, w.prefers_veiled
     FROM users LEFT JOIN profiles p ON p.id = users.id LEFT JOIN preferences w ON w.user_id = users.id WHERE email = $1`,
    [email],
  );
  return Object.values(rows[0] ?? {}).filter((value) => value !== null);
}

test('there are answers to store', async () => {
  expect(SENSITIVE_FIELDS).toHaveLength(7);
  const member = await signUp(app);
  await first(member);
  expect((await stored(member)).length).toBeGreaterThanOrEqual(6);
});

test.each([
  ['the no first', 'refused', (member: TestMember) => [() => sayNo(member), () => first(member)]],
  ['the profile first', 'erased', (member: TestMember) => [() => first(member), () => sayNo(member)]],
] as const)('a first profile at the moment of a no leaves no answers: %s, they are %s', async (_, outcome, calls) => {
  const member = await signUp(app);
  const answers = await inOrderAtAccount<{ status: number }>(app, member.email, calls(member));
  expect(answers.map(({ status }) => status)).toEqual(outcome === 'refused' ? [200, 400] : [200, 200]);
  expect(await stored(member)).toEqual([]);
});

test('many first profiles, changes and wishes at the moment of a no leave no answers', async () => {
  for (let round = 0; round < 12; round += 1) {
    const member = await signUp(app);
    await Promise.all([sayNo(member), first(member)]);
    expect([round, 'first', await stored(member)]).toEqual([round, 'first', []]);
    const known = await register(app);
    await Promise.all([
      sayNo(known),
      as(app, known, updateProfile, { json: { veiled: true, eye_color: 'Brown' } }),
      as(app, known, savePreferences, { json: { prefers_veiled: true } }),
    ]);
    expect([round, 'change', await stored(known)]).toEqual([round, 'change', []]);
  }
});
