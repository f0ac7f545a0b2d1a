import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRooms, sendMessage } from '../../../src/core/chat/contract';
import { listLiked, listLikedMe } from '../../../src/core/matches/contract';
import { block, checkMutual, like, listBlocked, unblock } from '../../../src/core/members/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { as, couple } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
});

const blocked = async (member: TestMember) => (await as(app, member, listBlocked)).body;
const seen = async (viewer: TestMember, { id }: TestMember) =>
  (await as(app, viewer, getProfile, { params: { id } })).status;

test('the list shows the members you blocked, newest first and without photos, but not those who blocked you', async () => {
  expect(await blocked(noor)).toEqual([]);
  const zaid = await register(app, { first_name: 'Zaid', last_name: 'Amin', gender: 'M' });
  await as(app, noor, block, { params: { id: omar.id } });
  app.advance(1_000);
  await as(app, noor, block, { params: { id: zaid.id } });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await blocked(noor)).toEqual([
    { user: zaid.id, first_name: 'Zaid', last_name: 'Amin', photo: null, blocked_at: at },
    { user: omar.id, first_name: 'Omar', last_name: 'Nasser', photo: null, blocked_at: at },
  ]);
  expect(await blocked(omar)).toEqual([]);
});

test('unblocking makes both visible to each other; likes stay deleted, and the conversation needs a new match', async () => {
  const params = { id: omar.id };
  await as(app, omar, like, { params: { id: noor.id } });
  const { body } = await as(app, noor, like, { params });
  const { room } = body as { room: string };
  const write = () => as(app, noor, sendMessage, { params: { id: room }, json: { sender: noor.id, content: 'Salam' } });
  await write();
  await as(app, noor, block, { params });
  expect([await seen(noor, omar), await seen(omar, noor)]).toEqual([404, 404]);
  for (let time = 0; time < 2; time += 1) {
    expect(await as(app, noor, unblock, { params })).toMatchObject({ status: 200, body: { blocked: false } });
  }
  expect(await blocked(noor)).toEqual([]);
  expect([await seen(noor, omar), await seen(omar, noor)]).toEqual([200, 200]);
  expect((await as(app, noor, checkMutual, { params })).body).toEqual({ is_match: false });
  expect((await as(app, noor, listLiked)).body).toEqual([]);
  expect((await as(app, noor, listLikedMe)).body).toEqual([]);
  expect((await write()).status).toBe(403);
  expect((await as(app, omar, listRooms)).body).toMatchObject([{ id: room, is_blocked: false }]);
});

test('unblocking keeps the other member’s block, and does not reveal which members exist', async () => {
  await as(app, omar, block, { params: { id: noor.id } });
  const answers = [omar.id, noor.id, '00000000-0000-7000-8000-000000000000'].map((id) =>
    as(app, noor, unblock, { params: { id } }),
  );
  for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([200, { blocked: false }]);
  expect(await seen(noor, omar)).toBe(404);
  expect(await blocked(omar)).toHaveLength(1);
});
