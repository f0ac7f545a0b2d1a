import { screen, within } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { Dashboard } from '../../../src/widgets/dashboard/Dashboard';
import { Matches } from '../../../src/widgets/matches/Matches';
import ProfileDrawer from '../../../src/widgets/members/drawer/ProfileDrawer';
import { MemberGrid } from '../../../src/widgets/members/MemberGrid';
import { MatchMoment } from '../../../src/widgets/members/moment/MatchMoment';
import type { FakeAnswer } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { member } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const layla = member('Layla');
const noor = member('Noor', { liked: true });
const sara = member('Sara', { compatibility_score: 81, mutual: true });

/** The cards of three members: not liked, liked, and a mutual match. */
function cards(answers: Record<string, FakeAnswer> = {}) {
  const { client, api } = signedInWith({
    'GET /matchmaking/mutual/': [{ matched_profile: sara, photo: null }],
    'GET /profile/': member('Omar'),
    ...answers,
  });
  renderWidget(
    client,
    <>
      <MemberGrid members={[{ profile: layla }, { profile: noor }, { profile: sara, score: 81 }]} />
      <MatchMoment />
    </>,
  );
  return api;
}

it('shows on a card the compatibility, the age in years, the link to the profile and the one action', async () => {
  cards();
  await screen.findByShadowText('81% COMPATIBLE');
  expect(screen.getAllByShadowText(/29 YRS/)).toHaveLength(3);
  expect(screen.getAllByShadowText('VIEW PROFILE')).toHaveLength(3);
  const actions = ['Like Layla Haddad', 'Unlike Noor Haddad', 'Message Sara Haddad'];
  for (const name of actions) await screen.findByShadowRole('button', { name });
  expect(screen.getByShadowTitle('Like')).toBeTruthy();
  expect(screen.getByShadowTitle('Unlike')).toBeTruthy();
  expect(screen.getByShadowTitle('Message')).toBeTruthy();
});

it.each<[text: string, press: string, answers: Record<string, FakeAnswer>]>([
  ['You just liked Layla Haddad', 'Like Layla Haddad', { 'POST /matchmaking/like/layla/': {} }],
  ['Could not like profile', 'Like Layla Haddad', { 'POST /matchmaking/like/layla/': refused(500) }],
  ['You just unliked Noor Haddad', 'Unlike Noor Haddad', { 'POST /matchmaking/unlike/noor/': {} }],
  ['Could not unlike profile', 'Unlike Noor Haddad', { 'POST /matchmaking/unlike/noor/': refused(500) }],
  [
    'You can only message users who have also liked you (mutual match).',
    'Message Sara Haddad',
    { 'GET /matchmaking/check-mutual/sara/': { is_match: false } },
  ],
  [
    'Could not check match status. Please try again.',
    'Message Sara Haddad',
    { 'GET /matchmaking/check-mutual/sara/': refused(500) },
  ],
])('shows on a card: %s', async (text, button, answers) => {
  cards(answers);
  await press(button);
  await screen.findByShadowText(text);
});

it('offers both choices after a match', async () => {
  cards({ 'POST /matchmaking/like/layla/': {}, 'GET /matchmaking/check-mutual/layla/': { is_match: true } });
  await press('Like Layla Haddad');
  const moment = within(await screen.findByShadowRole('dialog', { name: "It's a match!" }));
  moment.getByShadowRole('button', { name: 'Send Message' });
  moment.getByShadowRole('button', { name: 'Skip for now' });
});

it('shows the sections and actions of the drawer', async () => {
  const photos = [
    { photo: '/1', is_primary: true },
    { photo: '/2', is_primary: false },
  ];
  const { client } = signedInWith({
    'GET /profile/layla/': member('Layla', { photos }),
    'GET /profile/': member('Omar'),
  });
  renderWidget(client, <ProfileDrawer member={layla} onClose={() => undefined} />);
  const drawer = within(await screen.findByShadowRole('dialog'));
  for (const title of ['About', 'Interests', 'More Photos', 'Personal Information', 'Looking For']) {
    await drawer.findByShadowText(title);
  }
  await drawer.findByShadowRole('button', { name: /^Like/ });
  await drawer.findByShadowRole('button', { name: /^Shortlist/ });
  await drawer.findByShadowRole('button', { name: 'Close' });
});

it('names the undo actions in the drawer', async () => {
  const answers = { liked: true, shortlisted: true };
  const { client } = signedInWith({ 'GET /profile/layla/': member('Layla', answers), 'GET /profile/': member('Omar') });
  renderWidget(client, <ProfileDrawer member={layla} onClose={() => undefined} />);
  const drawer = within(await screen.findByShadowRole('dialog'));
  await drawer.findByShadowRole('button', { name: /^Unlike/ });
  await drawer.findByShadowRole('button', { name: /^Unshortlist/ });
});

it('shows the titles of the dashboard, and greets a member without a name as User', async () => {
  const { client } = signedInWith({
    'GET /profile/': member('', { first_name: '', last_name: '', fullname: '', bio: '' }),
    'GET /matchmaking/counts/': { mutual_matches: 0, shortlisted: 0 },
    'GET /matchmaking/chat-rooms/': [],
    'GET /matchmaking/matches/today/': [],
    'GET /matchmaking/mutual/': [],
    'GET /matchmaking/shortlisted/': [],
    'GET /matchmaking/user/activity-feed/': [],
  });
  renderWidget(client, <Dashboard />);
  await screen.findByShadowText('Welcome back,');
  await screen.findByShadowRole('heading', { name: 'User' });
  const titles = [
    "TODAY'S MATCHES",
    'SHORTLISTED PROFILES',
    'Profile Activity Feed',
    'Profile Enhancement Suggestions',
  ];
  for (const title of titles) await screen.findByShadowText(title);
  await screen.findByShadowText('Based on your preferences');
  const stats = ['Matches', 'Active Chats', 'Shortlisted Profiles'];
  for (const stat of stats) await screen.findByShadowRole('link', { name: new RegExp(`${stat}$`) });
  expect((await screen.findAllByShadowText('NO DATA AVAILABLE YET')).length).toBeGreaterThan(1);
  expect(screen.getAllByShadowText('There is no data to display at the moment.').length).toBeGreaterThan(1);
});

it('says on the dashboard that the member’s own profile could not be loaded', async () => {
  const { client } = signedInWith({ 'GET /profile/': refused(500) });
  renderWidget(client, <Dashboard />);
  await screen.findAllByShadowText('Error occurred when getting user profile');
});

it('shows the three tabs of the matches, and explains the first', async () => {
  const { client } = signedInWith({
    'GET /matchmaking/mutual/': [],
    'GET /matchmaking/liked/': [],
    'GET /matchmaking/users-who-liked-me/': [],
  });
  renderWidget(client, <Matches />);
  for (const name of ['Match List', 'My Likes', 'Liked Me']) {
    await screen.findByShadowRole('tab', { name: new RegExp(`^${name}`) });
  }
  await screen.findByShadowText('A List of Potential Dates you have matched with');
});
