import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../src/core/contract';
import { type Cast, createCast } from '../support/cast';
import { impersonal } from '../support/impersonal';
import { sampleOf, send } from '../support/samples';
import { type Scene, setScene } from '../support/scene';
import { createTestApp } from '../support/test-app';

/** One world where a member matched and wrote with the caller, then blocked him; one where she never existed. */
let blocking: Cast;
let without: Cast;
beforeAll(async () => {
  blocking = await createCast(await createTestApp({ codeCoolDown: 0 }));
  without = await createCast(await createTestApp({ codeCoolDown: 0 }));
}, 60_000);
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
  return { app: cast.app, cast, caller, target, room: randomUUID(), role: 'blocked' };
}

async function sceneBlocked(cast: Cast): Promise<Scene> {
  await cast.clear();
  return setScene(cast, 'blocked');
}

async function answerIn(scene: Scene, named: NamedEndpoint): Promise<string> {
  return impersonal(await send(named, scene, await sampleOf(named, scene)));
}

/** Moderators' calls are about cases, and do not exist for members: `authorisation-table.md` has them. */
const calls = contract.filter(({ endpoint, noun }) => endpoint.auth === 'access' && noun !== 'moderation');

/** What the caller wrote stays the caller's own: there, who blocked reads like one who left. */
const keepsOwnWords = 'export-profile';

test.each(calls.filter(({ name }) => name !== keepsOwnWords).map((named) => [named.name, named] as const))(
  '%s answers about whoever blocked the caller as about nobody',
  async (_name, named) => {
    const nobody = await answerIn(await sceneWithout(without), named);
    expect(await answerIn(await sceneBlocked(blocking), named)).toBe(nobody);
  },
);

test('the export shows whoever blocked the caller like somebody who deleted the account', async () => {
  const named = calls.find(({ name }) => name === keepsOwnWords);
  if (!named) throw new Error(`There is no call ${keepsOwnWords}.`);
  await without.clear();
  const gone = await answerIn(await setScene(without, 'deleted'), named);
  expect(await answerIn(await sceneBlocked(blocking), named)).toBe(gone);
});

test('the comparison tells somebody from nobody', async () => {
  for (const name of ['get-profile', 'list-rooms', 'list-notifications', 'list-activity']) {
    const named = calls.find((each) => each.name === name);
    if (!named) throw new Error(`There is no call ${name}.`);
    await blocking.clear();
    const somebody = await answerIn(await setScene(blocking, 'match'), named);
    expect(somebody).not.toBe(await answerIn(await sceneWithout(without), named));
  }
});
