import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { sendMessage } from '../../../src/core/chat/contract';
import { like } from '../../../src/core/members/contract';
import { getCase, reinstateMember, resolveCase } from '../../../src/core/moderation/contract';
import { createProfile, updateProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 365 * 86_400_000 });
  mona = await moderator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
});

const isVisible = async ({ id }: TestMember) => {
  const [row] = await query(app, 'SELECT visible FROM profiles WHERE id = $1', [id]);
  return row.visible as boolean;
};
const resolve = async (outcome: 'no_action' | 'child') =>
  as(app, mona, resolveCase, { params: { id: await newestCase(app, mona) }, json: { outcome, note: 'Looked.' } });
const write = (member: TestMember, bio: string) => as(app, member, updateProfile, { json: { bio } });

describe('words such as "I am 16"', () => {
  test('in a bio hide the profile until a moderator has looked, and never again after that', async () => {
    await write(noor, 'عمري ١٦ سنة.');
    expect(await isVisible(noor)).toBe(false);
    const { body } = await as(app, mona, getCase, { params: { id: await newestCase(app, mona) } });
    expect(body).toMatchObject({ target: noor.id, reporter: null, report_types: ['under 18'] });
    expect(body.entries).toMatchObject([{ report_type: 'under 18', description: 'عمري 16' }]);
    await resolve('no_action');
    expect(await isVisible(noor)).toBe(true);
    await write(noor, 'I am 16 at heart. I am 16.');
    expect(await isVisible(noor)).toBe(true);
  });

  test('in the first bio hide it from the beginning', async () => {
    expect(await isVisible(await register(app, { bio: 'Hi, I am sixteen.' }))).toBe(false);
  });

  test('in a message hide the member who writes them, and the message arrives', async () => {
    await as(app, noor, like, { params: { id: omar.id } });
    const { body } = await as(app, omar, like, { params: { id: noor.id } });
    const params = { id: String((body as { room?: string }).room) };
    const sent = await as(app, noor, sendMessage, { params, json: { sender: noor.id, content: 'Sorry, I am 16' } });
    expect(sent.status).toBe(200);
    expect([await isVisible(noor), await isVisible(omar)]).toEqual([false, true]);
  });

  test('about experience or the past hide nobody', async () => {
    await write(noor, '16 years of experience. I was 16 when I began.');
    expect(await isVisible(noor)).toBe(true);
  });
});

describe('a report of the type "under 18"', () => {
  test('hides the profile until a moderator has looked; other types do not', async () => {
    await reportMember(app, omar, noor, { type: 'fake' });
    expect(await isVisible(noor)).toBe(true);
    expect((await reportMember(app, omar, noor, { type: 'Under 18', text: 'She says that she is 16.' })).status).toBe(
      200,
    );
    expect(await isVisible(noor)).toBe(false);
    await resolve('no_action');
    expect(await isVisible(noor)).toBe(true);
  });

  test('does not hide a member about whom a moderator found nothing', async () => {
    await reportMember(app, omar, noor, { type: 'under 18' });
    await resolve('no_action');
    const other = await register(app, { first_name: 'Zaid', gender: 'M' });
    expect((await reportMember(app, other, noor, { type: 'under 18' })).status).toBe(200);
    expect(await isVisible(noor)).toBe(true);
  });
});

describe('a case that a moderator decides to be that of a child', () => {
  const HOUR = 3_600_000;
  /** The tables that still hold a text, apart from hashes and the ids of others. */
  const traces = async (texts: readonly string[]) => {
    const tables = await query(app, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'");
    const found: string[] = [];
    for (const { table_name: table } of tables) {
      const rows = await query(app, `SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
      if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(table);
    }
    return found;
  };

  test('suspends the account at once and erases everything within 72 hours, except hashes', async () => {
    const child = await register(app, { first_name: 'Childhood', last_name: 'Unseen', bio: 'Childish words.' });
    await as(app, child, like, { params: { id: omar.id } });
    const { body } = await as(app, omar, like, { params: { id: child.id } });
    const params = { id: String((body as { room?: string }).room) };
    await as(app, child, sendMessage, { params, json: { sender: child.id, content: 'A child wrote this.' } });
    await reportMember(app, omar, child, { type: 'under 18', text: 'Goes to school.' });
    const sealed = () =>
      query(app, 'SELECT 1 FROM case_evidence UNION ALL SELECT 1 FROM reports WHERE about IS NOT NULL');
    const others = (await sealed()).length - 3;
    expect((await resolve('child')).status).toBe(200);
    expect((await as(app, child, updateProfile, { json: { bio: 'x' } })).status).toBe(401);
    await cleanUp(app.context);
    expect(await query(app, 'SELECT id FROM users WHERE id = $1', [child.id])).toHaveLength(1);
    app.advance(71 * HOUR);
    await cleanUp(app.context);
    expect(await query(app, 'SELECT id FROM users WHERE id = $1', [child.id])).toEqual([]);
    expect(await traces(['Childhood', 'Unseen', 'Childish', 'A child wrote', child.email])).toEqual([]);
    expect(await query(app, 'SELECT id FROM messages WHERE sender_id = $1', [child.id])).toEqual([]);
    // The messages, the profile, and the name in the receipt.
    expect(await sealed()).toHaveLength(others);
    expect(await query(app, 'SELECT id FROM rooms WHERE low_name IS NOT NULL OR high_name IS NOT NULL')).toHaveLength(
      1,
    );
    expect(await query(app, 'SELECT id FROM too_young')).not.toEqual([]);
  });

  test('is kept if a moderator lifts the suspension before that', async () => {
    await reportMember(app, omar, noor, { type: 'under 18' });
    await resolve('child');
    await as(app, mona, reinstateMember, { params: { id: noor.id } });
    app.advance(100 * HOUR);
    await cleanUp(app.context);
    expect(await query(app, 'SELECT id FROM users WHERE id = $1', [noor.id])).toHaveLength(1);
    expect(await isVisible(noor)).toBe(true);
  });

  test('refuses another account on the device with the sentence about age', async () => {
    const device = randomUUID();
    const child = await register(app);
    const logIn = ({ email, password }: TestMember) =>
      call(app.url, 'POST', '/api/auth/login/', { json: { email, password, device } });
    await logIn(child);
    await reportMember(app, omar, child, { type: 'under 18' });
    await resolve('child');
    expect((await logIn(child)).status).toBe(403);
    const other = await signUp(app);
    await logIn(other);
    const answer = await as(app, other, createProfile, { json: profilePayload() });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('You must be at least 18 years old'),
    ]);
  });
});
