import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import ProfilePage from '../../../src/widgets/app/pages/ProfilePage';
import { refused } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { withOwnProfile } from '../../support/widgets/own-profile';
import { member } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const omar = member('Omar', {
  gender: 'M',
  compatibility_score: 87,
  compatibility_reasons: { met: ['same_emirate'], unmet: [] },
  photos: [{ photo: 'https://api.test/1.webp', is_primary: true, slot: 0 }],
});

function visit(address: string, answers: Record<string, unknown> = {}) {
  history.replaceState(null, '', address);
  const made = withOwnProfile({ 'GET /profile/omar/': omar, 'GET /matchmaking/mutual/': [], ...answers });
  return { ...made, ...renderWidget(made.client, <ProfilePage />) };
}

it.each(['/Profile?id=omar', '/Match?id=omar'])('shows another member at %s, without edit buttons', async (address) => {
  visit(address);
  await screen.findByShadowRole('heading', { level: 1, name: /Omar Haddad/ });
  screen.getByShadowText('Male · 29 YRS');
  screen.getByShadowText('87% COMPATIBLE');
  screen.getByShadowText('Omar writes about the sea.');
  await screen.findByShadowRole('button', { name: 'Enlarge photo 1 of Omar Haddad' });
  expect(screen.queryByShadowRole('button', { name: /Edit|Delete|primary|Change/ })).toBeNull();
  expect(screen.queryByShadowRole('tab')).toBeNull();
});

it('likes, shortlists, and offers report and block', async () => {
  const { api } = visit('/Profile?id=omar', {
    'POST /matchmaking/like/omar/': {},
    'POST /matchmaking/shortlist/omar/': {},
    'GET /matchmaking/check-mutual/omar/': { is_match: false },
  });
  await press('Like');
  await screen.findByShadowRole('button', { name: 'Unlike' });
  const shortlist = screen.getByShadowRole('button', { name: 'Shortlist' });
  await expect.poll(() => shortlist).toHaveProperty('disabled', false);
  fireEvent.click(shortlist);
  await screen.findByShadowRole('button', { name: 'Unshortlist' });
  expect(api.count('POST /matchmaking/like/omar/')).toBe(1);
  fireEvent.click(await screen.findByShadowRole('button', { name: 'Actions for Omar Haddad' }));
  await screen.findByShadowRole('menuitem', { name: /Report/ });
  screen.getByShadowRole('menuitem', { name: /Block/ });
});

it('shows the member’s own page under their own id', async () => {
  visit('/Profile?id=layla');
  await screen.findByShadowRole('button', { name: 'Edit Bio' });
});

it('says that a missing or deleted member is not available, with a link to the search', async () => {
  const { client, visits } = visit('/Profile?id=gone');
  await screen.findByShadowText('This profile is not available');
  expect(client.notices.$list.get()).toEqual([]);
  await press('Go to Search');
  expect(visits).toEqual([{ to: 'search', query: undefined }]);
});

it('says when the profile cannot be loaded, and offers to try again', async () => {
  const { api } = visit('/Profile?id=omar', { 'GET /profile/omar/': refused(500) });
  await screen.findByShadowText('Error occurred try reloading.');
  api.answer('GET /profile/omar/', omar);
  await press('Try again');
  await screen.findByShadowRole('heading', { level: 1, name: /Omar Haddad/ });
});
