import { describe, expect, test } from 'vitest';
import { unblock, unlike } from '../../../src/core/members/contract';
import {
  countUnread,
  listNotifications,
  markNotificationsRead,
  saveNotificationSettings,
} from '../../../src/core/notifications/contract';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import {
  blocks,
  go,
  likes,
  matches,
  meet,
  type Pair,
  type Step,
  to,
  viewsProfile,
  writes,
} from '../../support/members/pair';
import type { TestMember } from '../../support/members/sign-up';
import type { TestApp } from '../../support/servers/test-app';

const HOUR = 3_600_000;

let app: TestApp;
let cast: Cast;
castOfFile(
  (made) => {
    cast = made;
    app = made.app;
  },
  { accessTtl: 100 * HOUR },
);

const told = async ({ noor }: Pair) => (await as(app, noor, listNotifications)).body.map(({ icon }) => icon);
const unread = async (member: TestMember) => (await as(app, member, countUnread)).body.count;

/** The kinds of notifications that Noor gets about Omar, by the name of their setting. */
const kinds: [toggle: string, before: Step[], act: Step, icon: string, text: string][] = [
  ['profile_views', [], viewsProfile, 'view', 'Omar Nasser viewed your profile'],
  ['likes', [], likes, 'like', 'Omar Nasser liked your profile'],
  ['matches', [], matches, 'match', 'You and Omar Nasser matched'],
  ['messages', [matches], writes, 'message', 'New message from Omar Nasser'],
];

describe.each(kinds)('a notification of %s', (toggle, before, act, icon, text) => {
  const ready = async () => {
    const pair = await meet(cast);
    for (const step of before) await step(pair);
    return pair;
  };

  test('appears once, names the member, and stays unread until marked as read', async () => {
    const pair = await ready();
    await act(pair);
    await act(pair);
    const [first] = (await as(app, pair.noor, listNotifications)).body.filter((each) => each.icon === icon);
    expect(first).toMatchObject({ message: text, isUnread: true, actor: pair.omar.id });
    expect((await told(pair)).filter((each) => each === icon)).toHaveLength(1);
    expect(await unread(pair.noor)).toBe((await told(pair)).length);
    await go(pair, pair.noor, markNotificationsRead);
    expect(await unread(pair.noor)).toBe(0);
    expect((await as(app, pair.noor, listNotifications)).body.some((each) => each.isUnread)).toBe(false);
  });

  test('is not created while its setting is off', async () => {
    const pair = await ready();
    await go(pair, pair.noor, saveNotificationSettings, { json: { [toggle]: false } });
    await act(pair);
    expect(await told(pair)).not.toContain(icon);
  });

  test('is hidden by a block, and stays hidden after unblocking', async () => {
    const pair = await ready();
    await act(pair);
    await blocks(pair);
    expect([await told(pair), await unread(pair.noor)]).toEqual([[], 0]);
    await go(pair, pair.noor, unblock, to(pair.omar));
    expect(await told(pair)).toEqual([]);
  });
});

test('the same member causes a new notification after a day, or for messages once the first is read', async () => {
  const pair = await meet(cast);
  await viewsProfile(pair);
  app.advance(23 * HOUR);
  await viewsProfile(pair);
  expect(await told(pair)).toEqual(['view']);
  app.advance(2 * HOUR);
  await viewsProfile(pair);
  expect(await told(pair)).toEqual(['view', 'view']);
  await matches(pair);
  await writes(pair);
  await go(pair, pair.noor, markNotificationsRead);
  await writes(pair);
  expect((await told(pair)).filter((icon) => icon === 'message')).toHaveLength(2);
});

test('an unlike removes the unread notification, and a new like creates one again', async () => {
  const pair = await meet(cast);
  await likes(pair);
  await go(pair, pair.omar, unlike, to(pair.noor));
  expect([await told(pair), await unread(pair.noor)]).toEqual([[], 0]);
  await likes(pair);
  expect(await told(pair)).toEqual(['like']);
});
