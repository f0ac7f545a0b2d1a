import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Client,
  chat,
  createMemoryStore,
  type DraftStore,
  type Message,
  type ThreadMessage,
  thread,
} from '../../../src/core';
import { createFakeApi, type FakeApi, type FakeCall, never, refused } from '../../support/fakes/fake-api';

const SEND = 'POST /matchmaking/chat-rooms/r/messages/';
const MESSAGES = 'GET /matchmaking/chat-rooms/r/messages/';
const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

let api: FakeApi;
let drafts: DraftStore;
let client: Client;
let backend: Message[];

/** Loads the page again in the same tab, signed in as the same member unless another or none is given. */
function load(member: string | null = 'layla'): Client {
  client = api.client({ drafts });
  if (member) client.tokens.save(tokensOf(member));
  return client;
}

const pending = () => client.use(chat).$pending.get().r ?? [];
const shown = () =>
  thread(client.use(chat).messagesOf('r').peek().data ?? [], pending()).map(
    ({ content, status }) => `${content}: ${status}`,
  );
const first = () => {
  const [message] = pending();
  if (!message) throw new Error('nothing is pending');
  return message;
};

/** Stores one message per idempotency key. */
function accept({ body, headers }: FakeCall): Message {
  const key = headers.get('idempotency-key');
  const { content } = body as { content: string };
  const known = backend.find((message) => message.key === key);
  const message = { id: `m${backend.length}`, sender_profile: 'me', content, sent_at: '2026-01-01T00:00:00Z', key };
  if (!known) backend.push(message);
  return known ?? message;
}

beforeEach(() => {
  backend = [];
  drafts = createMemoryStore();
  api = createFakeApi({
    'GET /profile/': { user: 'me', first_name: 'Layla' },
    'GET /matchmaking/chat-rooms/': [],
    [MESSAGES]: () => [...backend],
    [SEND]: accept,
  });
  load();
});

describe('after a reload', () => {
  it('an unsent message is still there, and is sent under the same key', async () => {
    api.answer(SEND, (call: FakeCall) => {
      accept(call);
      throw new TypeError('fetch failed');
    });
    await client.use(chat).send('r', 'Salam');
    load();
    expect(shown()).toEqual(['Salam: failed']);
    api.answer(SEND, accept);
    expect(await client.use(chat).retry('r', first())).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Salam: sent']);
    expect([backend.length, drafts.get('mm_unsent')]).toEqual([1, undefined]);
  });

  it('a message that was being sent is still there, and leaves once the backend has it', async () => {
    api.answer(SEND, never);
    void client.use(chat).send('r', 'Salam');
    await expect.poll(() => api.count(SEND)).toBe(1);
    const { key = null } = first();
    load();
    expect(shown()).toEqual(['Salam: failed']);
    backend.push({ id: 'm0', sender_profile: 'me', content: 'Salam', sent_at: '2026-01-01T00:00:00Z', key });
    await client.use(chat).messagesOf('r').load();
    expect([shown(), pending(), drafts.get('mm_unsent')]).toEqual([['Salam: sent'], [], undefined]);
  });

  it('sent and discarded messages are gone', async () => {
    await client.use(chat).send('r', 'sent');
    api.answer(SEND, refused(500));
    await client.use(chat).send('r', 'given up');
    client.use(chat).discard('r', first());
    load();
    expect(pending()).toEqual([]);
  });

  it.each(['', '{', '{}', '7', '[7]', '[null]'])('unreadable stored messages are ignored: %s', (text) => {
    drafts.set('mm_unsent', JSON.stringify({ owner: 'layla', texts: { all: text } }));
    load();
    expect(client.use(chat).$pending.get()).toEqual({});
  });
});

describe('an unsent message', () => {
  beforeEach(async () => {
    api.answer(SEND, refused(500));
    await client.use(chat).send('r', 'Salam');
  });

  it('is deleted by a sign-out', () => {
    client.endSession();
    expect([drafts.get('mm_unsent'), pending()]).toEqual([undefined, []]);
    load();
    expect(pending()).toEqual([]);
  });

  it('stays for the same member through an expired session and a reload', () => {
    client.tokens.clear(true);
    load(null);
    expect(pending()).toEqual([]);
    client.tokens.save(tokensOf('layla'));
    expect(shown()).toEqual(['Salam: failed']);
  });

  it('is never shown to another member', () => {
    client.tokens.clear(true);
    load('sara');
    expect(pending()).toEqual([]);
  });

  it('is not stored if the token does not name its owner', async () => {
    client.endSession();
    client.tokens.save({ access_token: 'a', refresh_token: 'r' });
    await client.use(chat).send('r', 'Salam');
    expect([shown(), drafts.get('mm_unsent')]).toEqual([['Salam: failed'], undefined]);
  });
});

describe('a sent message', () => {
  it('is shown while the thread cannot be loaded, and leaves the pending list afterwards', async () => {
    api.answer(MESSAGES, refused(503));
    expect(await client.use(chat).send('r', 'Salam')).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Salam: sent']);
    // A backend that does not return the keys of messages.
    api.answer(MESSAGES, () => backend.map((message) => ({ ...message, key: null })));
    await client.use(chat).messagesOf('r').load();
    expect([shown(), pending()]).toEqual([['Salam: sent'], []]);
  });

  it('is no longer shown as unsent once a poll has returned it', async () => {
    api.answer(SEND, (call: FakeCall) => {
      accept(call);
      throw new TypeError('fetch failed');
    });
    await client.use(chat).send('r', 'Salam');
    await client.use(chat).messagesOf('r').load();
    expect(pending()).toEqual([]);
  });

  it('stays sent when a retry of it fails', async () => {
    const answers = [accept, refused(500)];
    api.answer(MESSAGES, refused(503));
    api.answer(SEND, (call: FakeCall) => {
      const answer = answers.shift();
      return typeof answer === 'function' ? answer(call) : answer;
    });
    const chats = client.use(chat);
    const sending = chats.send('r', 'Salam');
    const message: ThreadMessage = first();
    await Promise.all([sending, chats.retry('r', message)]);
    expect(shown()).toEqual(['Salam: sent']);
  });
});

it('messages of a conversation are sent one after another, so they arrive in order', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer(SEND, async (call: FakeCall) => {
    if (api.count(SEND) === 1) await gate;
    return accept(call);
  });
  const sending = ['one', 'two', 'three'].map((text) => client.use(chat).send('r', text));
  await expect.poll(() => api.count(SEND)).toBe(1);
  release();
  await Promise.all(sending);
  expect(backend.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
});
