import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import ShortlistedPage from '../../src/widgets/app/pages/ShortlistedPage';
import { type FakeAnswer, type FakeCall, firstPage } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const LIST = 'GET /matchmaking/shortlisted/';

/** A backend that stores the shortlist. Liked members stay on it. */
function open(names: readonly string[], answers: Record<string, FakeAnswer> = {}) {
  let listed = [...names];
  const liked = new Set<string>();
  const toggle = (name: string) => () => {
    listed = listed.includes(name) ? listed.filter((one) => one !== name) : [name, ...listed];
    return {};
  };
  const { api, client } = signedInWith({
    [LIST]: () =>
      listed.map((name) => {
        const profile = member(name);
        return { matched_user: profile.user, matched_profile: profile, shortlisted: true, liked: liked.has(name) };
      }),
    'GET /matchmaking/mutual/': [],
    ...Object.fromEntries(names.map((name) => [`POST /matchmaking/shortlist/${name.toLowerCase()}/`, toggle(name)])),
    'POST /matchmaking/like/layla/': () => {
      liked.add('Layla');
      return {};
    },
    'POST /matchmaking/unlike/layla/': () => {
      liked.delete('Layla');
      return {};
    },
    'GET /matchmaking/check-mutual/layla/': { is_match: false },
    ...answers,
  });
  return { api, ...renderWidget(client, <ShortlistedPage />) };
}

const names = () => screen.getAllByShadowRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('shows the shortlist, and removes and restores members in place', async () => {
  const { shadow, api } = open(['Noor', 'Layla', 'Sara']);
  await press('Remove Layla Haddad from your shortlist');
  await screen.findByShadowText('User removed from shortlist');
  await screen.findByShadowText('Layla Haddad is no longer on your shortlist.');
  const undo = screen.getByShadowRole('button', { name: 'Undo for Layla Haddad' });
  await waitFor(() => expect(shadow.activeElement).toBe(undo));
  await waitFor(() => expect(api.count(LIST)).toBeGreaterThan(1));
  await press('Undo for Layla Haddad');
  await screen.findByShadowText('User shortlisted successfully!');
  await screen.findByShadowRole('button', { name: 'Remove Layla Haddad from your shortlist' });
  expect(names()).toEqual(['Noor Haddad', 'Layla Haddad', 'Sara Haddad']);
});

it('keeps the place of a liked member, and undoes the like there', async () => {
  open(['Layla', 'Sara']);
  await press('Like Layla Haddad');
  await screen.findByShadowText('You liked Layla Haddad. They are now in My Likes.');
  await press('Undo for Layla Haddad');
  await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
  expect(names()).toEqual(['Layla Haddad', 'Sara Haddad']);
});

it('puts a member back who could not be removed, and says so', async () => {
  open(['Layla'], { 'POST /matchmaking/shortlist/layla/': refused(500) });
  await press('Remove Layla Haddad from your shortlist');
  await screen.findByShadowText('Error shortlisting user, retry later!');
  await screen.findByShadowRole('button', { name: 'Remove Layla Haddad from your shortlist' });
});

it('leads to the search if the shortlist is empty', async () => {
  const { visits } = open([]);
  await screen.findByShadowText('NO DATA AVAILABLE YET');
  await screen.findByShadowText('There is no data to display at the moment.');
  await press('Search members');
  expect(visits).toEqual([{ to: 'search', query: undefined }]);
});

it('says when the shortlist cannot be loaded, and offers to try again', async () => {
  const { api } = open([], { [LIST]: refused(500) });
  expect(await screen.findAllByShadowText('error occured, reload page.')).not.toHaveLength(0);
  const profile = member('Layla');
  api.answer(LIST, [{ matched_user: 'layla', matched_profile: profile, shortlisted: true, liked: false }]);
  await press('Try again');
  await screen.findByShadowRole('heading', { name: 'Layla Haddad' });
});

it('goes on with the next page, below the members who are shown', async () => {
  const place = (name: string, liked = false) => {
    const profile = member(name);
    return { matched_user: profile.user, matched_profile: profile, shortlisted: true, liked };
  };
  open([], {
    [LIST]: ({ query }: FakeCall) =>
      query.has('cursor') ? [place('Rana', true), place('Sara')] : firstPage([place('Noor'), place('Layla')]),
  });
  await press('Show more');
  await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
  expect(names()).toEqual(['Noor Haddad', 'Layla Haddad', 'Sara Haddad']);
});

it('looks for members to show in the next pages, if the first has only liked ones', async () => {
  const place = (name: string, liked: boolean) => ({
    matched_user: name.toLowerCase(),
    matched_profile: member(name),
    shortlisted: true,
    liked,
  });
  open([], {
    [LIST]: ({ query }: FakeCall) => (query.has('cursor') ? [place('Sara', false)] : firstPage([place('Noor', true)])),
  });
  await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
});
