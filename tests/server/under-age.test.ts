import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMessage } from '../../src/core/chat/contract';
import { like } from '../../src/core/members/contract';
import { getCase, resolveCase } from '../../src/core/moderation/contract';
import { updateProfile } from '../../src/core/profile/contract';
import { as, couple } from '../support/members';
import { moderator, newestCase, reportMember } from '../support/moderators';
import { query } from '../support/query';
import { register, type TestMember } from '../support/sign-up';
import { createTestApp, type TestApp } from '../support/test-app';

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
const resolve = async (outcome: 'no_action' | 'warned') =>
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
