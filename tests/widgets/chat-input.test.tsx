import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { chatText } from '../../src/core';
import MessagesPage from '../../src/widgets/app/pages/MessagesPage';
import { Chat } from '../../src/widgets/chat/Chat';
import { fill, press } from '../support/act';
import { signedInWith } from '../support/fake-client';
import { member, messageBy, roomWith } from '../support/people';
import { renderWidget } from '../support/render';

const THREAD = '/matchmaking/chat-rooms/room-layla/messages/';
const answers = {
  'GET /profile/': member('Omar'),
  'GET /matchmaking/chat-rooms/': [roomWith('Layla')],
  'POST /matchmaking/message/mark-read/': {},
  [`GET ${THREAD}`]: [messageBy('layla', 'Salam Omar')],
  [`POST ${THREAD}`]: messageBy('omar', 'مرحبا'),
};

it.each([
  ['isComposing, as most browsers say', { isComposing: true }],
  ['keyCode 229, as Safari says', { keyCode: 229 }],
])('does not send on the Enter that confirms a word of an input method: %s', async (_, event) => {
  const { api, client } = signedInWith(answers);
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await fill('Write a message', 'مرحبا');
  const field = await screen.findByShadowLabelText('Write a message');
  fireEvent.keyDown(field, { key: 'Enter', ...event });
  expect(field).toHaveProperty('value', 'مرحبا');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(api.count(`POST ${THREAD}`)).toBe(1));
});

it('says that only mutual matches can be written to, for another member in the address', async () => {
  history.replaceState(null, '', '/Messages?with=noor');
  const { client } = signedInWith(answers);
  renderWidget(client, <MessagesPage />);
  await screen.findByShadowText(chatText.notMutual);
  await waitFor(() => expect(location.search).toBe(''));
});
