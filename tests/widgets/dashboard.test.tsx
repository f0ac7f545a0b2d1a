import { screen, within } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { Dashboard } from '../../src/widgets/dashboard/Dashboard';
import { type FakeCall, firstPage } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { member, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const people = ['Layla', 'Noor', 'Sara', 'Mariam'].map((first) => member(first));
const act = (actor: string, activity_type: string, compatibility_score?: number) => ({
  actor,
  activity_type,
  compatibility_score,
  name: actor,
});
const answers = {
  'GET /profile/': member('Omar', { bio: '', photos: [] }),
  'GET /matchmaking/counts/': {
    mutual_matches: 12,
    shortlisted: 8,
    previous_week: { mutual_matches: 10, shortlisted: 0 },
  },
  'GET /matchmaking/chat-rooms/': [roomWith('Layla'), roomWith('Noor')],
  'GET /matchmaking/matches/today/': people.map((profile) => ({ profile, photo: null })),
  'GET /matchmaking/mutual/': [],
  'GET /matchmaking/shortlisted/': [
    { shortlisted: true, liked: true, matched_user: 'hind', matched_profile: member('Hind') },
    { shortlisted: true, liked: false, matched_user: 'rana', matched_profile: member('Rana') },
  ],
  'GET /matchmaking/user/activity-feed/': [
    act('Own', 'liked'),
    act('Rim', 'liked', 82),
    act('Rim', 'viewed'),
    act('Dana', 'viewed'),
  ],
};

it('greets by full name and links the three numbers, with a change only if last week is known', async () => {
  const { client } = signedInWith(answers);
  renderWidget(client, <Dashboard />);
  await screen.findByShadowRole('heading', { name: 'Omar Haddad' });
  const matches = await screen.findByShadowRole('link', { name: /12\s*Matches\s*\+20% from previous week/ });
  expect(matches.getAttribute('href')).toBe('/Matches');
  await screen.findByShadowRole('link', { name: /^2\s*Active Chats$/ });
  await screen.findByShadowRole('link', { name: /^8\s*Shortlisted Profiles$/ });
});

it('takes the number of conversations from the backend, without loading them', async () => {
  const counts = { ...answers['GET /matchmaking/counts/'], active_chats: 1_080 };
  const { api, client } = signedInWith({ ...answers, 'GET /matchmaking/counts/': counts });
  renderWidget(client, <Dashboard />);
  await screen.findByShadowRole('link', { name: /^1080\s*Active Chats$/ });
  expect(api.count('GET /matchmaking/chat-rooms/')).toBe(0);
});

it('says that there are more conversations than it has loaded, if the backend does not count them', async () => {
  const { client } = signedInWith({
    ...answers,
    'GET /matchmaking/chat-rooms/': firstPage([roomWith('Layla'), roomWith('Noor')]),
  });
  renderWidget(client, <Dashboard />);
  await screen.findByShadowRole('link', { name: /^2\+\s*Active Chats$/ });
});

it('looks for the shortlist’s members in the next pages, if the first has only liked ones', async () => {
  const { client } = signedInWith({
    ...answers,
    'GET /matchmaking/shortlisted/': ({ query }: FakeCall) => {
      const [hind, rana] = answers['GET /matchmaking/shortlisted/'];
      return query.has('cursor') ? [rana] : firstPage([hind]);
    },
  });
  renderWidget(client, <Dashboard />);
  await screen.findByShadowText('Rana Haddad');
});

it('shows three of today’s matches per slide, and moves to the next', async () => {
  const { client } = signedInWith(answers);
  renderWidget(client, <Dashboard />);
  await screen.findByShadowText('1 of 2');
  await press('Next matches');
  await screen.findByShadowText('2 of 2');
  expect(await screen.findByShadowRole('button', { name: 'Next matches' })).toHaveProperty('disabled', true);
});

it('shows each actor once in the feed, without the first item, and 50 percent when the score is missing', async () => {
  const { client } = signedInWith(answers);
  renderWidget(client, <Dashboard />);
  const feed = within(await screen.findByShadowRole('region', { name: 'Profile Activity Feed' }));
  await feed.findByShadowRole('button', { name: /Rim liked your profile\s*82 percent compatible/ });
  await feed.findByShadowRole('button', { name: /Dana viewed your profile\s*50 percent compatible/ });
  expect(feed.getAllByShadowRole('button')).toHaveLength(2);
});

it('lists members who are shortlisted and not liked, and says what would complete the profile', async () => {
  const { client } = signedInWith(answers);
  renderWidget(client, <Dashboard />);
  await screen.findByShadowText('Rana Haddad');
  expect(screen.queryByShadowText('Hind Haddad')).toBeNull();
  await screen.findByShadowText('50%');
  await screen.findByShadowText('Hidden');
  await screen.findByShadowText('Complete your profile up to 70% to make it visible.');
  await screen.findByShadowText('Write a few words about yourself');
  expect(screen.getAllByShadowText('+50 points')).toHaveLength(2);
});

it('shows empty lists, and offers to reload lists that fail', async () => {
  const { api, client } = signedInWith({
    ...answers,
    'GET /matchmaking/matches/today/': [],
    'GET /matchmaking/shortlisted/': [],
    'GET /matchmaking/user/activity-feed/': refused(500),
  });
  renderWidget(client, <Dashboard />);
  await screen.findAllByShadowRole('alert');
  expect(await screen.findAllByShadowText('NO DATA AVAILABLE YET')).toHaveLength(2);
  api.answer('GET /matchmaking/user/activity-feed/', answers['GET /matchmaking/user/activity-feed/']);
  await press('Try again');
  await screen.findByShadowText(/82 percent compatible/);
});

it('says that the number of chats could not be loaded, and offers to try again', async () => {
  const { api, client } = signedInWith({ ...answers, 'GET /matchmaking/chat-rooms/': refused(500) });
  renderWidget(client, <Dashboard />);
  await screen.findByShadowRole('alert');
  api.answer('GET /matchmaking/chat-rooms/', answers['GET /matchmaking/chat-rooms/']);
  await press('Try again');
  await screen.findByShadowRole('link', { name: /^2\s*Active Chats$/ });
  expect(screen.queryByShadowRole('alert')).toBe(null);
});
