import { fireEvent, waitFor } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chat, type Message, type Room } from '../../../src/core';
import MessagesPage from '../../../src/widgets/app/pages/MessagesPage';
import { Chat } from '../../../src/widgets/chat/Chat';
import type { FakeCall } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';
import { fill, press } from '../../support/widgets/act';
import { member, messageBy, roomWith } from '../../support/widgets/people';
import { renderWidget } from '../../support/widgets/render';

const THREAD = '/matchmaking/chat-rooms/room-layla/messages/';

/** A backend that serves a conversation in pages, with the given number of lines by Layla. */
function threadOf(lines: number, parts: Partial<Room> = {}, answers = {}) {
  const start = Date.parse('2026-11-20T06:00:00Z');
  const all: Message[] = Array.from({ length: lines }, (_, at) => ({
    ...messageBy('layla', `line ${at + 1}`),
    id: `m${at + 1}`,
    sent_at: new Date(start + at * 1_000).toISOString(),
  }));
  const made = signedInWith({
    'GET /profile/': member('Omar'),
    'GET /matchmaking/chat-rooms/': () => [roomWith('Layla', parts)],
    'POST /matchmaking/message/mark-read/': {},
    [`GET ${THREAD}`]: ({ query }: FakeCall) => {
      const place = (name: string) => all.findIndex(({ id }) => id === query.get(name));
      const limit = Number(query.get('limit') ?? 1_000);
      if (query.has('after')) return all.slice(place('after') + 1).slice(0, limit);
      return (query.has('before') ? all.slice(0, place('before')) : all).slice(-limit);
    },
    ...answers,
  });
  return { ...made, all };
}

const inLog = async (text: string | RegExp) =>
  [...(await screen.findByShadowRole('log')).querySelectorAll('p')].filter(({ textContent }) =>
    typeof text === 'string' ? textContent === text : text.test(textContent ?? ''),
  );

const contentOf = ({ content }: Message) => content;

/** Scrolls the conversation to a distance in CSS pixels from its end. happy-dom has no layout. */
const scrollTo = async (place: number) => {
  const log = await screen.findByShadowRole('log');
  Object.assign(log.getRootNode(), { elementsFromPoint: () => [] });
  log.scrollTop = place;
  fireEvent.scroll(log);
};

const goUpAndBack = async () => {
  await scrollTo(-5_000);
  await press('Jump to latest');
  await scrollTo(0);
};

afterEach(() => vi.unstubAllGlobals());

it('marks where the new messages begin while the conversation is open', async () => {
  const parts: Partial<Room> = { unread_count: 2 };
  const { client } = threadOf(5, parts, {
    'POST /matchmaking/message/mark-read/': () => Object.assign(parts, { unread_count: 0 }),
  });
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  const mark = await screen.findByShadowText('New messages');
  expect(mark.closest('li')?.nextElementSibling?.textContent).toContain('line 4');
  client.use(chat).close();
  await waitFor(() => expect(screen.queryByShadowRole('log')).toBeNull());
  await press(/Layla Haddad/);
  await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(5));
  expect(screen.queryByShadowText('New messages')).toBeNull();
});

describe('a long conversation', () => {
  it('shows its newest messages, then loaded older ones, then those of the backend, up to its beginning', async () => {
    const { client, api } = threadOf(250);
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(60));
    expect(await inLog('line 250')).toHaveLength(1);
    const older = () => api.callsOf(`GET ${THREAD}`).flatMap(({ query }) => query.get('before') ?? []);
    await press('Earlier messages');
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(100));
    expect(older()).toEqual([]);
    await press('Earlier messages');
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(200));
    await press('Earlier messages');
    await screen.findByShadowText('This is the beginning of your conversation with Layla Haddad.');
    expect((await inLog(/^line/)).map(({ textContent }) => textContent)).toEqual(threadOf(250).all.map(contentOf));
    expect(older()).toEqual(['m151', 'm51']);
    expect(screen.queryByShadowText('Earlier messages')).toBeNull();
  });

  it('drops its older messages from the page at the end, but keeps them loaded', async () => {
    const { client } = threadOf(250);
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    await press('Earlier messages');
    await press('Earlier messages');
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(200));
    await goUpAndBack();
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(60));
    expect(await inLog('line 250')).toHaveLength(1);
    expect(client.use(chat).messagesOf('room-layla').peek().data).toHaveLength(200);
  });

  it('shows everything from the first unread message on, and shows it again above the end', async () => {
    const { client } = threadOf(250, { unread_count: 130 });
    renderWidget(client, <Chat />);
    await press(/Layla Haddad/);
    const mark = () => screen.queryByShadowText('New messages')?.closest('li')?.nextElementSibling?.textContent;
    await waitFor(() => expect(mark()).toContain('line 121'));
    await goUpAndBack();
    await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(60));
    await press('Earlier messages');
    await waitFor(() => expect(mark()).toContain('line 121'));
  });
});

