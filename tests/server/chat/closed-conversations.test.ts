import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { listMessages, listRooms, sendMessage } from '../../../src/core/chat/contract';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import type { Endpoint } from '../../../src/core/endpoint';
import { getCounts } from '../../../src/core/matches/contract';
import { block, like, toggleShortlist, unblock } from '../../../src/core/members/contract';
import { reinstateMember, suspendMember } from '../../../src/core/moderation/contract';
import { getProfile, updateProfile } from '../../../src/core/profile/contract';
import { poll } from '../../support/calls/polling';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { closings, hidingClosings as hidden } from '../../support/members/closings';
import { impersonal } from '../../support/members/impersonal';
import { as } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { type Scene, setScene } from '../../support/members/scene';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { signedInAgain } from '../../support/members/weeks';
import type { TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
let cast: Cast;
let mona: TestMember;
let photo: Buffer;
castOfFile((made) => {
  cast = made;
  app = made.app;
});
beforeAll(async () => {
  photo = await jpeg();
});
beforeEach(async () => {
  await cast.clear();
  mona = await moderator(app);
});

const names = Object.keys(closings);

/**
 * A match in which both have written, closed by the other member, who has a photo.
 * @param isElder whether the caller's account is the older one: a pair is stored in that order.
 */
async function closedBy(closing: string, isElder = false): Promise<Scene> {
  const made = await setScene(cast, 'match');
  const scene = isElder ? { ...made, caller: made.target, target: made.caller } : made;
  expect((await uploadPhoto(app, scene.target.token, photo)).status).toBe(200);
  await closings[closing]?.(scene, mona);
  return scene;
}

/** The calls that show a conversation, or act on it or its other member. */
const reaching = [
  'list-rooms',
  'list-messages',
  'send-message',
  'mark-room-read',
  'list-notifications',
  'count-unread-notifications',
  'get-counts',
  'report',
  'block',
];
const calls = contract.filter(({ name }) => reaching.includes(name));

async function answerIn(scene: Scene, named: NamedEndpoint): Promise<string> {
  return impersonal(await send(named, scene, await sampleOf(named, scene)));
}

test('every call answers in the same words, no matter what closed the conversation', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(reaching.length - 1);
  for (const named of calls) {
    const answers: string[] = [];
    for (const closing of names) answers.push(await answerIn(await closedBy(closing), named));
    for (const [index, answer] of answers.entries()) {
      expect([named.name, names[index], answer]).toEqual([named.name, names[index], answers[0]]);
    }
  }
});

/** Acts of the caller after the conversation closed. */
const afterwards: Record<string, (scene: Scene) => Promise<unknown>> = {
  nothing: async () => undefined,
  'a report': ({ caller, target }) => reportMember(app, caller, target),
  'a block': ({ caller, target }) => as(app, caller, block, { params: { id: target.id } }),
  'a report and a block': async ({ caller, target }) => {
    await reportMember(app, caller, target);
    await as(app, caller, block, { params: { id: target.id } });
  },
};
const reads = contract.filter(
  ({ endpoint, noun }) => endpoint.auth === 'access' && endpoint.method === 'GET' && noun !== 'moderation',
);

test.each(Object.keys(afterwards))(
  'after %s of theirs, nothing a member can read reveals what closed the conversation',
  { timeout: 60_000 },
  async (deed) => {
    for (const isElder of [false, true]) {
      const answers: Record<string, string>[] = [];
      for (const closing of hidden) {
        await cast.clear();
        mona = await moderator(app);
        const scene = await closedBy(closing, isElder);
        await afterwards[deed]?.(scene);
        const found: Record<string, string> = {};
        for (const named of reads) found[named.name] = await answerIn(scene, named);
        answers.push(found);
      }
      for (const [index, found] of answers.entries())
        expect([hidden[index], found]).toEqual([hidden[index], answers[0]]);
    }
  },
);

describe.each(names)('after %s', (closing) => {
  test('the other member reads the conversation with the name, but without a photo or a reason', async () => {
    const { caller, target, room } = await closedBy(closing);
    const [found] = (await as(app, caller, listRooms)).body;
    expect(found).toEqual({
      id: room,
      other_user: { id: target.id, user: target.id, first_name: 'Noor', last_name: 'Saleh' },
      photo: null,
      photo_preview: null,
      is_blocked: false,
      can_send: false,
      closed_until: expect.stringMatching(/Z$/),
      unread_count: 0,
      last_message: { content: 'Good morning', sent_at: expect.any(String), sender: target.id },
    });
    const { body } = await as(app, caller, listMessages, { params: { id: room } });
    expect(body.map(({ content, sender_profile }) => [content, sender_profile])).toEqual([
      ['Good morning', caller.id],
      ['Good morning', target.id],
    ]);
    const json = { sender: caller.id, content: 'Hello?' };
    expect((await as(app, caller, sendMessage, { params: { id: room }, json })).status).toBe(403);
  });

  test('the other member can report, block and unblock', async () => {
    const { caller, target, room } = await closedBy(closing);
    expect((await reportMember(app, caller, target)).status).toBe(200);
    expect(await newestCase(app, mona)).toBeTruthy();
    const params = { id: target.id };
    expect((await as(app, caller, block, { params })).body).toEqual({ blocked: true });
    const [blocked] = (await as(app, caller, listRooms)).body;
    expect(blocked).toMatchObject({ id: room, is_blocked: true, can_send: false, photo: null });
    expect((await as(app, caller, unblock, { params })).body).toEqual({ blocked: false });
    expect((await as(app, caller, listRooms)).body).toMatchObject([{ id: room, is_blocked: false, can_send: false }]);
  });

  test('the conversation can be read for 120 days, and no longer', async () => {
    const { caller, room } = await closedBy(closing);
    app.advance(119 * DAY);
    await cleanUp(app.context);
    const later = await signedInAgain(app, caller);
    expect((await as(app, later, listRooms)).body).toMatchObject([{ id: room }]);
    expect((await as(app, later, listMessages, { params: { id: room } })).body).toHaveLength(2);
    expect((await as(app, later, getCounts)).body.previous_week?.active_chats).toBe(1);
    app.advance(2 * DAY);
    await cleanUp(app.context);
    const latest = await signedInAgain(app, later);
    expect((await as(app, latest, listRooms)).body).toEqual([]);
    expect((await as(app, latest, getCounts)).body.previous_week?.active_chats).toBe(0);
    expect((await as(app, latest, listMessages, { params: { id: room } })).status).toBe(404);
  });
});

