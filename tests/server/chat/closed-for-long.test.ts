import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { deleteAccount as deleteForGood } from '../../../server/src/erasure/delete-account';
import { listMessages, listRooms } from '../../../src/core/chat/contract';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { exportProfile } from '../../../src/core/export/contract';
import { block, listBlocked, unblock } from '../../../src/core/members/contract';
import { reinstateMember, suspendMember } from '../../../src/core/moderation/contract';
import { updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { poll, polledNames } from '../../support/calls/polling';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { closings, hidingClosings } from '../../support/members/closings';
import { impersonal } from '../../support/members/impersonal';
import { as } from '../../support/members/members';
import { reportMember } from '../../support/members/moderators';
import { type Scene, setScene } from '../../support/members/scene';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
let cast: Cast;
let mona: TestMember;
let photo: Buffer;
let start: number;
castOfFile((made) => {
  cast = made;
  app = made.app;
});
beforeAll(async () => {
  photo = await jpeg();
  start = app.now();
});
beforeEach(() => cast.clear());

const named = (name: string) => {
  const found = contract.find((each) => each.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};
const reads = contract.filter(
  ({ endpoint, noun }) => endpoint.auth === 'access' && endpoint.method === 'GET' && noun !== 'moderation',
);

/**
 * A match in which both have written, closed by the other member.
 * @param isOwn whether the caller blocks the other member first.
 * @param isElder whether the caller's account is the older one: a pair is stored in that order.
 */
async function closedBy(closing: string, isOwn: boolean, isElder = false): Promise<Scene> {
  await cast.clear();
  // Every scene starts on the same day, so that no member is a year older in the next one.
  app.advance(start - app.now());
  mona = await cast.make('F');
  await cast.appoint(mona);
  const made = await setScene(cast, 'match');
  const scene = isElder ? { ...made, caller: made.target, target: made.caller } : made;
  await uploadPhoto(app, scene.target.token, photo);
  if (isOwn) await as(app, scene.caller, block, { params: { id: scene.target.id } });
  await closings[closing]?.(scene, mona);
  return scene;
}

/** The same scene some days later, before or after tidying. No answer may depend on when tidying runs. */
async function inDays(scene: Scene, days: number, isTidied = true): Promise<Scene> {
  app.advance(days * DAY);
  if (isTidied) await cleanUp(app.context);
  // The number of sessions depends on tidying, not on the two members.
  await query(app, 'DELETE FROM sessions WHERE user_id = $1', [scene.caller.id]);
  return { ...scene, caller: await signedInAgain(app, scene.caller) };
}

const answer = async (scene: Scene, call: NamedEndpoint) =>
  impersonal(await send(call, scene, await sampleOf(call, scene)));

/** Everything the caller can read, and whether polls bring news after that and after tidying. */
async function readAll(scene: Scene): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const read of reads) found[read.name] = await answer(scene, read);
  for (const name of polledNames) {
    const { headers } = await poll(app, scene.caller, name, scene.room);
    await cleanUp(app.context);
    found[`${name} again`] = String((await poll(app, scene.caller, name, scene.room, headers.get('etag'))).status);
  }
  return found;
}

/** The caller's calls, by the name of the case. */
const deeds: Record<string, readonly string[]> = {
  'do nothing': [],
  report: ['report'],
  block: ['block'],
  'block, unblock and block': ['block', 'unblock', 'block'],
  unblock: ['unblock', 'report', 'like', 'send-message', 'mark-room-read', 'toggle-shortlist', 'unlike'],
};

const cases = [false, true].flatMap((isOwn) =>
  [0, 119, 121].flatMap((days) =>
    Object.keys(deeds).map(
      (deed) => [days, isOwn ? 'the caller has blocked them before' : 'not blocked', deed] as const,
    ),
  ),
);

/** The answers that differ between two scenes. */
const differences = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(other).flatMap((call) => (one[call] === other[call] ? [] : [[call, one[call], other[call]]]));

describe('nothing reveals what closed a conversation', () => {
  test.each(cases)('after %i days, %s: %s', { timeout: 60_000 }, async (days, before, deed) => {
    const isOwn = before !== 'not blocked';
    const calls = deeds[deed] ?? [];
    const all: [string, Record<string, string>][] = [];
    // A block by the caller closes the conversation even if the other member does nothing.
    for (const closing of isOwn ? [...hidingClosings, 'nothing more'] : hidingClosings) {
      for (const isTidied of days > 120 ? [true, false] : [true]) {
        const scene = await inDays(await closedBy(closing, isOwn), days, isTidied);
        // An active member can be found again after unblocking, so compare only up to there.
        const end = closing === 'nothing more' ? calls.indexOf('unblock') : -1;
        const found: Record<string, string> = {};
        for (const [index, call] of calls.slice(0, end < 0 ? undefined : end + 1).entries()) {
          found[`${index} ${call}`] = await answer(scene, named(call));
        }
        all.push([`${closing}, tidied: ${isTidied}`, end < 0 ? { ...found, ...(await readAll(scene)) } : found]);
      }
    }
    const [, first = {}] = all[0] ?? [];
    for (const [closing, found] of all) expect([closing, differences(first, found)]).toEqual([closing, []]);
  });

  test.each([119, 121])('an unlike looks the same to all calls about the conversation after %i days', async (days) => {
    const about = ['list-rooms', 'list-messages', 'send-message', 'mark-room-read', 'get-counts'].map(named);
    const all: Record<string, string>[] = [];
    for (const closing of ['an unlike', ...hidingClosings]) {
      const scene = await inDays(await closedBy(closing, false), days);
      const found: Record<string, string> = {};
      for (const call of about) found[call.name] = await answer(scene, call);
      const { body, status } = await as(app, scene.caller, exportProfile, {
        json: { current_password: scene.caller.password },
      });
      all.push({ ...found, export: impersonal({ status, body: body.conversations }) });
    }
    for (const found of all) expect(differences(all[0] ?? {}, found)).toEqual([]);
  });
});

