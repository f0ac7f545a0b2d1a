import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberMenu } from '../../src/widgets/safety/MemberMenu';
import type { MemberMenuProps } from '../../src/widgets/safety/props';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { imageFile } from '../support/widgets/image-file';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const layla = member('Layla');
const OPEN = 'Actions for Layla Haddad';
const REPORT = 'POST /matchmaking/report/layla/';

const choose = async (name: string) => fireEvent.click(await screen.findByShadowRole('menuitem', { name }));

function open(answers = {}, parts: Partial<MemberMenuProps> = {}) {
  const made = signedInWith({ 'GET /profile/': member('Omar'), ...answers });
  const deeds: string[] = [];
  const rendered = renderWidget(
    made.client,
    <MemberMenu member={layla} onDone={(deed) => deeds.push(deed)} {...parts} />,
  );
  return { ...made, ...rendered, deeds };
}

/** The focused element, inside the widget's shadow root. */
const focused = (shadow: ShadowRoot) => shadow.activeElement?.textContent;

describe('the menu', () => {
  it('offers View profile only if there is a profile to show, then Like, Block and Report', async () => {
    open();
    await press(OPEN);
    await screen.findByShadowRole('menu', { name: OPEN });
    const items = () => screen.getAllByShadowRole('menuitem').map((item) => item.textContent);
    expect(items()).toEqual(['Like', 'Block', 'Report', 'Something is wrong']);
  });

  it('moves with arrow keys, Home, End and first letters, and Escape closes it and returns the focus', async () => {
    const { shadow } = open({}, { onView: () => undefined, liked: true });
    await press(OPEN);
    await waitFor(() => expect(focused(shadow)).toBe('View profile'));
    const key = (name: string) => fireEvent.keyDown(shadow.activeElement as Element, { key: name });
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'b', 'u'];
    const seen = walk.map((name) => {
      key(name);
      return focused(shadow);
    });
    expect(seen).toEqual([
      'Unlike',
      'Block',
      'Report',
      'Something is wrong',
      'Report',
      'View profile',
      'Something is wrong',
      'Block',
      'Unlike',
    ]);
    key('Escape');
    await waitFor(() => expect(screen.queryByShadowRole('menu')).toBeNull());
    expect(shadow.activeElement?.getAttribute('aria-label')).toBe(OPEN);
  });

  it('likes, notifies the host, then offers Unlike', async () => {
    const { events, deeds } = open({
      'POST /matchmaking/like/layla/': {},
      'GET /matchmaking/check-mutual/layla/': { is_match: false },
    });
    await press(OPEN);
    await choose('Like');
    await screen.findByShadowText('User liked successfully!');
    expect(events).toEqual([{ name: 'mm-liked', detail: { member: 'layla' } }]);
    expect(deeds).toEqual(['liked']);
    await press(OPEN);
    await screen.findByShadowRole('menuitem', { name: 'Unlike' });
  });

  it('says when a like failed, and offers to like again', async () => {
    open({ 'POST /matchmaking/like/layla/': refused(500) });
    await press(OPEN);
    await choose('Like');
    await screen.findByShadowText('Error liking user, retry later!');
    await press(OPEN);
    await screen.findByShadowRole('menuitem', { name: 'Like' });
  });

  it.each([
    ['on a profile', undefined, 'User unliked successfully'],
    ['in a conversation', () => undefined, 'User unliked.'],
  ])('unlikes %s', async (_, onView, text) => {
    const { deeds } = open({ 'POST /matchmaking/unlike/layla/': {} }, { liked: true, onView });
    await press(OPEN);
    await choose('Unlike');
    await screen.findByShadowText(text);
    expect(deeds).toEqual(['unliked']);
  });

  it('offers Unblock instead of Block for a blocked member', async () => {
    const { api, deeds } = open({ 'POST /matchmaking/unblock/layla/': {} }, { blocked: true });
    await press(OPEN);
    expect(screen.queryByShadowRole('menuitem', { name: 'Like' })).toBeNull();
    await choose('Unblock');
    await screen.findByShadowText('User unblocked.');
    expect(deeds).toEqual(['unblocked']);
    expect(api.count('POST /matchmaking/unblock/layla/')).toBe(1);
  });
});

