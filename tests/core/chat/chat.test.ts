import { beforeEach, describe, expect, it } from 'vitest';
import {
  activeChats,
  type Client,
  chat,
  type Message,
  members,
  newMatches,
  thread,
  unreadTotal,
} from '../../../src/core';
import type { FakeApi, FakeCall } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';

const SEND = 'POST /matchmaking/chat-rooms/r/messages/';
const MESSAGES = 'GET /matchmaking/chat-rooms/r/messages/';
const READ = 'POST /matchmaking/message/mark-read/';
const room = (id: string, parts: object = {}) => {
  return { id, other_user: { user: `user-${id}`, first_name: 'Omar' }, unread_count: 0, last_message: null, ...parts };
};

let api: FakeApi;
let client: Client;
let backend: Message[];

/** The messages on the screen, each with its status. */
const shown = () => {
  const chats = client.use(chat);
  return thread(chats.messagesOf('r').peek().data ?? [], chats.$pending.get().r ?? []).map(
    (message) => `${message.content}: ${message.status}`,
  );
};

/** Stores one message per idempotency key. */
function accept({ body, headers }: FakeCall): Message {
  const key = headers.get('idempotency-key') ?? '';
  const { sender, content } = body as { sender: string; content: string };
  const known = backend.find((message) => message.key === key);
  const message = { id: `m${backend.length}`, sender_profile: sender, content, sent_at: '2026-01-01T00:00:00Z', key };
  if (!known) backend.push(message);
  return known ?? message;
}

beforeEach(() => {
  backend = [];
  ({ api, client } = signedInWith({
    'GET /profile/': { user: 'me', first_name: 'Layla' },
    'GET /matchmaking/chat-rooms/': [room('r', { unread_count: 3, last_message: { content: 'x' } }), room('s')],
    [MESSAGES]: () => [...backend],
    [SEND]: accept,
    [READ]: {},
  }));
});

describe('opening a conversation from its address', () => {
  it('loads the messages before the list arrives, and does not load them again for the screen', async () => {
    const { open, messagesOf } = client.use(chat);
    const thread = messagesOf('r');
    open('r');
    expect(thread.peek().status).toBe('loading');
    await thread.load();
    thread.$state.listen(() => undefined)();
    await Promise.resolve();
    expect([api.count(MESSAGES), api.count('GET /matchmaking/chat-rooms/')]).toEqual([1, 0]);
  });

  it('marks where the new messages begin when the list arrives after them, without loading them again', async () => {
    const sent = (minute: number) => `2026-01-01T00:0${minute}:00Z`;
    backend = [1, 2, 3].map((minute) => {
      return { id: `m${minute}`, sender_profile: 'user-r', content: 'x', sent_at: sent(minute), key: null };
    });
    const rooms = (minute: number) => [
      room('r', { unread_count: 2, last_message: { content: 'x', sent_at: sent(minute) } }),
    ];
    api.answer('GET /matchmaking/chat-rooms/', () => rooms(3));
    const chats = client.use(chat);
    const marks: unknown[] = [];
    chats.open('r');
    await chats.messagesOf('r').load();
    chats.rooms.$state.listen(({ data }) => data && marks.push(chats.$firstUnread.get()));
    await chats.rooms.load();
    expect([marks[0], api.count(MESSAGES)]).toEqual(['m2', 1]);

    // Another message has arrived since.
    chats.close();
    backend.push({ id: 'm4', sender_profile: 'user-r', content: 'x', sent_at: sent(4), key: null });
    api.answer('GET /matchmaking/chat-rooms/', () => rooms(4));
    await chats.rooms.reload();
    chats.open('r');
    await expect.poll(() => chats.$firstUnread.get()).toBe('m3');
  });

  it('loads no messages when the list has no such conversation', async () => {
    const { rooms, open } = client.use(chat);
    await rooms.load();
    open('gone');
    expect(api.count('GET /matchmaking/chat-rooms/gone/messages/')).toBe(0);
  });
});

