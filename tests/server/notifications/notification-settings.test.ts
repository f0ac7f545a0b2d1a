import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../../../src/core/chat/contract';
import { like } from '../../../src/core/members/contract';
import {
  getNotificationSettings,
  listNotifications,
  saveNotificationSettings,
} from '../../../src/core/notifications/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { as, couple } from '../../support/members/members';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const all = { matches: true, likes: true, messages: true, profile_views: true };
const save = (member: TestMember, json: unknown) => as(app, member, saveNotificationSettings, { json });

test('all notification settings start on, and change one at a time', async () => {
  const member = await signUp(app);
  const read = async () => (await as(app, member, getNotificationSettings)).body;
  expect(await read()).toEqual(all);
  expect((await save(member, { likes: false })).body).toEqual({ ...all, likes: false });
  expect((await save(member, { messages: false, likes: true })).body).toEqual({ ...all, messages: false });
  expect(await read()).toEqual({ ...all, messages: false });
});

test.each([[{}], [{ likes: 'no' }], [{ likes: null }], [{ role: 'moderator' }]])('%j is refused', async (json) => {
  const member = await signUp(app);
  expect((await save(member, json)).status).toBe(400);
  expect((await as(app, member, getNotificationSettings)).body).toEqual(all);
});

/** Omar views, likes, matches and writes. Returns the kinds of Noor's notifications. */
async function kindsToldWith(settings: object): Promise<string[]> {
  const [noor, omar] = await couple(app);
  await save(noor, settings);
  await as(app, omar, getProfile, { params: { id: noor.id } });
  await as(app, omar, like, { params: { id: noor.id } });
  const { body } = await as(app, noor, like, { params: { id: omar.id } });
  const params = { id: (body as { room: string }).room };
  await as(app, omar, sendMessage, { params, json: { sender: omar.id, content: 'Hello' } });
  const { body: told } = await as(app, noor, listNotifications);
  return told.map(({ icon }) => icon ?? '').sort();
}

test.each([
  ['matches', 'match'],
  ['likes', 'like'],
  ['messages', 'message'],
  ['profile_views', 'view'],
])('switching %s off leaves the other kinds on', async (setting, kind) => {
  const kinds = ['like', 'match', 'message', 'view'];
  expect(await kindsToldWith({ [setting]: false })).toEqual(kinds.filter((each) => each !== kind));
});
