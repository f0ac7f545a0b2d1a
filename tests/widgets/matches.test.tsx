import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it, vi } from 'vitest';
import { members } from '../../src/core';
import { Matches } from '../../src/widgets/matches/Matches';
import { type FakeCall, firstPage } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const [layla, noor, sara] = [member('Layla'), member('Noor'), member('Sara')];
const lists = {
  'GET /matchmaking/mutual/': [{ matched_profile: sara, photo: null }],
  'GET /matchmaking/liked/': [{ matched_profile: sara }, { matched_profile: layla }],
  'GET /matchmaking/users-who-liked-me/': [{ profile: sara }, { profile: noor }],
};

const openTab = async (name: RegExp) => fireEvent.click(await screen.findByShadowRole('tab', { name }));

it('leaves mutual matches out of both lists of likes, and counts the rest', async () => {
  const { client } = signedInWith(lists);
  renderWidget(client, <Matches />);
  await screen.findByShadowText('A List of Potential Dates you have matched with');
  await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
  await openTab(/My Likes\s*1/);
  await screen.findByShadowRole('button', { name: 'Unlike Layla Haddad' });
  expect(screen.queryByShadowRole('heading', { name: 'Sara Haddad' })).toBeNull();
  await openTab(/Liked Me\s*1/);
  await screen.findByShadowRole('button', { name: 'Like Noor Haddad' });
  expect(screen.queryByShadowRole('heading', { name: 'Sara Haddad' })).toBeNull();
});

it('redraws no card when another list arrives', async () => {
  let answer: (liked: unknown) => void = () => undefined;
  const liked = new Promise((resolve) => {
    answer = resolve;
  });
  const { client } = signedInWith({ ...lists, 'GET /matchmaking/liked/': () => liked });
  // Each card calls this whenever it is drawn.
  const drawn = vi.spyOn(client.use(members), 'isLiked');
  renderWidget(client, <Matches />);
  await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
  await screen.findByShadowRole('tab', { name: /Liked Me\s*1/ });
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  answer(lists['GET /matchmaking/liked/']);
  await screen.findByShadowRole('tab', { name: /My Likes\s*1/ });
  expect(drawn).toHaveBeenCalledTimes(before);
});

it('removes an unliked member at once, and Undo brings them back', async () => {
  const { api, client } = signedInWith({
    ...lists,
    'POST /matchmaking/unlike/layla/': {},
    'POST /matchmaking/like/layla/': {},
  });
  renderWidget(client, <Matches />);
  await openTab(/My Likes\s*1/);
  await press('Unlike Layla Haddad');
  await screen.findByShadowRole('tab', { name: /My Likes\s*0/ });
  await screen.findByShadowText('You just unliked Layla Haddad');
  await press('Undo');
  await screen.findByShadowRole('tab', { name: /My Likes\s*1/ });
  expect(api.count('POST /matchmaking/like/layla/')).toBe(1);
  expect(screen.queryByShadowText('You just unliked Layla Haddad')).toBeNull();
});

it('leads from an empty list of matches to the members who like you', async () => {
  const { client } = signedInWith({ ...lists, 'GET /matchmaking/mutual/': [] });
  renderWidget(client, <Matches />);
  await press('See who likes you');
  await screen.findByShadowRole('button', { name: 'Like Noor Haddad' });
});

it('shows a failed list of likes as empty', async () => {
  const { client } = signedInWith({ ...lists, 'GET /matchmaking/liked/': refused(500) });
  renderWidget(client, <Matches />);
  await openTab(/My Likes\s*0/);
  await screen.findByShadowText('NO DATA AVAILABLE YET');
  await screen.findByShadowText('There is no data to display at the moment.');
});

it('says when matches cannot be loaded, and offers to try again', async () => {
  const { api, client } = signedInWith({ ...lists, 'GET /matchmaking/mutual/': refused(500) });
  renderWidget(client, <Matches />);
  expect(await screen.findAllByShadowText('Error occured somewhere, try reloading!')).not.toHaveLength(0);
  api.answer('GET /matchmaking/mutual/', lists['GET /matchmaking/mutual/']);
  await press('Try again');
  await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
});

