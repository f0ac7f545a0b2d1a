import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { members } from '../../../src/core';
import { ActivityFeed } from '../../../src/widgets/dashboard/ActivityFeed';
import { Bell } from '../../../src/widgets/notifications/Bell';
import { signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { member } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

/** Words that every object knows: a table that is asked for one of them must not answer with what all objects have. */
const words = Object.getOwnPropertyNames(Object.prototype);

it.each(words)('shows a notification of the unknown kind %s with a bell', async (icon) => {
  const time = new Date().toISOString();
  const item = {
    id: '1',
    icon,
    avatar: null,
    message: 'Something new',
    description: '',
    time,
    isUnread: true,
    actor: null,
  };
  const answers = { 'GET /notifications/unread/count/': { count: 1 }, 'GET /notifications/': [item] };
  renderWidget(signedInWith(answers).client, <Bell />);
  await press('Notifications, 1 unread');
  const message = await screen.findByShadowText('Something new');
  expect(message.closest('.notification')?.querySelector('.notification-kind svg')).not.toBeNull();
});

it.each(words)('shows the unknown act %s as the backend says it', async (activity_type) => {
  const item = (actor: string) => ({ actor, name: actor, activity_type, created_at: new Date().toISOString() });
  // The first one is not shown.
  const { client } = signedInWith({ 'GET /matchmaking/user/activity-feed/': [item('Own'), item('Layla')] });
  renderWidget(client, <ActivityFeed onView={() => undefined} />);
  expect((await screen.findByShadowText('Layla')).closest('li')?.textContent).toContain(activity_type);
});

it.each(words)('keeps the decision about a member whose id is %s', async (user) => {
  const { client } = signedInWith({
    [`POST /matchmaking/like/${user}/`]: {},
    [`GET /matchmaking/check-mutual/${user}/`]: { is_match: false },
  });
  const { like, isLiked } = client.use(members);
  await like(member('Layla', { user }));
  expect(isLiked({ user })).toBe(true);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
