import sharp from 'sharp';
import { validate } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { streamExport } from '../../../server/src/export/stream-export';
import { sendMessage } from '../../../src/core/chat/contract';
import { exportProfile, ProfileExport } from '../../../src/core/export/contract';
import { block, like, toggleShortlist } from '../../../src/core/members/contract';
import { suspendMember } from '../../../src/core/moderation/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, reportMember } from '../../support/members/moderators';
import { jpeg, register, signUp, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const exported = async (member: TestMember) =>
  (await as(app, member, exportProfile, { json: { current_password: member.password } })).body;

test('holds all data of the member, and of others only ids, the first names of matches and the names of reported members', async () => {
  const [noor, omar] = await couple(app, { partner_location: 'Egypt' });
  const zaid = await register(app, { gender: 'M', first_name: 'Zaidan' });
  for (const photo of [await jpeg(), await jpeg(320, 240)]) await uploadPhoto(app, noor.token, photo);
  await uploadPhoto(app, omar.token, await jpeg());
  await as(app, omar, like, { params: { id: noor.id } });
  const { body } = await as(app, noor, like, { params: { id: omar.id } });
  const { room } = body as { room: string };
  const write = ({ id, token }: TestMember, content: string) =>
    as(app, { token }, sendMessage, { params: { id: room }, json: { sender: id, content } });
  await write(noor, 'My own words');
  await write(omar, 'His secret words');
  await as(app, noor, getProfile, { params: { id: omar.id } });
  await as(app, noor, toggleShortlist, { params: { id: omar.id } });
  await reportMember(app, noor, zaid, { text: 'What I reported', proofs: [await jpeg()] });
  await as(app, noor, block, { params: { id: zaid.id } });

  const answer = await as(app, noor, exportProfile, { json: { current_password: noor.password } });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(validate(answer.body, ProfileExport)[0]?.message).toBeUndefined();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(answer.body).toMatchObject({
    account: { email: noor.email, created_at: at },
    profile: { first_name: 'Noor', partner_location: 'Egypt', weight: 60 },
    preferences: { preferred_gender: 'm' },
    notification_settings: { likes: true },
    likes: [{ user: omar.id, at }],
    shortlist: [{ user: omar.id, at }],
    blocks: [{ user: zaid.id, at }],
    matches: [{ user: omar.id, at, first_name: 'Omar' }],
    views: [{ user: omar.id, at }],
    conversations: [{ id: room, with: omar.id, messages: [{ content: 'My own words', sent_at: at }] }],
    reports: [{ about: zaid.id, name: 'Zaidan Haddad', report_type: 'harassment', description: 'What I reported', at }],
    sessions: [{ origin: null, started_at: at, refreshed_at: at }],
  });
  expect(answer.body.notifications.map(({ kind }) => kind).sort()).toEqual(['like', 'match', 'message']);
  const photos = answer.body.photos.map((photo) => Buffer.from(photo.webp_base64 ?? '', 'base64'));
  const made = await Promise.all(photos.map((bytes) => sharp(bytes).metadata()));
  expect(made.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 200],
    ['webp', 320],
  ]);
  const text = JSON.stringify(answer.body);
  for (const foreign of ['His secret words', 'Nasser', omar.email, zaid.email, noor.token, noor.refresh]) {
    expect(text).not.toContain(foreign);
  }
});

test('asks for the password, in any spelling of log-in, and tells a wrong one', async () => {
  const member = await signUp(app);
  const ask = (current_password: string) => as(app, member, exportProfile, { json: { current_password } });
  for (const wrong of ['', 'secret-2', 'x'.repeat(300)]) {
    const { status, body } = await ask(wrong);
    expect([status, body]).toEqual([400, expect.objectContaining({ current_password: [expect.any(String)] })]);
  }
  expect((await ask('secret-١')).status).toBe(200);
  expect((await call(app.url, 'GET', '/api/profile/export/', { token: member.token })).status).toBeGreaterThanOrEqual(
    400,
  );
});

test('works before the profile exists', async () => {
  const newcomer = await signUp(app);
  expect(await exported(newcomer)).toMatchObject({ profile: null, preferences: {}, photos: [], conversations: [] });
});

