import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chatText } from '../../../src/core';
import MessagesPage from '../../../src/widgets/app/pages/MessagesPage';
import { Chat } from '../../../src/widgets/chat/Chat';
import type { FakeApi } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { member, messageBy, roomWith } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

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

describe('on a touch screen', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The field, with a written message. `covered` is the height of a keyboard on the screen. */
  async function write(covered = 0) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const view = Object.assign(new EventTarget(), { height: innerHeight - covered, scale: 1, offsetTop: 0 });
    vi.stubGlobal('visualViewport', view);
    const { api, client } = signedInWith(answers);
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await fill('Write a message', 'مرحبا');
    const field = await screen.findByShadowLabelText('Write a message');
    /** Whether the key was left to the browser, which starts a new line. */
    const isNewLine = (parts: object = {}) => fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ...parts });
    return { api, field, isNewLine };
  }
  const typeLetter = (field: HTMLElement, parts: object = {}) =>
    fireEvent.keyDown(field, { key: 'a', code: 'KeyA', keyCode: 65, ...parts });
  const sent = (api: FakeApi) => waitFor(() => expect(api.count(`POST ${THREAD}`)).toBe(1));

  it('Enter starts a new line', async () => {
    const { field, isNewLine } = await write();
    typeLetter(field, { code: '', keyCode: 229 });
    expect(isNewLine()).toBe(true);
    expect(field).toHaveProperty('value', 'مرحبا');
  });

  it('Enter starts a new line while a keyboard is on the screen, whatever codes its keys have', async () => {
    const { field, isNewLine } = await write(300);
    typeLetter(field);
    expect(isNewLine()).toBe(true);
  });

  it('Enter sends on a keyboard of its own, and Shift+Enter starts a new line', async () => {
    const { api, field, isNewLine } = await write();
    typeLetter(field);
    expect(isNewLine({ shiftKey: true })).toBe(true);
    expect(isNewLine()).toBe(false);
    await sent(api);
  });

  it.each([['ctrlKey'], ['metaKey']])('Enter with %s sends', async (key) => {
    const { api, isNewLine } = await write();
    expect(isNewLine({ [key]: true })).toBe(false);
    await sent(api);
  });
});
