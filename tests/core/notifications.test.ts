import { expect, it } from 'vitest';
import { notificationGroups, notificationHistory, notifications, notificationTarget } from '../../src/core';
import { signedInWith } from '../support/fakes/fake-client';

const at = (id: string, time: string | null) => ({
  id,
  icon: 'like',
  avatar: null,
  message: id,
  description: null,
  time,
  isUnread: true,
});

it('groups notifications by the member’s local days, and leaves out empty days', () => {
  const now = new Date(2026, 10, 20, 0, 30).getTime();
  const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  const items = [
    at('now', local(2026, 10, 20, 0, 10)),
    at('late', local(2026, 10, 19, 23, 50)),
    at('noon', local(2026, 10, 19, 12, 0)),
    at('unknown', null),
  ];
  const groups = notificationGroups(items, now).map(({ day, items: some }) => [day, some.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['today', ['now']],
    ['yesterday', ['late', 'noon']],
    ['earlier', ['unknown']],
  ]);
  expect(notificationGroups([], now)).toEqual([]);
});

it.each([
  ['match', 'layla', { to: 'messages', query: { with: 'layla' } }],
  ['message', null, { to: 'messages' }],
  ['like', 'layla', { to: 'matches', query: { tab: 'likedMe' } }],
  ['view', 'layla', { to: 'profile', query: { id: 'layla' } }],
  ['view', null, undefined],
  ['a kind of a later version', 'layla', undefined],
])('a %s notification from %s opens its screen', (icon, actor, target) => {
  expect(notificationTarget({ ...at('1', null), icon, actor })).toEqual(target);
});

it('knows the end of the history even when the backend has no pages', async () => {
  const page = Array.from({ length: 100 }, (_, index) => at(`${index}`, null));
  const { client } = signedInWith({ 'GET /notifications/': page, 'GET /notifications': page });
  const history = client.use(notificationHistory);
  await client.use(notifications).list.load();
  expect(history.$hasMore.get()).toBe(true);
  await history.loadEarlier();
  expect(history.$items.get()).toHaveLength(100);
  expect(history.$hasMore.get()).toBe(false);
});
