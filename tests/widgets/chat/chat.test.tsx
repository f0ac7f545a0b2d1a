import { fireEvent, waitFor, within } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { chat, type Room } from '../../../src/core';
import { Chat } from '../../../src/widgets/chat/Chat';
import { RoomInQuery } from '../../../src/widgets/chat/RoomInQuery';
import { LocalQuery } from '../../../src/widgets/frame/local-query';
import { type FakeCall, firstPage, refused } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { member, messageBy, roomWith } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const THREAD = '/matchmaking/chat-rooms/room-layla/messages/';

/** A backend with these conversations, and one thread that stores the messages it receives. */
function chatWith(rooms: Room[] = [roomWith('Layla')], answers = {}) {
  const messages = [messageBy('layla', 'Salam Omar'), messageBy('omar', 'Wa alaykum as-salam', 1)];
  const made = signedInWith({
    'GET /profile/': member('Omar'),
    'GET /matchmaking/chat-rooms/': () => rooms,
    'POST /matchmaking/message/mark-read/': {},
    [`GET ${THREAD}`]: () => messages,
    ...answers,
  });
  const accept = ({ body, headers }: FakeCall) => {
    const key = headers.get('idempotency-key');
    const message = { ...messageBy('omar', (body as { content: string }).content, 9), key };
    messages.push(message);
    rooms[0] = { ...roomWith('Layla'), last_message: { content: message.content, sent_at: null, sender: 'omar' } };
    return message;
  };
  return { ...made, messages, accept };
}

