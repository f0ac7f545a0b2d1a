import { screen, within } from 'shadow-dom-testing-library';
import { describe, expect, it, vi } from 'vitest';
import { matches } from '../../src/core';
import { Dashboard } from '../../src/widgets/dashboard/Dashboard';
import { never, refused } from '../support/fakes/fake-api';
import { signedInWith } from '../support/fakes/fake-client';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

/** Names stand in isolates. */
const ISOLATES = /[\u2068\u2069]/g;

const NEWS = 'GET /matchmaking/since-last-visit/';
const item = (kind: string, total: number, first: string) => ({ kind, total, profile: member(first), photo: null });
const dashboard = {
  'GET /profile/': member('Omar'),
  'GET /matchmaking/counts/': { mutual_matches: 1, shortlisted: 1, active_chats: 1 },
  'GET /matchmaking/matches/today/': [],
  'GET /matchmaking/shortlisted/': [],
  'GET /matchmaking/user/activity-feed/': [],
};

function open(news: unknown) {
  const made = signedInWith({ ...dashboard, [NEWS]: news });
  return { ...made, ...renderWidget(made.client, <Dashboard />) };
}

const region = () => screen.findByShadowRole('region', { name: 'Since your last visit' });

describe('news since the last visit', () => {
  it('come first, each with photos, names and a way to all of them', async () => {
    const { visits } = open([
      item('match', 1, 'Layla'),
      item('like', 5, 'Noor'),
      item('like', 5, 'Sara'),
      item('like', 5, 'Hind'),
      item('message', 1, 'Rana'),
      item('suggestion', 100, 'Dana'),
      item('something new', 3, 'Rim'),
    ]);
    const links = within(await region()).getAllByShadowRole('link');
    expect(links.map((link) => link.querySelector('.news-text')?.textContent?.replace(ISOLATES, ''))).toEqual([
      '1 new matchLayla',
      '5 new likesNoor, Sara, Hind and 2 more',
      'New messages from 1 personRana',
      '99+ new suggestionsDana and more',
    ]);
    expect(links.map((link) => link.querySelectorAll('.portrait').length)).toEqual([1, 3, 1, 1]);
    for (const link of links) link.click();
    expect(visits).toEqual([
      { to: 'matches', query: {} },
      { to: 'matches', query: { tab: 'likedMe' } },
      { to: 'messages', query: { with: member('Rana').user } },
      { to: 'search', query: {} },
    ]);
    const first = screen.getAllByShadowRole('heading', { level: 2 })[0];
    expect(first?.textContent).toBe('Since your last visit');
  });

  it.each([
    ['there is nothing new', []],
    ['the backend does not tell', refused(404)],
    ['they cannot be loaded', refused(503)],
  ])('are not shown if %s', async (_, news) => {
    const { api, shadow } = open(news);
    await vi.waitFor(() => expect(api.count(NEWS)).toBe(1));
    await vi.waitFor(() => expect(shadow.querySelector('.is-waiting')).toBeNull());
    expect(screen.queryByShadowRole('region', { name: 'Since your last visit' })).toBeNull();
    await screen.findByShadowText('Matches');
  });

  it('hide what is below for a moment until they are known, so that nothing moves', async () => {
    const { shadow } = open(() => never());
    await screen.findByShadowText('Matches');
    expect(shadow.querySelector('.is-waiting')).not.toBeNull();
  });

  it('lose a member who is blocked at once', async () => {
    const { client } = open([item('like', 2, 'Noor'), item('like', 2, 'Sara')]);
    await region();
    client.use(matches).forget(member('Noor').user);
    await vi.waitFor(() => expect(screen.queryByShadowText(/Noor/)).toBeNull());
    screen.getByShadowText(/Sara/);
  });
});
