import { waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { MatchMoment } from '../../src/widgets/members/MatchMoment';
import { MemberGrid } from '../../src/widgets/members/MemberGrid';
import { press } from '../support/act';
import { refused, signedInWith } from '../support/fake-client';
import { member, roomWith } from '../support/people';
import { renderWidget } from '../support/render';

const layla = member('Layla');
const noor = member('Noor', { liked: true });
const sara = member('Sara');
const answers = {
  'GET /matchmaking/mutual/': [{ matched_profile: sara, photo: null }],
  'GET /profile/': member('Omar'),
};

describe('the card', () => {
  it('offers one action: message where mutual, else unlike where liked, else like', async () => {
    const { client } = signedInWith(answers);
    renderWidget(client, <MemberGrid members={[{ profile: layla }, { profile: noor }, { profile: sara }]} />);
    await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
    await screen.findByShadowRole('button', { name: 'Unlike Noor Haddad' });
    await screen.findByShadowRole('button', { name: 'Message Sara Haddad' });
  });

  it('shows a compatibility badge only where there is a score, also where it is 0', async () => {
    const { client } = signedInWith(answers);
    renderWidget(client, <MemberGrid members={[{ profile: layla }, { profile: noor, score: 0 }]} />);
    await screen.findByShadowText('0% COMPATIBLE');
    expect(screen.getAllByShadowText(/COMPATIBLE/)).toHaveLength(1);
    expect(screen.getAllByShadowText('29 YRS · Single')).toHaveLength(2);
  });

  it('likes, says whom, and shows the match with the name; Send Message opens that conversation', async () => {
    const { api, client } = signedInWith({
      ...answers,
      'POST /matchmaking/like/layla/': {},
      'GET /matchmaking/check-mutual/layla/': { is_match: true },
      'GET /matchmaking/chat-rooms/': [roomWith('Layla', { last_message: null })],
    });
    const { visits, events } = renderWidget(
      client,
      <>
        <MemberGrid members={[{ profile: layla }]} />
        <MatchMoment />
      </>,
    );
    await press('Like Layla Haddad');
    await screen.findByShadowText('You just liked Layla Haddad');
    await screen.findByShadowText("It's a match!");
    await screen.findByShadowText('You and Layla Haddad like each other.');
    expect(events.map((event) => event.name)).toEqual(['mm-liked', 'mm-matched']);
    await press('Send Message');
    await waitFor(() => expect(visits).toEqual([{ to: 'messages', query: undefined }]));
    expect(screen.queryByShadowText("It's a match!")).toBeNull();
    expect(api.count('POST /matchmaking/like/layla/')).toBe(1);
  });

  it('takes a like back that failed, and says so', async () => {
    const { client } = signedInWith({ ...answers, 'POST /matchmaking/like/layla/': refused(500) });
    const { events } = renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('Like Layla Haddad');
    await screen.findByShadowText('Could not like profile');
    await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
    expect(events).toEqual([]);
  });
});

describe('the drawer', () => {
  it('shows all sections, hobbies as tags, and shortlists', async () => {
    const photos = [{ photo: '/one.webp', is_primary: true, slot: 0 }];
    const { client } = signedInWith({
      ...answers,
      'GET /profile/layla/': member('Layla', { photos }),
      'POST /matchmaking/shortlist/layla/': {},
    });
    const { events } = renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('View profile of Layla Haddad');
    await screen.findByShadowText('Layla writes about the sea.');
    for (const title of ['About', 'Interests', 'More Photos', 'Personal Information', 'Looking For']) {
      await screen.findByShadowRole('heading', { name: title });
    }
    await screen.findByShadowText('Dance (Ballet, Hip-Hop, Salsa)');
    await press('Enlarge photo 1 of Layla Haddad');
    await screen.findByShadowRole('heading', { name: 'Photo of Layla Haddad' });
    await press('Shortlist');
    await screen.findByShadowRole('button', { name: 'Unshortlist' });
    await waitFor(() => expect(events).toEqual([{ name: 'mm-shortlist-changed', detail: { member: 'layla' } }]));
  });

  it('says when the profile cannot be loaded, and loads it again', async () => {
    const { api, client } = signedInWith({ ...answers, 'GET /profile/layla/': refused(500) });
    renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('View profile of Layla Haddad');
    await screen.findAllByShadowRole('alert');
    api.answer('GET /profile/layla/', layla);
    await press('Try again');
    await screen.findByShadowText('Layla writes about the sea.');
  });
});