describe('sending', () => {
  it('shows the text at once, and marks it as sent once the backend has it', async () => {
    const sending = client.use(chat).send('r', '  Salam ');
    expect(shown()).toEqual(['Salam: sending']);
    expect(await sending).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Salam: sent']);
    expect(api.callsOf(SEND)[0]?.body).toEqual({ sender: 'me', content: 'Salam' });
  });

  it.each(['', '   ', '\n\t'])('does not send %j', async (text) => {
    expect(await client.use(chat).send('r', text)).toMatchObject({ ok: true });
    expect(api.count(SEND)).toBe(0);
  });

  it('keeps an unsent message with its text, and says that it was not sent', async () => {
    api.answer(SEND, refused(500));
    expect(await client.use(chat).send('r', 'Salam')).toMatchObject({ ok: false });
    expect(shown()).toEqual(['Salam: failed']);
    expect(client.notices.$list.get().map((notice) => notice.text)).toEqual([
      'Failed to send message. Please try again.',
    ]);
  });

  it('gives the backend’s reason when there is no longer a match', async () => {
    const detail = 'You can only message users who have also liked you (mutual match).';
    api.answer(SEND, refused(403, { detail }));
    expect(await client.use(chat).send('r', 'Salam')).toMatchObject({ ok: false, message: detail });
  });

  it('retries under the same key, so a lost answer does not cause a second message', async () => {
    api.answer(SEND, (call: FakeCall) => {
      accept(call);
      throw new TypeError('fetch failed');
    });
    const chats = client.use(chat);
    await chats.send('r', 'Salam');
    expect(shown()).toEqual(['Salam: failed']);
    api.answer(SEND, accept);
    const [failed] = chats.$pending.get().r ?? [];
    if (!failed) throw new Error('nothing to retry');
    const retry = chats.retry('r', failed);
    expect(shown()).toEqual(['Salam: sending']);
    expect(await retry).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Salam: sent']);
    expect(backend).toHaveLength(1);
    const keys = api.callsOf(SEND).map((call) => call.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows no duplicate when the poll brings the message before the answer arrives', async () => {
    const chats = client.use(chat);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer(SEND, async (call: FakeCall) => {
      const message = accept(call);
      await held;
      return message;
    });
    const sending = chats.send('r', 'Salam');
    await expect.poll(() => api.count(SEND)).toBe(1);
    await chats.messagesOf('r').load();
    expect(shown()).toEqual(['Salam: sent']);
    release();
    await sending;
    expect(shown()).toEqual(['Salam: sent']);
  });

  it('sends two identical texts as two messages', async () => {
    const chats = client.use(chat);
    await Promise.all([chats.send('r', 'hi'), chats.send('r', 'hi')]);
    expect(shown()).toEqual(['hi: sent', 'hi: sent']);
  });

  it('removes a discarded message, and all messages when the session ends', async () => {
    api.answer(SEND, refused(500));
    const chats = client.use(chat);
    await chats.send('r', 'one');
    await chats.send('r', 'two');
    const [first] = chats.$pending.get().r ?? [];
    if (first) chats.discard('r', first);
    expect(shown()).toEqual(['two: failed']);
    client.endSession();
    expect(shown()).toEqual([]);
  });
});

describe('conversations', () => {
  it('marks an unread conversation as read when it is opened, and not before', async () => {
    const chats = client.use(chat);
    const stop = chats.rooms.$state.listen(() => undefined);
    await chats.rooms.load();
    chats.open('s');
    expect(api.count(READ)).toBe(0);
    chats.open('r');
    await expect.poll(() => api.count(READ)).toBe(1);
    expect(api.callsOf(READ)[0]?.body).toEqual({ chat_id: 'r' });
    expect(unreadTotal(chats.rooms.peek().data ?? [])).toBe(0);
    stop();
  });

  it('opens the conversation with a member, and says when there is none', async () => {
    const chats = client.use(chat);
    expect(await chats.openWith('user-s')).toBe(true);
    expect(chats.$openId.get()).toBe('s');
    expect(await chats.openWith('stranger')).toBe(false);
  });

  it('lists matches without messages at the top, and hides blocked ones unless they have messages (decision 29)', () => {
    const rooms = [
      room('new'),
      room('blocked-new', { is_blocked: true }),
      room('active', { last_message: { content: 'x' } }),
      room('blocked-active', { is_blocked: true, last_message: { content: 'x' } }),
    ];
    expect(newMatches(rooms).map((one) => one.id)).toEqual(['new']);
    expect(activeChats(rooms).map((one) => one.id)).toEqual(['active', 'blocked-active']);
  });

  it('removes and closes the conversation when a member is blocked', async () => {
    api.answer('POST /matchmaking/block/user-r/', {});
    const chats = client.use(chat);
    await chats.openWith('user-r');
    expect(await client.use(members).block('user-r')).toMatchObject({ ok: true });
    expect(chats.$openId.get()).toBeUndefined();
    expect(chats.rooms.peek().data?.map((one) => one.id)).toEqual(['s']);
  });
});