test('messages of a member who left are unreadable in the database, and erased after 120 days', async () => {
  const { target } = await closedBy('a deletion');
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const left = async () => {
    const texts = await client.query("SELECT FROM messages WHERE sender_id = $1 AND content <> ''", [target.id]);
    const all = await client.query('SELECT FROM messages WHERE sender_id = $1', [target.id]);
    return [texts.rowCount, all.rowCount];
  };
  expect(await left()).toEqual([0, 1]);
  app.advance(121 * DAY);
  await cleanUp(app.context);
  expect(await left()).toEqual([0, 0]);
  await client.end();
});

test('later changes by the other member show nowhere, not even as news in a poll', async () => {
  const { caller, target, room } = await closedBy('a block');
  const before = await poll(app, caller, 'rooms', room);
  await as(app, target, updateProfile, { json: { first_name: 'Nura', last_name: 'Amin' } });
  const again = await poll(app, caller, 'rooms', room, before.headers.get('etag'));
  expect(again.status).toBe(304);
  expect((await poll(app, caller, 'rooms', room)).body).toEqual(before.body);
});

test('a new match reopens the conversation, with the current name', async () => {
  const { caller, target, room } = await closedBy('an unlike');
  await as(app, target, updateProfile, { json: { first_name: 'Nura' } });
  await as(app, target, like, { params: { id: caller.id } });
  expect((await as(app, caller, listRooms)).body).toMatchObject([
    { id: room, can_send: true, closed_until: null, other_user: { first_name: 'Nura' } },
  ]);
  expect((await as(app, caller, listMessages, { params: { id: room } })).body).toHaveLength(2);
});

test('a suspension that ends after a block reveals nothing: the closing time stays the same', async () => {
  const { target, caller } = await setScene(cast, 'match');
  await as(app, mona, suspendMember, { params: { id: target.id }, json: { reason: 'Abuse.' } });
  const until = async () => (await as(app, caller, listRooms)).body[0]?.closed_until;
  const before = await until();
  expect(before).not.toBeNull();
  app.advance(60_000);
  await as(app, caller, block, { params: { id: target.id } });
  await as(app, caller, unblock, { params: { id: target.id } });
  await as(app, mona, reinstateMember, { params: { id: target.id } });
  expect(await until()).toBe(before);
});

test('blocking first does not help a member who threatens: the threat can still be read and reported', async () => {
  const { caller, target, room } = await setScene(cast, 'match');
  const json = { sender: target.id, content: 'I will find you.' };
  await as(app, target, sendMessage, { params: { id: room }, json });
  await as(app, target, block, { params: { id: caller.id } });
  const { body } = await as(app, caller, listMessages, { params: { id: room } });
  expect(body.at(-1)?.content).toBe('I will find you.');
  expect((await reportMember(app, caller, target, { text: 'A threat.' })).status).toBe(200);
  const { body: cases } = await as(app, mona, {
    method: 'GET',
    path: '/moderation/cases/',
    answer: { TYPE: [] as { target: string }[] },
  });
  expect(cases[0]?.target).toBe(target.id);
});

test.each([
  ['a view', getProfile],
  ['a like', like],
  ['a place on the shortlist', toggleShortlist],
] as const)('%s that arrives during a block leaves no trace', async (_name, deed) => {
  const { caller, target } = await setScene(cast, 'stranger');
  const [holder, watcher] = [1, 2].map(() => new Client({ connectionString: app.databaseUrl }));
  if (!holder || !watcher) throw new Error('There are two connections.');
  await Promise.all([holder.connect(), watcher.connect()]);
  const waiting = async () => {
    const text = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    return (await watcher.query(text)).rowCount;
  };
  const pair = [caller.id, target.id];
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE', pair);
  const blocking = as(app, target, block, { params: { id: caller.id } });
  await expect.poll(waiting).toBe(1);
  // The block is first in line but not committed, so a check made now still lets the caller in.
  const done = as(app, caller, deed as Endpoint, { params: { id: target.id } });
  await expect.poll(waiting).toBe(2);
  await holder.query('COMMIT');
  expect((await blocking).status).toBe(200);
  await done;
  await expect.poll(waiting).toBe(0);
  const { rows } = await watcher.query(
    `SELECT (SELECT count(*)::int FROM activity WHERE actor_id = $1 AND user_id = $2) AS acts,
      (SELECT count(*)::int FROM likes WHERE from_id = $1 AND to_id = $2) AS likes,
      (SELECT count(*)::int FROM shortlists WHERE user_id = $1 AND target_id = $2) AS places,
      (SELECT count(*)::int FROM notifications WHERE actor_id = $1 AND user_id = $2) AS notices`,
    pair,
  );
  expect(rows).toEqual([{ acts: 0, likes: 0, places: 0, notices: 0 }]);
  await Promise.all([holder.end(), watcher.end()]);
});
