import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMessages, listRooms, sendMessage } from '../../../src/core/chat/contract';
import { exportProfile } from '../../../src/core/export/contract';
import {
  listActivity,
  listLiked,
  listLikedMe,
  listMutual,
  listShortlisted,
  listSuggested,
} from '../../../src/core/matches/contract';
import { checkMutual, like, toggleShortlist } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { getOwnProfile, getProfile, getProfileDetails, updateProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { getVisibility, saveVisibility } from '../../../src/core/settings/contract';
import { as, couple } from '../../support/members/members';
import { register, signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let noor: TestMember;
/** Likes her, is liked by her, has saved her, and has seen her profile. */
let omar: TestMember;
let match: TestMember;
let room: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
  match = await register(app, { first_name: 'Adam', gender: 'M' });
  await as(app, noor, like, { params: { id: match.id } });
  const { body } = await as(app, match, like, { params: { id: noor.id } });
  room = String((body as { room?: string }).room);
});

const hide = (hidden: boolean) => as(app, noor, saveVisibility, { json: { hidden } });

/** The answers in which somebody could see her, as text. */
async function seenBy(viewer: TestMember) {
  const lists = [
    searchMembers,
    listSuggested,
    listLikedMe,
    listLiked,
    listShortlisted,
    listActivity,
    listMutual,
    listNotifications,
  ];
  const answers: Record<string, boolean> = {};
  for (const endpoint of lists) {
    const { body } = await as(app, viewer, endpoint as typeof listActivity);
    answers[endpoint.path] = JSON.stringify(body).includes(noor.id);
  }
  const download = await as(app, viewer, exportProfile, { json: { current_password: viewer.password } });
  expect(download.status).toBe(200);
  answers[exportProfile.path] = JSON.stringify(download.body).includes(noor.id);
  answers.profile = (await as(app, viewer, getProfile, { params: { id: noor.id } })).status === 200;
  answers.mutual = JSON.stringify((await as(app, viewer, checkMutual, { params: { id: noor.id } })).body).includes(
    'true',
  );
  return Object.entries(answers).flatMap(([name, isSeen]) => (isSeen ? [name] : []));
}

test.each([
  ['likes her', () => as(app, omar, like, { params: { id: noor.id } })],
  ['is liked by her', () => as(app, noor, like, { params: { id: omar.id } })],
  ['has saved her', () => as(app, omar, toggleShortlist, { params: { id: noor.id } })],
  ['has looked at her', () => as(app, omar, getProfile, { params: { id: noor.id } })],
  ['was looked at by her', () => as(app, noor, getProfile, { params: { id: omar.id } })],
])('a hidden member is seen nowhere by somebody who %s, until she shows herself again', async (_, meet) => {
  await meet();
  const before = await seenBy(omar);
  expect(before).toContain('profile');
  expect((await hide(true)).body).toEqual({ hidden: true });
  expect(await seenBy(omar)).toEqual([]);
  expect((await as(app, noor, getVisibility)).body).toEqual({ hidden: true });
  expect((await hide(false)).body).toEqual({ hidden: false });
  expect(await seenBy(omar)).toEqual(before);
});

test('a hidden member stays in the matches and conversations', async () => {
  await hide(true);
  const seen = await seenBy(match);
  expect(seen).toEqual(expect.arrayContaining(['profile', 'mutual', listMutual.path, listNotifications.path]));
  expect(JSON.stringify((await as(app, match, listRooms)).body)).toContain('Noor');
  const json = { sender: match.id, content: 'Are you well?' };
  expect((await as(app, match, sendMessage, { params: { id: room }, json })).status).toBe(200);
  expect(JSON.stringify((await as(app, noor, listMessages, { params: { id: room } })).body)).toContain('Are you well?');
});

test('only the member learns of it: on the own profile, and in the download', async () => {
  await hide(true);
  expect((await as(app, noor, getOwnProfile)).body).toMatchObject({ user: noor.id, hidden: true });
  expect((await as(app, noor, getProfileDetails)).body).toMatchObject({ visible: false });
  expect(
    (await as(app, noor, exportProfile, { json: { current_password: noor.password } })).body.visibility_settings,
  ).toEqual({ hidden: true });
  expect((await as(app, match, getProfile, { params: { id: noor.id } })).body).not.toHaveProperty('hidden');
});

test('a further change of the profile does not show it again', async () => {
  await hide(true);
  await as(app, noor, updateProfile, { json: { bio: 'New words.' } });
  expect(await seenBy(omar)).toEqual([]);
});

test('without a profile there is nothing to hide', async () => {
  const newcomer = await signUp(app);
  expect((await as(app, newcomer, getVisibility)).status).toBe(404);
  expect((await as(app, newcomer, saveVisibility, { json: { hidden: true } })).status).toBe(404);
});