/** Later events in the account of the other member. */
const events: Record<string, (scene: Scene) => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(closings).map(([name, close]) => [name, (scene: Scene) => close(scene, mona)])),
  'another name': ({ target }) => as(app, target, updateProfile, { json: { first_name: 'Nura' } }),
  'another photo': ({ target }) => uploadPhoto(app, target.token, photo),
  'a suspension and its end': async ({ target }) => {
    const params = { id: target.id };
    await as(app, mona, suspendMember, { params, json: { reason: 'Abuse.' } });
    await as(app, mona, reinstateMember, { params });
  },
  'a deletion by the operator': ({ target }) => deleteForGood(app.context, target.id),
};
const pairsOfEvents = [
  ...['a block', 'nothing more'].flatMap((first) => Object.keys(events).map((then) => [first, then] as const)),
  ['a suspension', 'a deletion by the operator'] as const,
];

test.each(pairsOfEvents)('polls bring no news after a closing by %s, then %s', async (first, then) => {
  const scene = await closedBy(first, first === 'nothing more');
  const tags: Record<string, string | null> = {};
  for (const name of polledNames) {
    tags[name] = (await poll(app, scene.caller, name, scene.room)).headers.get('etag');
  }
  await events[then]?.(scene);
  for (const name of polledNames) {
    const { status } = await poll(app, scene.caller, name, scene.room, tags[name] ?? '');
    expect([name, status]).toEqual([name, 304]);
  }
});

/** Answers to the caller about the other member after 121 days. */
describe('after 120 days', () => {
  const closed = ['nothing more', ...hidingClosings].flatMap((closing) => [
    [closing, 'Noor', false] as const,
    [closing, 'Omar', true] as const,
  ]);

  test.each(closed)(
    '%s: reading and reporting end, and the list of blocked members keeps the name',
    async (closing, name, isElder) => {
      const scene = await inDays(await closedBy(closing, true, isElder), 121);
      const { caller, target, room } = scene;
      const params = { id: target.id };
      expect((await as(app, caller, listRooms)).body).toEqual([]);
      expect((await as(app, caller, listMessages, { params: { id: room } })).status).toBe(404);
      expect((await reportMember(app, caller, target)).status).toBe(404);
      const entry = { user: target.id, first_name: name };
      expect((await as(app, caller, listBlocked)).body).toMatchObject([entry]);
      expect((await as(app, caller, unblock, { params })).body).toEqual({ blocked: false });
      expect((await as(app, caller, listBlocked)).body).toEqual([]);
      expect((await as(app, caller, block, { params })).body).toEqual({ blocked: true });
      expect((await as(app, caller, listBlocked)).body).toMatchObject([{ user: target.id }]);
    },
  );

  test.each(hidingClosings)('%s: the list of blocked members shows no name for such a late block', async (closing) => {
    const { caller, target } = await inDays(await closedBy(closing, false), 121);
    expect((await as(app, caller, block, { params: { id: target.id } })).body).toEqual({ blocked: true });
    const entry = { user: target.id, first_name: 'Former match', last_name: '' };
    expect((await as(app, caller, listBlocked)).body).toMatchObject([entry]);
  });

  test('an unlike: a late block of a member who can be found keeps the current name, even after they leave', async () => {
    const { caller, target } = await inDays(await closedBy('an unlike', false), 121);
    const { token } = await signedInAgain(app, target);
    await as(app, { token }, updateProfile, { json: { first_name: 'Nura' } });
    await as(app, caller, block, { params: { id: target.id } });
    await as(app, { token }, deleteAccount);
    await cleanUp(app.context);
    expect((await as(app, caller, listBlocked)).body).toMatchObject([{ user: target.id, first_name: 'Nura' }]);
  });

  test.each([true, false])(
    'data of a member who left is erased, except a name on a list of blocked members: %s',
    async (isOwn) => {
      const { caller, target, room } = await inDays(await closedBy('a deletion', isOwn), 121);
      expect(await query(app, 'SELECT sender_id, content FROM messages WHERE room_id = $1', [room])).toEqual([
        { sender_id: caller.id, content: 'Good morning' },
      ]);
      expect(await query(app, 'SELECT FROM messages WHERE sender_id = $1', [target.id])).toEqual([]);
      // Whoever was blocked is recognised for two years.
      const kept = () => query(app, 'SELECT FROM departed WHERE user_id = $1', [target.id]);
      expect(await kept()).toHaveLength(isOwn ? 1 : 0);
      expect(await query(app, 'SELECT low_name, high_name FROM rooms WHERE id = $1', [room])).toEqual([
        { low_name: null, high_name: null },
      ]);
      const names = await query(app, 'SELECT name IS NOT NULL AS named FROM blocks WHERE blocked_id = $1', [target.id]);
      expect(names).toEqual(isOwn ? [{ named: true }] : []);
      await as(app, caller, deleteAccount);
      expect(await query(app, 'SELECT FROM rooms WHERE id = $1', [room])).toEqual([]);
      expect(await query(app, 'SELECT FROM blocks WHERE blocked_id = $1', [target.id])).toEqual([]);
      await cleanUp(app.context);
      expect(await kept()).toEqual([]);
    },
  );
});
