import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { MemberMenu } from '../../src/widgets/safety/MemberMenu';
import type { MemberMenuProps } from '../../src/widgets/safety/props';
import type { FakeApi } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { member, roomWith } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const layla = member('Layla');
const OPEN = 'Actions for Layla Haddad';
const NUMBERS = 'GET /help/numbers/';
const HIDE = 'PATCH /profile/settings/visibility/';
const REPORT = 'POST /matchmaking/report/layla/';

const numbers = [
  { name: 'police', number: '1 11', for: 'the police', emirate: null },
  { name: 'aman', number: '2 22', for: 'blackmail', emirate: 'Abu Dhabi' },
  { name: 'ecrime_dubai', number: '3 33', for: 'blackmail', emirate: 'Dubai' },
];
const answers = {
  'GET /profile/': { ...member('Omar'), emirate: 'Dubai' },
  [NUMBERS]: numbers,
  'GET /profile/settings/visibility/': { hidden: false },
  'GET /matchmaking/chat-rooms/': [],
};

async function openHelp(given = {}, parts: Partial<MemberMenuProps> = {}, isOffered = true) {
  const made = signedInWith({ ...answers, ...given });
  const headers = new Headers({ 'content-type': 'application/json', ...(isOffered && { 'x-extensions': '1' }) });
  made.client.extensions.learn({ status: 200, headers });
  const rendered = renderWidget(made.client, <MemberMenu member={layla} {...parts} />);
  await press(OPEN);
  fireEvent.click(await screen.findByShadowRole('menuitem', { name: 'Something is wrong' }));
  await screen.findByShadowRole('dialog', { name: 'Something is wrong' });
  return { ...made, ...rendered };
}

/** The type of the report that was sent. */
const typeOf = (api: FakeApi) => (api.callsOf(REPORT)[0]?.body as FormData | undefined)?.get('report_type');

/** Presses a button once it can be pressed. */
async function pressOnce(name: string) {
  await waitFor(() => expect(screen.getByShadowRole('button', { name })).toHaveProperty('disabled', false));
  await press(name);
}

const links = () => screen.queryAllByShadowRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('"Something is wrong"', () => {
  it('has eight situations, shows one as a dialog of its own, and returns the focus to it', async () => {
    const { shadow } = await openHelp();
    const dialog = screen.getByShadowRole('dialog');
    expect(dialog.querySelectorAll('li button')).toHaveLength(8);
    await press('Someone asks me for money');
    await screen.findByShadowRole('dialog', { name: 'Someone asks me for money' });
    await press('Back to the list');
    await screen.findByShadowRole('dialog', { name: 'Something is wrong' });
    await waitFor(() => expect(shadow.activeElement?.textContent).toBe('Someone asks me for money'));
  });

  it('says what to do, with the numbers of the emirate of the own profile', async () => {
    await openHelp();
    await press('I am blackmailed with pictures');
    await screen.findByShadowText('Do not pay, and send nothing more. People who pay are asked again.');
    await screen.findByShadowRole('heading', { name: 'Numbers for Dubai' });
    expect(links()).toEqual([
      ['1 11', 'tel:111'],
      ['3 33', 'tel:333'],
    ]);
  });

  it('shows all numbers without a profile, and loads them again after a failure', async () => {
    const { api } = await openHelp({ 'GET /profile/': refused(404), [NUMBERS]: refused(500) });
    await press('I am blackmailed with pictures');
    await screen.findByShadowText('The numbers could not be loaded. In danger, call the police.');
    api.answer(NUMBERS, numbers);
    await press('Try again');
    await screen.findByShadowRole('link', { name: '1 11' });
    expect(links()).toHaveLength(3);
  });

  it('hides the own profile at once, and shows it again', async () => {
    const { api } = await openHelp({ [HIDE]: ({ body }: { body: unknown }) => body });
    await press('I know this person, and do not want to be found');
    await pressOnce('Hide me now');
    await screen.findByShadowText('You are hidden. Only your matches see you.');
    await pressOnce('Show me again');
    await screen.findByShadowRole('button', { name: 'Hide me now' });
    await waitFor(() =>
      expect(api.callsOf(HIDE).map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }]),
    );
  });

  it('says so if hiding fails, and offers it again', async () => {
    const { client } = await openHelp({ [HIDE]: refused(500) });
    await press('I know this person, and do not want to be found');
    await pressOnce('Hide me now');
    await waitFor(() => expect(client.notices.$list.get()).toHaveLength(1));
    await screen.findByShadowRole('button', { name: 'Hide me now' });
  });

  it('opens the report with its type chosen, and the thanks lead back to it', async () => {
    const { api } = await openHelp({ [REPORT]: {} });
    await press('I am blackmailed with pictures');
    await press('Report Layla');
    await fill('What happened?', 'Wants to show my photos.');
    await press('Send');
    await press('What can I do now?');
    await screen.findByShadowRole('dialog', { name: 'Something is wrong' });
    expect(typeOf(api)).toBe('pictures');
  });

  it('opens the block', async () => {
    await openHelp();
    await press('Something else');
    await press('Block Layla');
    await screen.findByShadowRole('dialog', { name: 'Block Layla?' });
  });

  it('offers evidence only where there is a conversation', async () => {
    await openHelp();
    await press('Something else');
    await screen.findByShadowRole('button', { name: 'Block Layla' });
    expect(screen.queryByShadowRole('button', { name: 'Save as evidence' })).toBeNull();
  });

  it('offers evidence in a conversation, and about a member who is gone no act against them', async () => {
    await openHelp({ 'GET /matchmaking/chat-rooms/': [roomWith('Layla')] }, { room: 'room-layla', gone: true });
    await press('I am threatened, or afraid');
    await screen.findByShadowRole('button', { name: 'Save as evidence' });
    for (const name of ['Block Layla', 'Report Layla']) expect(screen.queryByShadowRole('button', { name })).toBeNull();
  });

  it('has its texts, block and report at a backend of the specification, with one of the five types', async () => {
    const { api } = await openHelp({ [REPORT]: {} }, {}, false);
    await press('I am blackmailed with pictures');
    await screen.findByShadowText('Do not pay, and send nothing more. People who pay are asked again.');
    expect(screen.queryByShadowRole('button', { name: 'Hide me now' })).toBeNull();
    expect(api.count(NUMBERS)).toBe(0);
    await press('Report Layla');
    await fill('What happened?', 'Wants to show my photos.');
    await press('Send');
    await screen.findByShadowText('Report sent successfully.');
    expect(typeOf(api)).toBe('harassment');
  });
});
