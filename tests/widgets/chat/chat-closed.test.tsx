import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { conversations, type Room } from '../../../src/core';
import { Chat } from '../../../src/widgets/chat/Chat';
import { signedInWith } from '../../support/fakes/fake-client';
import { press } from '../../support/widgets/act';
import { member, messageBy, roomWith } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const closed: Partial<Room> = { can_send: false, closed_until: '2027-02-23T12:00:00Z' };

/** The messages of a member with these conversations, and the text of the focused element. */
function chatWith(rooms: Room[]) {
  const { client, api } = signedInWith({
    'GET /profile/': member('Omar'),
    'GET /matchmaking/chat-rooms/': rooms,
    'POST /matchmaking/message/mark-read/': {},
    'POST /matchmaking/unblock/layla/': {},
    'POST /matchmaking/block/layla/': {},
    'POST /matchmaking/report/layla/': {},
    'GET /matchmaking/chat-rooms/room-layla/messages/': [messageBy('layla', 'Salam')],
  });
  const { shadow } = renderWidget(client, <Chat />);
  const focused = () => shadow.activeElement?.textContent;
  return { client, api, shadow, focused };
}

const stand = (text: string | RegExp) => screen.findByShadowText(text);

it('shows in the list that a conversation is closed or blocked', async () => {
  chatWith([
    roomWith('Layla', closed),
    roomWith('Noor', { is_blocked: true, can_send: false }),
    roomWith('Sara', { can_send: true }),
  ]);
  const names = (await screen.findAllByShadowRole('button')).map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => name.includes('Closed'))).toEqual([expect.stringContaining('Layla Haddad')]);
  expect(names.filter((name) => name.includes('Blocked'))).toEqual([expect.stringContaining('Noor Haddad')]);
});

it('keeps the focus in the banner when a block is undone', async () => {
  const { api, focused } = chatWith([roomWith('Layla', { is_blocked: true, can_send: false })]);
  await press(/Layla Haddad/);
  // Opening the conversation moves the focus to the name first.
  await waitFor(() => expect(focused()).toContain('Layla Haddad'));
  (await screen.findByShadowRole('button', { name: 'Unblock' })).focus();
  api.answer('GET /matchmaking/chat-rooms/', [roomWith('Layla', closed)]);
  await press('Unblock');
  await stand(/^This conversation is closed/);
  await waitFor(() => expect(focused()).toBe('Report'));
});

it('moves the focus to the name when the conversation is closed while the member writes', async () => {
  const { client, api, shadow, focused } = chatWith([roomWith('Layla')]);
  await press(/Layla Haddad/);
  const field = await screen.findByShadowLabelText('Write a message');
  await waitFor(() => expect(shadow.activeElement).toBe(field));
  api.answer('GET /matchmaking/chat-rooms/', [roomWith('Layla', closed)]);
  await client.use(conversations).rooms.reload();
  await stand(/^This conversation is closed/);
  await waitFor(() => expect(focused()).toContain('Layla Haddad'));
});

it('moves the focus to the list when the member is blocked', async () => {
  const { focused } = chatWith([roomWith('Layla', closed), roomWith('Noor')]);
  await press(/Layla Haddad/);
  await stand(/^This conversation is closed/);
  await press('Actions for Layla Haddad');
  fireEvent.click(await screen.findByShadowRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByShadowRole('dialog');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await stand('User blocked.');
  await waitFor(() => expect(focused()).toContain('Noor Haddad'));
});
