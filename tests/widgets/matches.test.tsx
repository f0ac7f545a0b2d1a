import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it, vi } from 'vitest';
import { members } from '../../src/core';
import { Matches } from '../../src/widgets/matches/Matches';
import { press } from '../support/act';
import { refused, signedInWith } from '../support/fake-client';
import { member } from '../support/people';
import { renderWidget } from '../support/render';

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