describe('the list', () => {
  it('separates new matches from active chats, and says You: before the member’s own messages', async () => {
    const own = { content: 'See you', sent_at: null, sender: 'omar' };
    const { client } = chatWith([roomWith('Noor', { last_message: null }), roomWith('Layla', { last_message: own })]);
    renderWidget(client, <Chat />);
    await screen.findByShadowRole('heading', { name: 'New matches' });
    await screen.findByShadowRole('heading', { name: 'Active Chats' });
    expect((await screen.findByShadowText('See you')).parentElement?.textContent).toBe('You: See you');
    await screen.findByShadowText('Select a conversation');
  });

  it('shows the latest dozen of new matches, and all of them on request, in pages', async () => {
    const fresh = Array.from({ length: 20 }, (_, number) => roomWith(`Match${number}`, { last_message: null }));
    const { client } = chatWith([], {
      'GET /matchmaking/chat-rooms/': ({ query }: FakeCall) => {
        if (query.get('kind') !== 'new') return [...fresh.slice(0, 13), roomWith('Layla')];
        return query.has('cursor') ? fresh.slice(15) : firstPage(fresh.slice(0, 15));
      },
    });
    const { shadow } = renderWidget(client, <Chat />);
    const names = () => [...shadow.querySelectorAll('.new-match')].map((button) => button.getAttribute('aria-label'));
    await screen.findByShadowRole('heading', { name: 'New matches' });
    expect(names()).toEqual(fresh.slice(0, 12).map(({ other_user }) => `${other_user.first_name} Haddad`));
    await press('See all new matches');
    await screen.findByShadowRole('button', { name: 'Show more' });
    await press('Show more');
    await screen.findByShadowText('This is the end of the list.');
    await press('See fewer');
    await waitFor(() => expect(names()).toHaveLength(12));
  });

  it('finds conversations by name, and returns to the list when the name is cleared', async () => {
    const rooms = Array.from({ length: 14 }, (_, number) => roomWith(`Member${number}`));
    const { client } = chatWith([...rooms, roomWith('Layla')]);
    const { shadow } = renderWidget(client, <Chat />);
    await fill('Search by name in this list', 'layla');
    await waitFor(() => expect(shadow.querySelectorAll('[data-room]')).toHaveLength(1));
    await press('Clear name');
    await waitFor(() => expect(shadow.querySelectorAll('[data-room]').length).toBeGreaterThan(1));
  });

  it('offers no more where a dozen new matches are all', async () => {
    const fresh = Array.from({ length: 12 }, (_, number) => roomWith(`Match${number}`, { last_message: null }));
    const { client } = chatWith(fresh);
    renderWidget(client, <Chat />);
    await screen.findByShadowRole('button', { name: 'Match11 Haddad' });
    expect(screen.queryByShadowRole('button', { name: 'See all new matches' })).toBeNull();
  });

  it('says when there are no conversations yet', async () => {
    const { client } = chatWith([]);
    renderWidget(client, <Chat />);
    await screen.findByShadowText('No conversations yet');
  });

  it('loads older conversations, and keeps the focus in the list', async () => {
    const newest = Array.from({ length: 11 }, (_, number) => roomWith(`Member${number}`));
    const answer = ({ query }: FakeCall) => (query.has('cursor') ? [roomWith('Layla')] : firstPage(newest));
    const { client } = chatWith([], { 'GET /matchmaking/chat-rooms/': answer });
    const { shadow } = renderWidget(client, <Chat />);
    // Finds buttons by text, because finding a role among many conversations takes seconds.
    const button = (text: RegExp) =>
      [...shadow.querySelectorAll('button')].find(({ textContent }) => text.test(textContent ?? ''));
    await waitFor(() => expect(button(/Older conversations/)).toBeDefined());
    button(/Older conversations/)?.focus();
    button(/Older conversations/)?.click();
    await waitFor(() => expect(button(/Layla Haddad/)).toBeDefined());
    await waitFor(() => expect(button(/Older conversations/)).toBeUndefined());
    expect(shadow.activeElement).toBe(button(/Layla Haddad/));
  });

  it('shows a conversation as loading while it is searched for below the newest ones', async () => {
    const newest = Array.from({ length: 200 }, (_, number) => roomWith(`Member${number}`));
    let isThere = false;
    const answer = ({ query }: FakeCall) => {
      if (!query.has('cursor')) return firstPage(newest);
      return isThere ? [roomWith('Layla')] : refused(503);
    };
    const { client } = chatWith([], { 'GET /matchmaking/chat-rooms/': answer });
    client.use(chat).open('room-layla');
    const { shadow } = renderWidget(client, <Chat />);
    await screen.findByShadowText('Member0 Haddad');
    expect(screen.queryByShadowText('This conversation is no longer available')).toBeNull();
    isThere = true;
    await client.use(chat).rooms.load();
    // Searches outside the list, because finding a role among 200 conversations takes seconds.
    const pane = shadow.querySelector<HTMLElement>('[part="conversation-pane"]') as HTMLElement;
    await within(pane).findByRole('log', { name: /Layla Haddad/ });
  });

  it('marks a conversation as read when it is opened', async () => {
    const { api, client } = chatWith([roomWith('Layla', { unread_count: 2 })]);
    renderWidget(client, <Chat />);
    await screen.findByShadowText('2 unread messages');
    await press(/Layla Haddad/);
    await waitFor(() => expect(screen.queryByShadowText('2 unread messages')).toBeNull());
    const marks = () => api.callsOf('POST /matchmaking/message/mark-read/').map((call) => call.body);
    await waitFor(() => expect(marks()).toEqual([{ chat_id: 'room-layla' }]));
  });
});

