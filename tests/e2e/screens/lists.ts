import type { Page } from 'playwright-core';
import { painted } from '../../support/waiting/painted';
import { answer, leaveWaiting, open, refuse, type Screen, type Stage, settled } from './screen';

async function search(page: Page, stage: Stage, query = ''): Promise<void> {
  await open(page, stage, `/Search${query}`);
  await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
  await settled(page);
}

const filter = (name: string): Screen => ({
  name: `search-${name.toLowerCase().replaceAll(' ', '-')}`,
  title: `Search: the filter ${name}`,
  viewer: 'demo',
  opensByWidth: true,
  show: async (page, stage) => {
    await search(page, stage);
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await painted(page);
  },
});

async function listAt(page: Page, stage: Stage, path: string, heading: string): Promise<void> {
  await open(page, stage, path);
  await page.getByRole('heading', { name: heading }).first().waitFor({ state: 'attached' });
  await settled(page);
}

async function tab(page: Page, stage: Stage, name: RegExp): Promise<void> {
  await listAt(page, stage, '/Matches', 'Matches');
  await page.getByRole('tab', { name }).click();
  await settled(page);
}

const demo = 'demo' as const;

const searchScreens: Screen[] = [
  { name: 'search', title: 'Search', viewer: demo, show: (page, stage) => search(page, stage) },
  ...['Location', 'Age Range', 'Marital Status'].map(filter),
  {
    name: 'search-results',
    title: 'Search: results',
    viewer: demo,
    show: async (page, stage) => {
      await search(page, stage, '?status=Single&sort=newest');
      await page.getByRole('heading', { name: 'Search Results' }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'search-starving',
    title: 'Search: filters that starve the list',
    viewer: demo,
    show: async (page, stage) => {
      await search(page, stage, '?emirate=Ajman&age=25-35&status=Widowed');
      await page.getByRole('heading', { name: 'Search Results' }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'search-empty',
    title: 'Search: nobody of that name',
    viewer: demo,
    show: async (page, stage) => {
      await search(page, stage, '?name=Zzyzx');
      await page
        .getByText('NO DATA AVAILABLE YET')
        .or(page.getByRole('heading', { name: 'Search Results' }))
        .first()
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'search-failed',
    title: 'Search: failed',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/profile/matches/search');
      await refuse(page, '/matchmaking/potential');
      await open(page, stage, '/Search?status=Single');
      await page.getByText('Search failed').first().waitFor();
    },
  },
];

const matchesScreens: Screen[] = [
  {
    name: 'matches',
    title: 'Matches: Match List',
    viewer: demo,
    show: (page, stage) => tab(page, stage, /^Match List/),
  },
  {
    name: 'matches-likes',
    title: 'Matches: My Likes',
    viewer: demo,
    show: (page, stage) => tab(page, stage, /^My Likes/),
  },
  {
    name: 'matches-liked-me',
    title: 'Matches: Liked Me',
    viewer: demo,
    show: (page, stage) => tab(page, stage, /^Liked Me/),
  },
  {
    name: 'matches-loading',
    title: 'Matches: loading',
    viewer: demo,
    show: async (page, stage) => {
      await leaveWaiting(page, '/matchmaking');
      await open(page, stage, '/Matches');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'matches-empty',
    title: 'Matches: none yet',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/matchmaking/mutual', []);
      await tab(page, stage, /^Match List/);
      await page.getByText('NO DATA AVAILABLE YET').first().waitFor();
    },
  },
  {
    name: 'matches-failed',
    title: 'Matches: failed',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/matchmaking/mutual');
      await open(page, stage, '/Matches');
      await page.getByText('Error occured somewhere, try reloading!').first().waitFor();
    },
  },
  {
    name: 'match-moment',
    title: "It's a match!",
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/matchmaking/like/', {});
      await answer(page, '/matchmaking/check-mutual/', { is_match: true });
      await tab(page, stage, /^Liked Me/);
      await page
        .getByRole('button', { name: /^Like / })
        .first()
        .click();
      await page.getByRole('dialog', { name: "It's a match!" }).waitFor();
      await settled(page);
      await painted(page);
    },
  },
];

/** Search with its filters, shortlist, matches and notifications. Full, empty, loading and failed. */
export const listScreens: Screen[] = [
  ...searchScreens,
  ...matchesScreens,
  {
    name: 'shortlisted',
    title: 'Shortlisted Profiles',
    viewer: demo,
    show: (page, stage) => listAt(page, stage, '/ShortlistedProfiles', 'Shortlisted Profiles'),
  },
  {
    name: 'shortlisted-empty',
    title: 'Shortlisted Profiles: none',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/matchmaking/shortlisted', []);
      await listAt(page, stage, '/ShortlistedProfiles', 'Shortlisted Profiles');
      await page.getByText('NO DATA AVAILABLE YET').first().waitFor();
    },
  },
  {
    name: 'shortlisted-failed',
    title: 'Shortlisted Profiles: failed',
    viewer: demo,
    show: async (page, stage) => {
      await refuse(page, '/matchmaking/shortlisted');
      await open(page, stage, '/ShortlistedProfiles');
      await page.getByText('error occured, reload page.').first().waitFor();
    },
  },
  {
    name: 'notifications',
    title: 'Notifications',
    viewer: demo,
    show: (page, stage) => listAt(page, stage, '/Notifications', 'Notifications'),
  },
  {
    name: 'notifications-empty',
    title: 'Notifications: none',
    viewer: demo,
    show: async (page, stage) => {
      await answer(page, '/notifications', (real: unknown) => (Array.isArray(real) ? [] : { count: 0 }));
      await listAt(page, stage, '/Notifications', 'Notifications');
    },
  },
];