describe('long lists', () => {
  const many = (first: string, count: number, mutual?: boolean) =>
    Array.from({ length: count }, (_, index) => member(`${first}${index}`, { mutual }));
  const matched = (people: ReturnType<typeof many>) => people.map((matched_profile) => ({ matched_profile }));
  const tab = (name: RegExp) => screen.findByShadowRole('tab', { name });
  const likes = matched(many('Liked', 12, false));
  /** A backend with a page of ten, and then the rest. */
  const paged =
    (items: readonly unknown[]) =>
    ({ query }: FakeCall) =>
      query.has('cursor') ? items.slice(10) : firstPage(items.slice(0, 10));

  const counted = (items: readonly unknown[], total: number) => () =>
    Response.json(items, { headers: { 'x-next-cursor': 'next', 'x-total-count': String(total) } });

  it('are counted by the backend', async () => {
    const { client } = signedInWith({
      ...lists,
      'GET /matchmaking/mutual/': counted(matched(many('Match', 10, true)), 300),
      'GET /matchmaking/liked/': counted(likes, 301),
    });
    renderWidget(client, <Matches />);
    await tab(/Match List\s*300$/);
    await tab(/My Likes\s*301$/);
    // A whole list is counted on the spot.
    await tab(/Liked Me\s*2$/);
  });

  it('say that there are more than they have loaded, if the backend does not count them', async () => {
    const { client } = signedInWith({ ...lists, 'GET /matchmaking/liked/': paged(likes) });
    renderWidget(client, <Matches />);
    await openTab(/My Likes\s*10\+$/);
    await press('Show more');
    await tab(/My Likes\s*12$/);
    await screen.findByShadowRole('heading', { name: 'Liked11 Haddad' });
    await screen.findByShadowText('This is the end of the list.');
  });

  it('leave out mutual matches everywhere in the list, and look on until they find a member to show', async () => {
    const mutual = many('Match', 20);
    const { api, client } = signedInWith({
      ...lists,
      'GET /matchmaking/mutual/': paged(matched(mutual)),
      'GET /matchmaking/liked/': paged(matched([...mutual.slice(0, 15), layla])),
    });
    renderWidget(client, <Matches />);
    await openTab(/My Likes/);
    await screen.findByShadowRole('button', { name: 'Unlike Layla Haddad' });
    await tab(/My Likes\s*1$/);
    await tab(/Match List\s*20$/);
    expect(api.count('GET /matchmaking/mutual/')).toBe(2);
  });

  it('say that more could not be loaded, keep what is there, and try again', async () => {
    const { api, client } = signedInWith({ ...lists, 'GET /matchmaking/liked/': paged(likes) });
    renderWidget(client, <Matches />);
    await openTab(/My Likes\s*10\+$/);
    await screen.findByShadowRole('button', { name: 'Show more' });
    api.goDown();
    await press('Show more');
    await screen.findByShadowText('More could not be loaded. Check your connection and try again.');
    await screen.findByShadowRole('heading', { name: 'Liked0 Haddad' });
    api.goDown(false);
    await press('Try again');
    await screen.findByShadowRole('heading', { name: 'Liked11 Haddad' });
  });

  it('can be searched and sorted', async () => {
    const { api, client } = signedInWith({
      ...lists,
      'GET /matchmaking/liked/': matched([...many('Liked', 13, false), layla]),
    });
    renderWidget(client, <Matches />);
    await openTab(/My Likes\s*14$/);
    await fill('Search by name in this list', 'layla');
    await waitFor(() => expect(screen.getAllByShadowRole('heading', { level: 3 })).toHaveLength(1));
    await screen.findByShadowRole('heading', { name: 'Layla Haddad' });
    await fill('Search by name in this list', 'nobody');
    await screen.findByShadowText('No one in this list has that name.');
    await press('Clear name');
    await waitFor(() => expect(screen.getAllByShadowRole('heading', { level: 3 }).length).toBeGreaterThan(1));
    const select = await screen.findByShadowLabelText<HTMLSelectElement>('Sort by');
    fireEvent.change(select, { target: { value: 'name' } });
    await waitFor(() =>
      expect(screen.getAllByShadowRole('heading', { level: 3 })[0]?.textContent).toBe('Layla Haddad'),
    );
    expect(api.callsOf('GET /matchmaking/liked/').at(-1)?.query.get('sort')).toBe('name');
  });

  it('have no search if they are short', async () => {
    const { client } = signedInWith(lists);
    renderWidget(client, <Matches />);
    await screen.findByShadowRole('heading', { name: 'Sara Haddad' });
    expect(screen.queryByShadowLabelText('Search by name in this list')).toBeNull();
  });
});
