import { fireEvent, waitFor, within } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { MemberGrid } from '../../src/widgets/members/MemberGrid';
import { MatchMoment } from '../../src/widgets/members/moment/MatchMoment';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { member, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const layla = member('Layla');
const noor = member('Noor', { liked: true });
const sara = member('Sara', { mutual: true });
const answers = {
  'GET /matchmaking/mutual/': [{ matched_profile: sara, photo: null }],
  'GET /profile/': member('Omar'),
};

describe('the card', () => {
  it('offers one action: message for a mutual match, otherwise unlike if liked, otherwise like', async () => {
    const { client } = signedInWith(answers);
    renderWidget(client, <MemberGrid members={[{ profile: layla }, { profile: noor }, { profile: sara }]} />);
    await screen.findByShadowRole('button', { name: 'Like Layla Haddad' });
    await screen.findByShadowRole('button', { name: 'Unlike Noor Haddad' });
    await screen.findByShadowRole('button', { name: 'Message Sara Haddad' });
  });

  it('shows a compatibility badge only if there is a score, including 0', async () => {
    const { client } = signedInWith(answers);
    renderWidget(client, <MemberGrid members={[{ profile: layla }, { profile: noor, score: 0 }]} />);
    // Appears together with the card, not a moment later.
    await screen.findByShadowText('Noor Haddad');
    expect(screen.getByShadowText('0% COMPATIBLE')).toBeDefined();
    expect(screen.getAllByShadowText(/COMPATIBLE/)).toHaveLength(1);
    expect(screen.getAllByShadowText('29 YRS · Single')).toHaveLength(2);
  });

  it('shows the preview behind the photo until that is loaded, and no background without one', async () => {
    const { client } = signedInWith(answers);
    const photo = 'https://api.test/layla.webp';
    const withPreview = member('Layla', { photo, photo_preview: 'data:image/webp;base64,UklGRg==' });
    const bad = member('Huda', { photo, photo_preview: 'javascript:alert(1)' });
    const members = [{ profile: withPreview }, { profile: member('Noor', { photo }) }, { profile: bad }];
    const { shadow } = renderWidget(client, <MemberGrid members={members} />);
    await screen.findByShadowText('Huda Haddad');
    const images = [...shadow.querySelectorAll<HTMLImageElement>('.member-photo img')];
    expect(images.map(({ src }) => src)).toEqual([photo, photo, photo]);
    expect(images.map(({ style }) => style.backgroundImage)).toEqual([
      'url("data:image/webp;base64,UklGRg==")',
      '',
      '',
    ]);
  });

  it('shows the reasons on a press, until Escape, and has no button without reasons', async () => {
    const reasons = { met: ['marital_status', 'same_emirate', 'of_a_later_version'], unmet: ['occupation'] };
    const { client } = signedInWith(answers);
    const { shadow } = renderWidget(
      client,
      <MemberGrid
        members={[
          { profile: member('Layla', { compatibility_score: 81, compatibility_reasons: reasons }) },
          { profile: member('Noor', { compatibility_score: 62, compatibility_reasons: { met: [], unmet: [] } }) },
        ]}
      />,
    );
    await screen.findByShadowText('62% COMPATIBLE');
    expect(screen.queryByShadowRole('button', { name: /62% COMPATIBLE/ })).toBeNull();
    await press('81% COMPATIBLE with Layla Haddad');
    const why = within(await screen.findByShadowRole('tooltip'));
    expect(why.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'What suits you: The marital status you want',
      'What suits you: Lives in your emirate',
      'What is different: A different occupation from the one you want',
    ]);
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByShadowRole('tooltip')).toBeNull());
    expect(shadow.activeElement?.textContent).toBe('81% COMPATIBLE');
  });

  it('says when all reasons are newer than the page, instead of showing none', async () => {
    const reasons = { met: ['of_a_later_version'], unmet: [] };
    const { client } = signedInWith(answers);
    const profile = member('Layla', { compatibility_score: 81, compatibility_reasons: reasons });
    renderWidget(client, <MemberGrid members={[{ profile }]} />);
    await screen.findByShadowText('81% COMPATIBLE');
    await press('81% COMPATIBLE with Layla Haddad');
    const why = within(await screen.findByShadowRole('tooltip'));
    why.getByText('This page is out of date. Reload it to see the reasons.');
    expect(why.queryByRole('list')).toBeNull();
  });

  it('names the liked member, and announces a match, with Send Message to open the conversation', async () => {
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
    await waitFor(() => expect(events.map((event) => event.name)).toEqual(['mm-liked', 'mm-matched']));
    await press('Send Message');
    await waitFor(() => expect(visits).toEqual([{ to: 'messages', query: { with: 'layla' } }]));
    expect(screen.queryByShadowText("It's a match!")).toBeNull();
    expect(api.count('POST /matchmaking/like/layla/')).toBe(1);
  });

  it('undoes a failed like, and says that it failed', async () => {
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

  it('shows enlarged photos one after another, by button and by key', async () => {
    const photos = ['/one.webp', '/two.webp'].map((photo, slot) => ({ photo, is_primary: slot === 0, slot }));
    const { client } = signedInWith({ ...answers, 'GET /profile/layla/': member('Layla', { photos }) });
    renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('View profile of Layla Haddad');
    await press('Enlarge photo 1 of Layla Haddad');
    await screen.findByShadowText('1 of 2');
    await press('Next photo');
    await screen.findByShadowText('2 of 2');
    expect(await screen.findByShadowRole('button', { name: 'Next photo' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(await screen.findByShadowRole('button', { name: 'Previous photo' }), { key: 'ArrowLeft' });
    await screen.findByShadowText('1 of 2');
  });

  it('loads small photos, and the full ones only for the large photo of fine screens and for the viewer', async () => {
    const [small, full] = ['https://api.test/1.webp?w=480', 'https://api.test/1.webp'];
    const photos = [{ photo: full, is_primary: true, slot: 0, small, preview: 'data:image/webp;base64,UklGRg==' }];
    const profile = member('Layla', { photos, photo: small });
    const { client } = signedInWith({ ...answers, 'GET /profile/layla/': profile });
    const { shadow } = renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('View profile of Layla Haddad');
    await press('Enlarge photo 1 of Layla Haddad');
    await screen.findByShadowRole('heading', { name: 'Photo of Layla Haddad' });
    const image = (place: string) => shadow.querySelector<HTMLImageElement>(`${place} img`);
    expect(image('.drawer-photo')?.src).toBe(small);
    expect(image('.drawer-photo')?.srcset).toBe(`${small} 480w, ${full} 1200w`);
    expect([image('.photos')?.src, image('.photos')?.srcset]).toEqual([small, '']);
    expect(image('.viewer-track')?.src).toBe(full);
    expect(image('.viewer-track')?.style.backgroundImage).toBe(`url("${small}")`);
  });

  it('offers a message first for a mutual match, and blocking and reporting always', async () => {
    const { client } = signedInWith({
      ...answers,
      'GET /profile/sara/': sara,
      'GET /matchmaking/check-mutual/sara/': { is_match: true },
      'GET /matchmaking/chat-rooms/': [roomWith('Sara')],
    });
    const { visits } = renderWidget(client, <MemberGrid members={[{ profile: sara }]} />);
    await press('View profile of Sara Haddad');
    await press('Actions for Sara Haddad');
    await screen.findByShadowRole('menuitem', { name: 'Report' });
    await screen.findByShadowRole('menuitem', { name: 'Block' });
    await press('Send Message');
    await waitFor(() => expect(visits.map(({ to }) => to)).toEqual(['messages']));
  });

  it('says when the profile cannot be loaded, and offers to try again', async () => {
    const { api, client } = signedInWith({ ...answers, 'GET /profile/layla/': refused(500) });
    renderWidget(client, <MemberGrid members={[{ profile: layla }]} />);
    await press('View profile of Layla Haddad');
    await screen.findAllByShadowRole('alert');
    api.answer('GET /profile/layla/', layla);
    await press('Try again');
    await screen.findByShadowText('Layla writes about the sea.');
  });
});
