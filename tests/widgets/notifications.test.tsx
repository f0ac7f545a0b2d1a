import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import NotificationsPage from '../../src/widgets/app/pages/NotificationsPage';
import { Bell } from '../../src/widgets/notifications/Bell';
import type { FakeCall } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const item = (isUnread: boolean) => ({
  id: '1',
  icon: 'message',
  avatar: null,
  message: 'New message from Layla',
  description: 'Open your conversation to read it.',
  time: new Date(Date.now() - 5 * 60_000).toISOString(),
  isUnread,
  actor: 'layla',
});

const bellWith = (count: number, answers = {}) =>
  signedInWith({ 'GET /notifications/unread/count/': { count }, 'GET /notifications/': [item(true)], ...answers });

it.each([
  [0, 'Notifications', null],
  [5, 'Notifications, 5 unread', '5'],
  [100, 'Notifications, 99+ unread', '99+'],
])('shows %i unread as %s', async (count, name, badge) => {
  const { api, client } = bellWith(count);
  renderWidget(client, <Bell />);
  await waitFor(() => expect(api.count('GET /notifications/unread/count/')).toBe(1));
  await screen.findByShadowRole('button', { name });
  if (badge) await screen.findByShadowText(badge);
});

it('shows no badge if the count cannot be loaded', async () => {
  const { api, client } = bellWith(0, { 'GET /notifications/unread/count/': refused(500) });
  renderWidget(client, <Bell />);
  await waitFor(() => expect(api.count('GET /notifications/unread/count/')).toBeGreaterThan(0));
  await screen.findByShadowRole('button', { name: 'Notifications' });
});

it('lists notifications, marks them all as read, and says so', async () => {
  const { api, client } = bellWith(1, { 'POST /notifications/mark-read/': {} });
  renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  await screen.findByShadowText('New message from Layla');
  await screen.findByShadowText('5 min ago · Open your conversation to read it.');
  await screen.findByShadowText('Unread');
  api.answer('GET /notifications/', [item(false)]);
  api.answer('GET /notifications/unread/count/', { count: 0 });
  await press('Mark all as read');
  await screen.findByShadowText('All notifications marked as read');
  await screen.findByShadowRole('button', { name: 'Notifications' });
  expect(screen.queryByShadowText('Unread')).toBeNull();
  expect(screen.queryByShadowRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('says when marking fails, and keeps the unread marks', async () => {
  const { client } = bellWith(1, { 'POST /notifications/mark-read/': refused(500) });
  renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  await press('Mark all as read');
  await screen.findByShadowText('Failed to mark all as read');
  await screen.findByShadowText('Unread');
});

it.each([
  ['like', { to: 'matches', query: { tab: 'likedMe' } }],
  ['view', { to: 'profile', query: { id: 'layla' } }],
])('opens the screen that belongs to a %s', async (icon, visit) => {
  const { client } = bellWith(1, { 'GET /notifications/': [{ ...item(true), icon }] });
  const { visits } = renderWidget(client, <NotificationsPage />);
  fireEvent.click(await screen.findByShadowText('New message from Layla'));
  expect(visits).toEqual([visit]);
});

it('loads earlier notifications page by page, grouped by day, until there are no more', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const page = (first: number, count: number, hours: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...item(false),
      id: `${first + index}`,
      message: `Notification ${first + index}`,
      time: at(hours),
    }));
  const { api, client } = bellWith(0, {
    'GET /notifications/': ({ query }: FakeCall) =>
      query.get('before') === '100' ? page(101, 4, 24 * 30) : page(1, 100, 0),
  });
  renderWidget(client, <NotificationsPage />);
  const shown = () => screen.queryAllByShadowText(/^Notification \d+$/).length;
  await screen.findByShadowText('Today');
  expect(shown()).toBe(100);
  fireEvent.click(await screen.findByShadowText('Show earlier notifications'));
  await screen.findByShadowText('Earlier');
  expect(shown()).toBe(104);
  await waitFor(() => expect(screen.queryByShadowText('Show earlier notifications')).toBeNull());
  expect(api.callsOf('GET /notifications/').filter(({ query }) => query.has('before'))).toHaveLength(1);
});

it('says when there are no notifications yet', async () => {
  const { client } = bellWith(0, { 'GET /notifications/': [] });
  renderWidget(client, <NotificationsPage />);
  await screen.findByShadowText('Nothing new yet');
  expect(screen.queryByShadowRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('opens the conversation of a notification, and closes', async () => {
  const { client } = bellWith(1, { 'GET /matchmaking/chat-rooms/': [roomWith('Layla')] });
  const { visits } = renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  fireEvent.click(await screen.findByShadowText('New message from Layla'));
  expect(visits).toEqual([{ to: 'messages', query: { with: 'layla' } }]);
  await waitFor(() => expect(screen.queryByShadowText('New message from Layla')).toBeNull());
});

it('closes on Escape and returns the focus to the bell', async () => {
  const { client } = bellWith(1);
  const { shadow } = renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  await screen.findByShadowText('New message from Layla');
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByShadowText('New message from Layla')).toBeNull());
  expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Notifications, 1 unread');
});
