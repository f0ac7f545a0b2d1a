import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPreferences, savePreferences } from '../../../src/core/preferences/contract';
import { as } from '../../support/members/members';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await signUp(app);
});
afterAll(() => app.close());

const save = (json: unknown) => as(app, member, savePreferences, { json });
const saved = async () => (await as(app, member, getPreferences)).body;

describe('saved preferences', () => {
  test('are empty until something is saved', async () => {
    expect(await saved()).toEqual({});
  });

  test('are returned as sent, with No as false and without omitted fields', async () => {
    const wishes = { preferred_gender: 'm', accepts_smoker: false, wants_children: true, preferred_location: 'Dubai' };
    expect((await save(wishes)).status).toBe(200);
    expect(await saved()).toEqual(wishes);
    await save({ preferred_gender: 'm' });
    expect(await saved()).toEqual({ preferred_gender: 'm' });
  });
});

describe('must-haves', () => {
  const wishes = { preferred_gender: 'm', accepts_smoker: false, preferred_eye_color: 'Brown' };

  test('are stored once each by name, and removed when not sent again', async () => {
    await save({ ...wishes, must_haves: ['accepts_smoker', 'accepts_smoker'] });
    expect(await saved()).toEqual({ ...wishes, must_haves: ['accepts_smoker'] });
    expect(await query(app, 'SELECT must_haves FROM preferences')).toEqual([{ must_haves: ['accepts_smoker'] }]);
    await save(wishes);
    expect(await saved()).toEqual(wishes);
  });

  test.each([
    ['not stated', ['wants_children']],
    ['about a look', ['preferred_eye_color']],
    ['not a preference', ['must_haves']],
    ['a property of every object', ['constructor']],
    ['not a text', [1]],
  ])('that are %s are rejected, and nothing is saved', async (_, mustHaves) => {
    await save({ preferred_gender: 'f' });
    const { status, body } = await save({ ...wishes, must_haves: mustHaves });
    expect([status, body]).toEqual([400, expect.objectContaining({ must_haves: [expect.any(String)] })]);
    expect(await saved()).toEqual({ preferred_gender: 'f' });
  });
});