it('does not scroll back a member who goes to the end while the first new message is still being located', async () => {
  const { client } = threadOf(250, { unread_count: 130 });
  const later = new Set<FrameRequestCallback>();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => later.add(callback).size);
  const nextFrame = () => {
    const due = [...later];
    later.clear();
    for (const callback of due) callback(0);
  };
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await waitFor(() => {
    nextFrame();
    expect(screen.queryByShadowText('New messages')).not.toBeNull();
  });
  const log = await screen.findByShadowRole('log');
  await scrollTo(-5_000);
  await press('Jump to latest');
  for (let frame = 0; frame < 10; frame += 1) nextFrame();
  expect(log.scrollTop).toBe(0);
});

it('scrolls to the end for a member who writes, and leaves the place of a member who reads above', async () => {
  const send: { all?: Message[] } = {};
  const { client, all } = threadOf(
    20,
    {},
    {
      [`POST ${THREAD}`]: ({ body, headers }: FakeCall) => {
        const { content } = body as { content: string };
        const sent = { ...messageBy('omar', content), id: 'own', key: headers.get('idempotency-key') };
        send.all?.push({ ...sent, sent_at: '2026-11-20T09:00:00Z' });
        return sent;
      },
    },
  );
  send.all = all;
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await screen.findByShadowText('line 20');
  await scrollTo(-500);
  const log = await screen.findByShadowRole('log');
  all.push({ ...messageBy('layla', 'One more'), id: 'm21', sent_at: '2026-11-20T08:00:00Z' });
  await client.use(chat).messagesOf('room-layla').load();
  await screen.findByShadowText('One more');
  expect(log.scrollTop).toBe(-500);
  await fill('Write a message', 'Salam');
  await press('Send');
  await screen.findByShadowText('Salam');
  await waitFor(() => expect(log.scrollTop).toBe(0));
});

it('announces new messages, and none that were there before', async () => {
  const { client, all } = threadOf(3);
  const { shadow } = renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await screen.findByShadowRole('log');
  const live = () => [...shadow.querySelectorAll('.sr[role=status]')].map(({ textContent }) => textContent).join('');
  await waitFor(async () => expect(await inLog(/^line/)).toHaveLength(3));
  expect(live()).toBe('');
  all.push({ ...messageBy('layla', 'Are you there?'), id: 'm4', sent_at: '2026-11-20T09:00:00Z' });
  await waitFor(() => expect(live()).toBe('Layla: Are you there?'), { timeout: 8_000 });
});

it.each([
  [{ can_send: false }, 'This conversation is closed. You can still read it.'],
  [
    { can_send: false, closed_until: '2027-02-23T12:00:00Z' },
    'This conversation is closed. You can read and report it until 23 February 2027.',
  ],
  [
    { can_send: false, other_user: { id: 'none', user: 'none', first_name: 'Deleted member', last_name: '' } },
    'This member has left. You can still read your conversation.',
  ],
])('says why nobody can write: %j', async (parts, text) => {
  const { client } = threadOf(1, parts);
  renderWidget(client, <Chat />);
  await press(/Layla Haddad|Deleted member/);
  await screen.findByShadowText(text);
  expect(screen.queryByShadowLabelText('Write a message')).toBeNull();
});

it('offers to unblock in the banner of a blocked conversation', async () => {
  const blocked = { is_blocked: true, can_send: false };
  const { client, api } = threadOf(1, blocked, { 'POST /matchmaking/unblock/layla/': {} });
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  api.answer('GET /matchmaking/chat-rooms/', [roomWith('Layla', { can_send: false })]);
  await press('Unblock');
  await screen.findByShadowText('User unblocked.');
  await screen.findByShadowText(/^This conversation is closed/);
});

it('says that messages need a mutual match when the backend refuses without a reason', async () => {
  const { client } = threadOf(1, {}, { [`POST ${THREAD}`]: refused(403) });
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await fill('Write a message', 'Salam');
  await press('Send');
  await screen.findByShadowText('You can only message users who have also liked you (mutual match).');
});

it('counts characters near the limit, and keeps an overlong text without sending it', async () => {
  const { client } = threadOf(1);
  renderWidget(client, <Chat />);
  await press(/Layla Haddad/);
  await fill('Write a message', 'x'.repeat(3_950));
  await screen.findByShadowText('50 characters left');
  await fill('Write a message', 'x'.repeat(4_001));
  await screen.findByShadowText('1 character too many');
  expect(await screen.findByShadowRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(await screen.findByShadowLabelText('Write a message')).toHaveProperty('value', 'x'.repeat(4_001));
});

it('opens the conversation named in the address, and clears the address on return to the list', async () => {
  history.replaceState(null, '', '/Messages?with=layla');
  const { client } = threadOf(1);
  renderWidget(client, <MessagesPage />);
  await screen.findByShadowRole('log');
  await waitFor(() => expect(location.search).toBe('?room=room-layla'));
  client.use(chat).close();
  await screen.findByShadowText('Select a conversation');
  await waitFor(() => expect(location.search).toBe(''));
});

it('offers the search if there are no conversations yet', async () => {
  const { client } = threadOf(0, {}, { 'GET /matchmaking/chat-rooms/': [] });
  const { visits } = renderWidget(client, <Chat />);
  await press('Search members');
  expect(visits).toEqual([{ to: 'search', query: undefined }]);
});
