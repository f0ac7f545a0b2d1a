import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { block, like, toggleShortlist, unblock } from '../../../src/core/members/contract';
import { getProfile, updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { poll, polledNames } from '../../support/calls/polling';
import { sampleOf, send } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { impersonal } from '../../support/members/impersonal';
import { as } from '../../support/members/members';
import { blocks, go, meet, to } from '../../support/members/pair';
import { type Scene, setScene } from '../../support/members/scene';
import { signedInAgain } from '../../support/members/weeks';
import { createTestApp } from '../../support/servers/test-app';

/** Two worlds: in one, a member who never matched the caller blocked him; in the other, she never existed. */
let blocking: Cast;
let without: Cast;
beforeAll(async () => {
  blocking = await createCast(await createTestApp({ codeCoolDown: 0 }));
  without = await createCast(await createTestApp({ codeCoolDown: 0 }));
});
afterAll(async () => {
  for (const cast of [blocking, without]) {
    await cast.close();
    await cast.app.close();
  }
});

async function sceneWithout(cast: Cast): Promise<Scene> {
  await cast.clear();
  const caller = await cast.make('M');
  const target = { ...caller, id: randomUUID() };
  return { app: cast.app, cast, caller, target, room: randomUUID(), role: 'stranger' };
}

const PHOTO_WINDOW = 15 * 60_000;

/** Acts before the block. None of them counts as contact. */
const before = {
  nothing: async () => undefined,
  'a like': ({ app, caller, target }: Scene) => as(app, caller, like, { params: { id: target.id } }),
  'a visit and the shortlist': async ({ app, caller, target }: Scene) => {
    await as(app, caller, getProfile, { params: { id: target.id } });
    await as(app, caller, toggleShortlist, { params: { id: target.id } });
  },
  'a like of the member': ({ app, caller, target }: Scene) => as(app, target, like, { params: { id: caller.id } }),
};

async function sceneBlocked(cast: Cast, prelude: keyof typeof before = 'nothing'): Promise<Scene> {
  await cast.clear();
  const scene = await setScene(cast, 'stranger');
  await before[prelude](scene);
  await as(scene.app, scene.target, block, { params: { id: scene.caller.id } });
  return { ...scene, room: randomUUID() };
}

async function answerIn(scene: Scene, named: NamedEndpoint): Promise<string> {
  return impersonal(await send(named, scene, await sampleOf(named, scene)));
}

/** Without the moderators' calls, which do not exist for members. `authorisation-table.md` covers them. */
const calls = contract.filter(({ endpoint, noun }) => endpoint.auth === 'access' && noun !== 'moderation');

describe.each(Object.keys(before) as (keyof typeof before)[])('after %s', (prelude) => {
  test.each(calls.map((named) => [named.name, named] as const))(
    '%s answers as if a member who blocked the caller did not exist',
    async (_name, named) => {
      const nobody = await answerIn(await sceneWithout(without), named);
      expect(await answerIn(await sceneBlocked(blocking, prelude), named)).toBe(nobody);
    },
  );
});

test('a week later every call still answers as if the blocking member did not exist', async () => {
  const scenes = [await sceneWithout(without), await sceneBlocked(blocking)];
  for (const { app } of scenes) app.advance(8 * 86_400_000);
  const [nobody, hidden] = await Promise.all(
    scenes.map(async (scene) => ({ ...scene, caller: await signedInAgain(scene.app, scene.caller) })),
  );
  if (!nobody || !hidden) throw new Error('There are two scenes.');
  for (const named of calls.filter(({ endpoint }) => endpoint.method === 'GET')) {
    expect([named.name, await answerIn(hidden, named)]).toEqual([named.name, await answerIn(nobody, named)]);
  }
});

test('without earlier contact, nothing that a blocking member does shows up in polls', async () => {
  // Photo addresses change every 15 minutes, and polls with them, so start just after a change.
  blocking.app.advance(PHOTO_WINDOW - (blocking.app.now() % PHOTO_WINDOW) + 1_000);
  const pair = await meet(blocking);
  const { app, omar, noor, room } = pair;
  const tags = await Promise.all(
    polledNames.map(async (name) => (await poll(app, omar, name, room)).headers.get('etag')),
  );
  const polls = () => Promise.all(polledNames.map((name, index) => poll(app, omar, name, room, tags[index])));
  const known = (await polls()).map(({ status }) => status);
  expect(known).toEqual([304, 304, 304, 304]);
  for (const act of [
    blocks,
    () => go(pair, noor, updateProfile, { json: { first_name: 'Nura' } }),
    () => go(pair, noor, unblock, to(omar)),
    blocks,
    () => go(pair, noor, deleteAccount),
  ]) {
    await act(pair);
    expect((await polls()).map(({ status }) => status)).toEqual(known);
  }
});

test('the comparison can tell a member who exists from one who does not', async () => {
  for (const name of ['get-profile', 'list-rooms', 'list-notifications', 'list-activity']) {
    const named = calls.find((each) => each.name === name);
    if (!named) throw new Error(`There is no call ${name}.`);
    await blocking.clear();
    const somebody = await answerIn(await setScene(blocking, 'match'), named);
    expect(somebody).not.toBe(await answerIn(await sceneWithout(without), named));
  }
});
