import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NotificationsPage from '../../src/widgets/app/pages/NotificationsPage';
import { Chat } from '../../src/widgets/chat/Chat';
import { ActivityFeed } from '../../src/widgets/dashboard/ActivityFeed';
import { signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { member, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const EVENING = new Date(2026, 10, 20, 23, 58).getTime();
const at = (time: number) => new Date(time).toISOString();
let now: number;
let tell: () => void;

beforeEach(() => {
  now = EVENING;
});
afterEach(() => vi.useRealTimers());

const sent = { id: 'm', sender_profile: 'layla', content: 'Good night', sent_at: at(EVENING - 60_000), key: null };

function open() {
  const listeners = new Set<() => void>();
  tell = () => {
    for (const listener of listeners) listener();
  };
  return signedInWith(
    {
      'GET /profile/': member('Omar'),
      'GET /matchmaking/chat-rooms/': [roomWith('Layla', { last_message: { ...sent, sender: 'layla' } })],
      'GET /matchmaking/chat-rooms/room-layla/messages/': [sent],
      'POST /matchmaking/message/mark-read/': {},
      'GET /notifications/unread/count/': { count: 0 },
      'GET /notifications/': [{ id: 'n', icon: 'system', message: 'Hello', time: sent.sent_at, isUnread: false }],
      'GET /matchmaking/user/activity-feed/': ['x', 'layla'].map((actor) => ({
        actor,
        name: actor,
        activity_type: 'liked',
        created_at: sent.sent_at,
      })),
    },
    {
      now: () => now,
      onAttention: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  );
}

/** The device has slept until the next morning, so no timer has run. */
function sleep(): void {
  now += 10 * 60 * 60_000;
  tell();
}

describe('after midnight, with no new data', () => {
  it('an open conversation no longer says Today', async () => {
    const { client } = open();
    const { shadow } = renderWidget(client, <Chat />);
    await press(/Layla/);
    const day = () => shadow.querySelector('.day-name')?.textContent;
    await expect.poll(day).toBe('Today');
    sleep();
    await expect.poll(day).toBe('Yesterday');
  });

  it('the list of conversations says Yesterday', async () => {
    const { client } = open();
    const { shadow } = renderWidget(client, <Chat />);
    const time = () => shadow.querySelector('.room-time')?.textContent;
    await expect.poll(time).toMatch(/23:57|11:57/);
    sleep();
    await expect.poll(time).toBe('Yesterday');
  });

  it('notifications move to Yesterday, with their age', async () => {
    const { client } = open();
    const { shadow } = renderWidget(client, <NotificationsPage />);
    await screen.findByShadowRole('heading', { name: 'Today' });
    sleep();
    await screen.findByShadowRole('heading', { name: 'Yesterday' });
    await expect.poll(() => shadow.textContent).toContain('10 h ago');
  });

  it('the activity feed tells the age', async () => {
    const { client } = open();
    const { shadow } = renderWidget(client, <ActivityFeed onView={() => undefined} />);
    await expect.poll(() => shadow.textContent).toContain('1 min ago');
    sleep();
    await expect.poll(() => shadow.textContent).toContain('10 h ago');
  });
});

it('the timer of an open page follows the minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client } = open();
  const { clock } = await import('../../src/core');
  const days: string[] = [];
  const stop = client.use(clock).$day.subscribe((day) => void days.push(day));
  for (let minute = 0; minute < 4; minute += 1) {
    now += 60_000;
    vi.advanceTimersByTime(60_000);
  }
  stop();
  expect(days).toEqual(['2026-10-20', '2026-10-21']);
});