test('has long conversations complete and in order', async () => {
  const [noor, omar] = await couple(app);
  await as(app, omar, like, { params: { id: noor.id } });
  const { body } = await as(app, noor, like, { params: { id: omar.id } });
  await query(
    app,
    `INSERT INTO messages (id, room_id, sender_id, content, sent_at)
     SELECT gen_random_uuid(), $1, $2, n::text, now() + (n / 3) * interval '1 ms' FROM generate_series(1, 1700) n`,
    [(body as { room: string }).room, noor.id],
  );
  const [conversation] = (await exported(noor)).conversations;
  const words = conversation?.messages.map(({ content }) => Number(content)) ?? [];
  expect(new Set(words).size).toBe(1700);
  expect(words.map((n) => Math.floor(n / 3))).toEqual([...words.keys()].map((n) => Math.floor((n + 1) / 3)));
});

test('names the other member of a conversation the same way after a suspension, a block and a deletion', async () => {
  const mona = await moderator(app);
  const [noor, suspendedOne] = await couple(app);
  const others = [suspendedOne, await register(app, { gender: 'M' }), await register(app, { gender: 'M' })];
  for (const other of others) {
    await as(app, other, like, { params: { id: noor.id } });
    const { body } = await as(app, noor, like, { params: { id: other.id } });
    const params = { id: (body as { room: string }).room };
    await as(app, noor, sendMessage, { params, json: { sender: noor.id, content: 'Hello' } });
  }
  const [, blocker, leaver] = others;
  await as(app, mona, suspendMember, { params: { id: suspendedOne.id }, json: { reason: 'Abuse.' } });
  await as(app, blocker ?? noor, block, { params: { id: noor.id } });
  await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: leaver?.token ?? '' });
  const data = await exported(noor);
  expect(data.conversations.map((each) => [each.with, each.messages.length])).toEqual(others.map(({ id }) => [id, 1]));
  const { conversations: _, ...rest } = data;
  for (const other of others) expect(JSON.stringify(rest)).not.toContain(other.id);
});

test('is limited to five a day', async () => {
  const strict = await createTestApp({ rateScale: 1 });
  const member = await signUp(strict);
  const statuses = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push((await as(strict, member, exportProfile, { json: { current_password: member.password } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await strict.close();
});

test('contains role and standing, without what moderators wrote about a suspension', async () => {
  const [omar] = await couple(app);
  const mona = await moderator(app);
  expect((await exported(omar)).account).toMatchObject({ role: 'member', standing: 'active' });
  expect((await exported(mona)).account).toMatchObject({ role: 'moderator', standing: 'active' });
  const reason = 'Insulted three members.';
  await as(app, mona, suspendMember, { params: { id: omar.id }, json: { reason } });
  let text = '';
  for await (const piece of await streamExport(app.context, omar.id)) text += piece;
  const { account } = JSON.parse(text);
  expect(account).toMatchObject({ role: 'member', standing: 'suspended' });
  expect(text).not.toContain(reason);
  expect(account.standing_since).toMatch(/^\d{4}-/);
});

const download = ({ token, password }: TestMember, encoding: string) =>
  call(app.url, 'POST', '/api/profile/export/', {
    token,
    json: { current_password: password },
    headers: { 'accept-encoding': encoding },
  });

describe.each(['identity', 'br', 'gzip'])('with the encoding %s', (encoding) => {
  const ask = (member: TestMember) => download(member, encoding);

  test('an unreadable photo is null, and everything else is there', async () => {
    const [noor] = await couple(app);
    for (const photo of [await jpeg(), await jpeg(320, 240)]) await uploadPhoto(app, noor.token, photo);
    const { photoStore } = app.context;
    const read = vi.spyOn(photoStore, 'read').mockRejectedValueOnce(new Error('The store is full of smoke.'));
    const answer = await ask(noor);
    read.mockRestore();
    const [error, data] = validate(answer.body, ProfileExport);
    expect([answer.status, error?.message]).toEqual([200, undefined]);
    expect(data?.photos.map((photo) => photo.webp_base64)).toEqual([null, expect.stringMatching(/^UklGR/)]);
    expect(data?.sessions).toHaveLength(1);
  });
});

test('answers with a normal error, not a compressed file, when it fails before the first byte', async () => {
  const [noor] = await couple(app);
  await query(app, 'ALTER TABLE notifications RENAME TO away');
  const answer = await download(noor, 'br');
  await query(app, 'ALTER TABLE away RENAME TO notifications');
  expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
  const told = ['content-encoding', 'content-disposition'].map((name) => answer.headers.get(name));
  expect(told).toEqual([null, null]);
});
