import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, chat, type Message } from '../../../src/core';
import type { FakeApi, FakeCall } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';

const MESSAGES = 'GET /matchmaking/chat-rooms/r/messages/';
const message = (number: number): Message => ({
  id: `m${number}`,
  sender_profile: 'them',
  content: `line ${number}`,
  sent_at: `2026-01-01T00:00:0${number}Z`,
  key: null,
});

let backend: Message[];
let api: FakeApi;
let client: Client;

/** Serves a conversation in pages, and returns the newest three messages by default. */
function inParts({ query }: FakeCall): Message[] {
  const [after, before] = [query.get('after'), query.get('before')];
  const at = (id: string) => backend.findIndex((each) => each.id === id);
  if (after) return backend.slice(at(after) + 1);
  if (before) return backend.slice(Math.max(0, at(before) - 2), at(before));
  return backend.slice(-3);
}

const shown = () =>
  client
    .use(chat)
    .messagesOf('r')
    .peek()
    .data?.map(({ id }) => id);

beforeEach(() => {
  backend = [1, 2, 3, 4, 5, 6].map(message);
  ({ api, client } = signedInWith({ [MESSAGES]: inParts }));
});

describe('a thread', () => {
  it('asks only for messages newer than those it knows', async () => {
    const thread = client.use(chat).messagesOf('r');
    await thread.load();
    backend.push(message(7));
    await thread.load();
    await thread.load();
    expect(shown()).toEqual(['m4', 'm5', 'm6', 'm7']);
    expect(api.callsOf(MESSAGES).map(({ query }) => query.get('after'))).toEqual([null, 'm6', 'm7']);
  });

  it('does not notify listeners after a poll that brings nothing new', async () => {
    const { $state, load } = client.use(chat).messagesOf('r');
    await load();
    const told: unknown[] = [];
    const stop = $state.listen((state) => told.push(state));
    await load();
    await load();
    expect(told).toEqual([]);
    backend.push(message(7));
    await load();
    expect(told).toHaveLength(1);
    stop();
  });

  it('shows each message once when a backend always returns all of them', async () => {
    api.answer(MESSAGES, () => [...backend]);
    const thread = client.use(chat).messagesOf('r');
    await thread.load();
    backend.push(message(7));
    await thread.load();
    expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
    expect(await client.use(chat).loadOlder('r')).toEqual({ ok: true, value: false });
    expect(shown()).toHaveLength(7);
  });

  it('loads older messages until there are none', async () => {
    const chats = client.use(chat);
    await chats.messagesOf('r').load();
    expect(await chats.loadOlder('r')).toEqual({ ok: true, value: true });
    expect(shown()).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
    expect(await chats.loadOlder('r')).toEqual({ ok: true, value: true });
    expect(await chats.loadOlder('r')).toEqual({ ok: true, value: false });
    await chats.messagesOf('r').load();
    expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('does not mistake a double request for the beginning of the conversation', async () => {
    const chats = client.use(chat);
    await chats.messagesOf('r').load();
    const both = await Promise.all([chats.loadOlder('r'), chats.loadOlder('r')]);
    expect(both).toEqual([
      { ok: true, value: true },
      { ok: true, value: true },
    ]);
    expect(shown()).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('keeps messages that arrive from elsewhere during a poll', async () => {
    const chats = client.use(chat);
    await chats.messagesOf('r').load();
    let answerPoll = () => {};
    const held = new Promise<void>((resolve) => {
      answerPoll = resolve;
    });
    api.answer(MESSAGES, async (call: FakeCall) => {
      if (call.query.has('after')) await held;
      return inParts(call);
    });
    const poll = chats.messagesOf('r').load();
    await chats.loadOlder('r');
    answerPoll();
    await poll;
    expect(shown()).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('stays unchanged when older messages cannot be loaded', async () => {
    const chats = client.use(chat);
    await chats.messagesOf('r').load();
    api.answer(MESSAGES, refused(500));
    expect(await chats.loadOlder('r')).toMatchObject({ ok: false });
    expect(shown()).toEqual(['m4', 'm5', 'm6']);
  });
});