describe('the conversation', () => {
  it('draws a conversation opened by the page together with the list, not after it', async () => {
    let answer: (rooms: unknown) => void = () => undefined;
    const rooms = new Promise((resolve) => {
      answer = resolve;
    });
    const room = roomWith('Layla');
    const { client } = signedInWith({
      'GET /matchmaking/chat-rooms/': () => rooms,
      [`GET /matchmaking/chat-rooms/${room.id}/messages/`]: [],
    });
    const { shadow } = renderWidget(
      client,
      <LocalQuery query={{ room: room.id }}>
        <RoomInQuery>
          <Chat />
        </RoomInQuery>
      </LocalQuery>,
    );
    await import('../../../src/widgets/chat/Conversation');
    await new Promise(requestAnimationFrame);
    const drawn: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (shadow.querySelector('[data-room]')) drawn.push(!!shadow.querySelector('textarea'));
    });
    observer.observe(shadow, { childList: true, subtree: true });
    answer([room]);
    await screen.findByShadowRole('textbox');
    observer.disconnect();
    expect(drawn[0]).toBe(true);
  });

  it('sends on Enter, shows the message once, and notifies the host', async () => {
    const { api, client, accept } = chatWith();
    api.answer(`POST ${THREAD}`, accept);
    const { events } = renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await screen.findByShadowText('Salam Omar');
    expect(await screen.findByShadowRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await fill('Write a message', '  Good morning ');
    fireEvent.keyDown(await screen.findByShadowLabelText('Write a message'), { key: 'Enter' });
    await waitFor(() => expect(events).toEqual([{ name: 'mm-message-sent', detail: { room: 'room-layla' } }]));
    expect(api.callsOf(`POST ${THREAD}`)[0]?.body).toEqual({ sender: 'omar', content: 'Good morning' });
    expect(screen.getByShadowRole('log').textContent?.match(/Good morning/g)).toHaveLength(1);
    await screen.findByShadowRole('button', { name: /You: Good morning/ });
    expect(await screen.findByShadowLabelText('Write a message')).toHaveProperty('value', '');
  });

  it('keeps an unsent message, and retries it under the same key', async () => {
    const { api, client, accept } = chatWith(undefined, { [`POST ${THREAD}`]: () => refused(500) });
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await fill('Write a message', 'Good morning');
    await press('Send');
    await screen.findByShadowText('Failed to send message. Please try again.');
    await waitFor(() => expect(screen.getAllByShadowText('Not sent')).toHaveLength(2));
    api.answer(`POST ${THREAD}`, accept);
    await press('Retry');
    await waitFor(() => expect(screen.queryByShadowText('Not sent')).toBeNull());
    expect(screen.getAllByShadowText('Good morning')).toHaveLength(1);
    const keys = api.callsOf(`POST ${THREAD}`).map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('removes an unsent message on Discard', async () => {
    const { client } = chatWith(undefined, { [`POST ${THREAD}`]: () => refused(500) });
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await fill('Write a message', 'Good morning');
    await press('Send');
    await press('Discard');
    await waitFor(() => expect(screen.queryByShadowText('Good morning')).toBeNull());
  });

  it('keeps what was typed in each conversation', async () => {
    const { client } = chatWith([roomWith('Layla'), roomWith('Noor')]);
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await fill('Write a message', 'Half a thou');
    await press(/Noor Haddad/);
    expect(await screen.findByShadowLabelText('Write a message')).toHaveProperty('value', '');
    await press(/Layla Haddad/);
    expect(await screen.findByShadowLabelText('Write a message')).toHaveProperty('value', 'Half a thou');
  });

  it('locks a blocked conversation, with the banner in place of the input', async () => {
    const { client } = chatWith([roomWith('Layla', { is_blocked: true })]);
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await screen.findByShadowText('You have blocked this user. You cannot send or receive messages.');
    expect(screen.queryByShadowLabelText('Write a message')).toBeNull();
  });

  it('blocks after confirmation, then removes and closes the conversation', async () => {
    const rooms = [roomWith('Layla')];
    const { api, client } = chatWith(rooms, { 'POST /matchmaking/block/layla/': () => rooms.splice(0) });
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await press('Actions for Layla Haddad');
    fireEvent.click(await screen.findByShadowRole('menuitem', { name: 'Block' }));
    await screen.findByShadowRole('heading', { name: 'Block Layla?' });
    expect(api.count('POST /matchmaking/block/layla/')).toBe(0);
    const dialog = await screen.findByShadowRole('dialog');
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await screen.findByShadowText('User blocked.');
    await screen.findByShadowText('No conversations yet');
  });

  it('keeps its data while the backend is unreachable, and says Reconnecting…', async () => {
    const { api, client } = chatWith();
    renderWidget(client, <Chat />);
    await screen.findByShadowText('Salam from Layla');
    api.goDown();
    await screen.findByShadowText('Reconnecting…', {}, { timeout: 7000 });
    await screen.findByShadowText('Salam from Layla');
  });
});
