import { expect, test } from 'vitest';
import { markRoomRead } from '../../../src/core/chat/contract';
import { unblock, unlike } from '../../../src/core/members/contract';
import { reinstateMember, suspendMember } from '../../../src/core/moderation/contract';
import { markNotificationsRead } from '../../../src/core/notifications/contract';
import * as profile from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { type Polled, poll, polledNames } from '../../support/calls/polling';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import {
  blocks,
  go,
  likes,
  matches,
  meet,
  type Step,
  showsPhoto,
  to,
  viewsProfile,
  writes,
} from '../../support/members/pair';
import { profilePayload } from '../../support/members/sign-up';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
// Tokens have to outlive the period of photo addresses, which one act skips.
castOfFile(
  (made) => {
    cast = made;
    app = made.app;
  },
  { accessTtl: 3_600_000 },
);

/** An act of a moderator on Omar's account. */
const moderates =
  (endpoint: { method: string; path: string }): Step =>
  async (pair) => {
    const moderator = await cast.make('F');
    await cast.appoint(moderator);
    return go(pair, moderator, endpoint, { ...to(pair.omar), json: { reason: 'Abuse.' } });
  };

/** Acts, the steps before them, and the answers that they change. All other polls may get 304. */
const acts: [name: string, before: Step[], act: Step, changed: { noor?: Polled[]; omar?: Polled[] }][] = [
  ['a view', [], viewsProfile, { noor: ['notifications', 'unread'] }],
  ['a like', [], likes, { noor: ['notifications', 'unread'] }],
  [
    'a match',
    [likes],
    matches,
    { noor: ['rooms', 'messages', 'notifications', 'unread'], omar: ['rooms', 'messages', 'notifications', 'unread'] },
  ],
  [
    'a first message',
    [matches],
    writes,
    { noor: ['rooms', 'messages', 'notifications', 'unread'], omar: ['rooms', 'messages'] },
  ],
  ['a second message', [matches, writes], writes, { noor: ['rooms', 'messages'], omar: ['rooms', 'messages'] }],
  [
    'reading a conversation',
    [matches, writes],
    (pair) => go(pair, pair.noor, markRoomRead, { json: { chat_id: pair.room } }),
    { noor: ['rooms', 'notifications', 'unread'] },
  ],
  [
    'reading all notifications',
    [likes],
    (pair) => go(pair, pair.noor, markNotificationsRead),
    { noor: ['notifications', 'unread'] },
  ],
  ['an unlike', [likes], (pair) => go(pair, pair.omar, unlike, to(pair.noor)), { noor: ['notifications', 'unread'] }],
  [
    'an unlike after messages',
    [matches, writes],
    (pair) => go(pair, pair.noor, unlike, to(pair.omar)),
    { noor: ['rooms', 'notifications', 'unread'], omar: ['rooms', 'notifications', 'unread'] },
  ],
  [
    'an unlike without messages',
    [matches],
    (pair) => go(pair, pair.omar, unlike, to(pair.noor)),
    { noor: ['rooms', 'notifications', 'unread'], omar: ['rooms', 'notifications', 'unread'] },
  ],
  [
    'a block',
    [matches, writes, showsPhoto],
    blocks,
    { noor: ['rooms', 'notifications', 'unread'], omar: ['rooms', 'notifications', 'unread'] },
  ],
  ['an unblock', [matches, writes, blocks], (pair) => go(pair, pair.noor, unblock, to(pair.omar)), { noor: ['rooms'] }],
  [
    'a new name',
    [matches, writes],
    (pair) => go(pair, pair.omar, profile.updateProfile, { json: { first_name: 'Umar' } }),
    { noor: ['rooms', 'notifications'] },
  ],
  [
    'a profile that is created again',
    [matches, writes],
    (pair) =>
      go(pair, pair.omar, profile.createProfile, {
        json: profilePayload({ gender: 'M', first_name: 'Umar', last_name: 'Aziz' }),
      }),
    { noor: ['rooms', 'notifications'] },
  ],
  ['a first photo', [matches, writes], showsPhoto, { noor: ['rooms', 'notifications'] }],
  ['a photo of a member who only liked', [likes], showsPhoto, { noor: ['notifications'] }],
  [
    'another primary photo',
    [matches, writes, showsPhoto, showsPhoto],
    (pair) => go(pair, pair.omar, profile.setPrimaryPhoto, { params: { slot: '0' }, json: { is_primary: true } }),
    { noor: ['rooms', 'notifications'] },
  ],
  [
    'a deleted photo',
    [matches, writes, showsPhoto],
    (pair) => go(pair, pair.omar, profile.deletePhoto, { params: { slot: '0' } }),
    { noor: ['rooms', 'notifications'] },
  ],
  [
    'new photo addresses',
    [matches, writes, showsPhoto],
    async () => app.advance(15 * 60_000),
    { noor: ['rooms', 'notifications'] },
  ],
  ['a suspended account', [matches, writes], moderates(suspendMember), { noor: ['rooms', 'notifications', 'unread'] }],
  [
    'a reinstated account',
    [matches, writes, moderates(suspendMember)],
    moderates(reinstateMember),
    { noor: ['rooms', 'notifications', 'unread'] },
  ],
  [
    'a deleted account',
    [matches, writes],
    (pair) => go(pair, pair.omar, deleteAccount),
    { noor: ['rooms', 'notifications', 'unread'] },
  ],
];

test.each(acts)('a poll sees %s', async (_name, before, act, changed) => {
  const pair = await meet(cast);
  for (const step of before) await step(pair);
  const polls = (['noor', 'omar'] as const).flatMap((who) => polledNames.map((name) => ({ who, name })));
  const ask = ({ who, name }: (typeof polls)[number], tag?: string | null) =>
    poll(app, pair[who], name, pair.room, tag);
  const room = pair.room;
  const known = await Promise.all(polls.map((each) => ask(each)));
  await act(pair);
  const seen: Record<string, Polled[]> = {};
  for (const [index, each] of polls.entries()) {
    const fresh = await ask(each);
    if (fresh.status === 401) continue;
    const { headers, body, status } = known[index] ?? fresh;
    const again = await ask(each, headers.get('etag'));
    const isSame = status === fresh.status && JSON.stringify(fresh.body) === JSON.stringify(body);
    // A match gives the conversation another id, so its first poll has no known answer and cannot get 304.
    if (isSame) expect([200, 304, 404]).toContain(again.status);
    else expect([each, again.status, again.body]).toEqual([each, fresh.status, fresh.body]);
    if (!isSame || (each.name === 'messages' && pair.room !== room)) {
      seen[each.who] = [...(seen[each.who] ?? []), each.name];
    }
  }
  expect(seen).toEqual(changed);
});
