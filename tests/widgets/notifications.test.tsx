import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { chat } from '../../src/core';
import { Bell } from '../../src/widgets/notifications/Bell';
import { press } from '../support/act';
import { refused, signedInWith } from '../support/fake-client';
import { roomWith } from '../support/people';
import { renderWidget } from '../support/render';

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

it('shows no badge where the count cannot be had', async () => {
  const { api, client } = bellWith(0, { 'GET /notifications/unread/count/': refused(500) });
  renderWidget(client, <Bell />);
  await waitFor(() => expect(api.count('GET /notifications/unread/count/')).toBeGreaterThan(0));
  await screen.findByShadowRole('button', { name: 'Notifications' });
});

it('lists notifications, marks all as read and says so', async () => {
  const { api, client } = bellWith(1, { 'POST /notifications/mark-read/': {} });
  renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  await screen.findByShadowText('New message from Layla');
  await screen.findByShadowText('5 min ago');
  await screen.findByShadowText('Unread');
  api.answer('GET /notifications/', [item(false)]);
  api.answer('GET /notifications/unread/count/', { count: 0 });
  await press('Mark all as read');
  await screen.findByShadowText('All notifications marked as read');
  await screen.findByShadowRole('button', { name: 'Notifications' });
  expect(screen.queryByShadowText('Unread')).toBeNull();
});

it('leads to the conversation that a notification speaks of, and closes', async () => {
  const { client } = bellWith(1, { 'GET /matchmaking/chat-rooms/': [roomWith('Layla')] });
  const { visits } = renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  fireEvent.click(await screen.findByShadowText('New message from Layla'));
  expect(visits).toEqual([{ to: 'messages', query: undefined }]);
  await waitFor(() => expect(client.use(chat).$openId.get()).toBe('room-layla'));
  await waitFor(() => expect(screen.queryByShadowText('New message from Layla')).toBeNull());
});

it('closes on Escape and gives the focus back to the bell', async () => {
  const { client } = bellWith(1);
  const { shadow } = renderWidget(client, <Bell />);
  await press('Notifications, 1 unread');
  await screen.findByShadowText('New message from Layla');
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByShadowText('New message from Layla')).toBeNull());
  expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Notifications, 1 unread');
});
