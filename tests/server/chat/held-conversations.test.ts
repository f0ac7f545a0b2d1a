import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { listMessages, listRooms, sendMessage } from '../../../src/core/chat/contract';
import { resolveCase } from '../../../src/core/moderation/contract';
import { poll } from '../../support/calls/polling';
import { type Cast, createCast } from '../../support/members/cast';
import { closings } from '../../support/members/closings';
import { as } from '../../support/members/members';
import { newestCase, reportMember } from '../../support/members/moderators';
import { type Scene, setScene } from '../../support/members/scene';
import type { TestMember } from '../../support/members/sign-up';
import { signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
let cast: Cast;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
});
afterAll(async () => {
  await cast.close();
  await app.close();
});

/** A conversation that was closed 121 days ago, and reported before that. */
async function reportedLongAgo(closing: string): Promise<Scene> {
  mona = await cast.make('F');
  await cast.appoint(mona);
  const scene = await setScene(cast, 'match');
  const { caller, target, room } = scene;
  for (const sender of [caller, target]) {
    await as(app, sender, sendMessage, { params: { id: room }, json: { sender: sender.id, content: 'Words' } });
  }
  await closings[closing]?.(scene, mona);
  expect((await reportMember(app, caller, target)).status).toBe(200);
  app.advance(121 * DAY);
  await cleanUp(app.context);
  mona = await signedInAgain(app, mona);
  return { ...scene, caller: await signedInAgain(app, caller) };
}

const reads = async ({ caller, target, room }: Scene) => [
  (await as(app, caller, listRooms)).body.some(({ id }) => id === room),
  (await as(app, caller, listMessages, { params: { id: room } })).status,
  (await reportMember(app, caller, target)).status,
];

describe.each(['a block', 'an unlike', 'a suspension', 'a deletion'])('a conversation closed by %s', (closing) => {
  test('can be read and reported as long as a report about it is open, and no longer', async () => {
    const scene = await reportedLongAgo(closing);
    const { caller, room } = scene;
    expect(await reads(scene)).toEqual([true, 200, 200]);
    const { body: texts } = await as(app, caller, listMessages, { params: { id: room } });
    // The scene has a message of its own.
    expect(texts.filter(({ content }) => content === 'Words')).toHaveLength(2);
    const { body: rooms } = await as(app, caller, listRooms);
    expect(rooms.find(({ id }) => id === room)).toMatchObject({ closed_until: null, can_send: false });
    const tag = (await poll(app, caller, 'rooms', room)).headers.get('etag');
    const id = await newestCase(app, mona);
    await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Looked.' } });
    expect((await poll(app, caller, 'rooms', room, tag)).status).toBe(200);
    expect((await reads(scene)).slice(0, 2)).toEqual([false, 404]);
    await cleanUp(app.context);
    const [left] = await query(
      app,
      'SELECT count(*)::int AS sealed FROM messages WHERE room_id = $1 AND sealed IS NOT NULL',
      [room],
    );
    expect(left.sealed).toBe(0);
  });
});

test('the reported member does not notice that a report is open', async () => {
  const scene = await reportedLongAgo('an unlike');
  const target = await signedInAgain(app, scene.target);
  expect((await as(app, target, listRooms)).body.map(({ id }) => id)).not.toContain(scene.room);
  expect((await as(app, target, listMessages, { params: { id: scene.room } })).status).toBe(404);
});