describe('blocking', () => {
  it('explains what a block does, then blocks', async () => {
    const { api, deeds } = open({ 'POST /matchmaking/block/layla/': {} });
    await press(OPEN);
    await choose('Block');
    await screen.findByShadowRole('dialog', { name: 'Block Layla?' });
    await screen.findByShadowText(/You and Layla will no longer see each other/);
    expect(api.count('POST /matchmaking/block/layla/')).toBe(0);
    await press('Block');
    await screen.findByShadowText('User blocked.');
    await waitFor(() => expect(deeds).toEqual(['blocked']));
    expect(screen.queryByShadowRole('dialog')).toBeNull();
  });

  it('keeps its dialog open when the block fails', async () => {
    const { deeds } = open({ 'POST /matchmaking/block/layla/': refused(500) });
    await press(OPEN);
    await choose('Block');
    await press('Block');
    await screen.findByShadowText('Failed to perform action. Please try again.');
    await screen.findByShadowRole('dialog', { name: 'Block Layla?' });
    expect(deeds).toEqual([]);
  });
});

describe('reporting', () => {
  // happy-dom has no canvas, so images are sent unchanged, as in a browser that cannot scale them down.
  beforeEach(() => void vi.stubGlobal('OffscreenCanvas', undefined));
  afterEach(() => void vi.unstubAllGlobals());

  const send = () => screen.findByShadowRole('button', { name: 'Send' });
  const addImages = async (files: File[]) =>
    fireEvent.change(await screen.findByShadowLabelText('Add images'), { target: { files } });

  async function openReport(answers = {}) {
    const opened = open(answers);
    await press(OPEN);
    await choose('Report');
    await screen.findByShadowRole('dialog', { name: 'Report Layla' });
    return opened;
  }

  it('has the five types and those of a backend with extensions, and disables Send while the description is blank', async () => {
    await openReport();
    const types = screen.getAllByShadowRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(types).toEqual([
      'Inappropriate',
      'Fake',
      'Harassment',
      'Spam',
      'Other',
      'Threats',
      'Pictures',
      'Money',
      'Fake of me',
      'Under 18',
      'Married',
    ]);
    expect(await send()).toHaveProperty('disabled', true);
    await fill('What happened?', '   ');
    expect(await send()).toHaveProperty('disabled', true);
    await fill('What happened?', 'Asked for money.');
    await waitFor(async () => expect(await send()).toHaveProperty('disabled', false));
  });

  it('asks for a missing type at its field, moves the focus there, and sends nothing', async () => {
    const { api, shadow } = await openReport({ [REPORT]: {} });
    await fill('What happened?', 'Asked for money.');
    await press('Send');
    await screen.findByShadowText('Please choose what it is about.');
    await waitFor(() => expect((shadow.activeElement as HTMLInputElement).value).toBe('Inappropriate'));
    expect(api.count(REPORT)).toBe(0);
  });

  it('sends the type in lower case, description and images, then offers to block', async () => {
    const { api, deeds } = await openReport({ [REPORT]: {}, 'POST /matchmaking/block/layla/': {} });
    fireEvent.click(await screen.findByShadowLabelText('Harassment'));
    await fill('What happened?', '  Would not stop.  ');
    await addImages([imageFile('one.png'), imageFile('two.png')]);
    await screen.findByShadowText('Proof images (2 of 5)');
    await press('Send');
    await screen.findByShadowText('Report sent successfully.');
    const form = api.callsOf(REPORT)[0]?.body as FormData;
    expect([...form.keys()].sort()).toEqual(['description', 'proof_photo_1', 'proof_photo_2', 'report_type']);
    expect(form.get('report_type')).toBe('harassment');
    expect(form.get('description')).toBe('Would not stop.');
    expect(deeds).toEqual(['reported']);
    await press('Block Layla');
    await press('Block');
    await screen.findByShadowText('User blocked.');
    await waitFor(() => expect(deeds).toEqual(['reported', 'blocked']));
  });

  const ROOMS = 'GET /matchmaking/chat-rooms/';
  const withLayla = [{ id: 'r', other_user: { user: 'layla', first_name: 'Layla' } }];
  const ATTACH = 'Attach our last messages (recommended)';

  it.each([
    ['attaches the messages of a conversation', false],
    ['leaves them out if the box is unticked', true],
  ])('%s, and shows the number and the time of the receipt', async (_, isUnticked) => {
    const receipt = { number: '12AB-34CD-56EF', reported_at: new Date(2026, 2, 4, 14, 5).toISOString() };
    const { api } = await openReport({ [REPORT]: receipt, [ROOMS]: withLayla });
    const box = await screen.findByShadowLabelText(ATTACH);
    expect(box).toHaveProperty('checked', true);
    await screen.findByShadowText(/^Our team reads the last 50 messages/);
    if (isUnticked) fireEvent.click(box);
    fireEvent.click(await screen.findByShadowLabelText('Spam'));
    await fill('What happened?', 'Sells watches.');
    await press('Send');
    await screen.findByShadowText('Report 12AB-34CD-56EF, received 4 March 2026, 14:05.');
    const form = api.callsOf(REPORT)[0]?.body as FormData;
    expect(form.get('attach_messages')).toBe(isUnticked ? 'false' : null);
    expect(api.callsOf(ROOMS)[0]?.query.get('with')).toBe('layla');
  });

  it.each([
    ['without a conversation', { [ROOMS]: [] }, true],
    ['if the conversations cannot be read', { [ROOMS]: refused(500) }, true],
    ['at a backend without extensions', { [ROOMS]: withLayla }, false],
  ])('does not ask about messages %s, and sends the report', async (_, answers, offers) => {
    const made = signedInWith({ [REPORT]: {}, ...answers });
    made.client.extensions.learn({
      status: 200,
      headers: new Headers({ 'content-type': 'application/json', ...(offers && { 'x-extensions': 'yes' }) }),
    });
    renderWidget(made.client, <MemberMenu member={layla} />);
    await press(OPEN);
    await choose('Report');
    fireEvent.click(await screen.findByShadowLabelText('Spam'));
    await fill('What happened?', 'Sells watches.');
    expect(screen.queryByShadowLabelText(ATTACH)).toBeNull();
    await press('Send');
    await screen.findByShadowRole('dialog', { name: 'Thank you' });
    expect(screen.queryByShadowText(/, received/)).toBeNull();
    const form = made.api.callsOf(REPORT)[0]?.body as FormData;
    expect([...form.keys()].sort()).toEqual(['description', 'report_type']);
  });

  it('accepts at most five images, removes them, and rejects other files', async () => {
    await openReport();
    await addImages([1, 2, 3, 4, 5, 6].map((number) => imageFile(`${number}.png`)));
    await screen.findByShadowText('Proof images (5 of 5)');
    await screen.findByShadowText('You can add at most 5 images.');
    expect(screen.queryByShadowLabelText('Add images')).toBeNull();
    await press('Remove image 2');
    await screen.findByShadowText('Proof images (4 of 5)');
    await addImages([new File(['x'], 'x.pdf', { type: 'application/pdf' })]);
    await screen.findByShadowText('Please choose a JPEG, PNG or WebP image');
  });

  it('shows the refusal of an image at the images, marks the image, and forgets it once it is removed', async () => {
    const text = 'This image is too small. Please choose one with at least 20 pixels on each side.';
    const { api, shadow } = await openReport({ [REPORT]: refused(400, { detail: text, proof_photo_2: [text] }) });
    fireEvent.click(await screen.findByShadowLabelText('Spam'));
    await fill('What happened?', 'Sells watches.');
    await addImages([imageFile('one.png'), imageFile('two.png')]);
    await screen.findByShadowText('Proof images (2 of 5)');
    await press('Send');
    await screen.findByShadowText(`Image 2: ${text}`);
    expect([...shadow.querySelectorAll('.proof')].map(({ className }) => className)).toEqual(['proof', 'proof wrong']);
    expect(screen.queryByShadowText('Failed to send report. Please try again.')).toBeNull();
    await press('Remove image 2');
    await waitFor(() => expect(screen.queryByShadowText(`Image 2: ${text}`)).toBeNull());
    api.answer(REPORT, {});
    await press('Send');
    await screen.findByShadowRole('dialog', { name: 'Thank you' });
  });

  it('keeps everything when sending fails, and after the dialog is closed', async () => {
    const { api } = await openReport({ [REPORT]: refused(500) });
    fireEvent.click(await screen.findByShadowLabelText('Spam'));
    await fill('What happened?', 'Sells watches.');
    await addImages([imageFile('one.png')]);
    await press('Send');
    await waitFor(() =>
      expect(screen.getAllByShadowText('Failed to send report. Please try again.').length).toBeGreaterThan(0),
    );
    expect(await screen.findByShadowLabelText('What happened?')).toHaveProperty('value', 'Sells watches.');
    expect(await screen.findByShadowLabelText('Spam')).toHaveProperty('checked', true);
    await screen.findByShadowText('Proof images (1 of 5)');
    await press('Cancel');
    await press(OPEN);
    await choose('Report');
    expect(await screen.findByShadowLabelText('What happened?')).toHaveProperty('value', 'Sells watches.');
    api.answer(REPORT, {});
    fireEvent.click(await screen.findByShadowLabelText('Spam'));
    await press('Send');
    await screen.findByShadowRole('dialog', { name: 'Thank you' });
  });
});
