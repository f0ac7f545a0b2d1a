import { atom, type ReadableAtom } from 'nanostores';
import { type Action, createAction } from '../action';
import type { Client } from '../client';
import { ApiError, explain } from '../errors';
import { chatText } from '../messages';
import { profile } from '../profile/store';
import { sendMessage } from './contract';
import type { ThreadMessage } from './model';

/** Messages on their way, by conversation. */
export interface Outbox {
  $pending: ReadableAtom<Readonly<Record<string, readonly ThreadMessage[]>>>;
  send: Action<[string, string], void>;
  retry: Action<[string, ThreadMessage], void>;
  discard(roomId: string, message: ThreadMessage): void;
}

/**
 * Sends messages so that none is lost or doubled: each has a key made before the first try, which a retry repeats, and
 * stays in the thread until the backend shows it. `sent` is told of each one sent and resolves once the thread shows it.
 */
export function createOutbox(
  client: Client,
  sent: (roomId: string, message: ThreadMessage) => Promise<unknown>,
): Outbox {
  const { http, platform } = client;
  const $pending = atom<Readonly<Record<string, readonly ThreadMessage[]>>>({});

  const edit = (roomId: string, change: (all: readonly ThreadMessage[]) => readonly ThreadMessage[]) => {
    const all = $pending.get();
    $pending.set({ ...all, [roomId]: change(all[roomId] ?? []) });
  };
  const setStatus = (roomId: string, key: string | null | undefined, status: ThreadMessage['status']) =>
    edit(roomId, (all) => all.map((message) => (message.key === key ? { ...message, status } : message)));
  const discard = (roomId: string, message: ThreadMessage) =>
    edit(roomId, (all) => all.filter((other) => other.key !== message.key));

  async function ownId(): Promise<string> {
    const own = client.use(profile).own;
    const id = own.peek().data?.user ?? (await own.load()).data?.user;
    if (!id) throw new ApiError('network');
    return id;
  }

  async function deliver(roomId: string, message: ThreadMessage) {
    const sender = message.sender_profile || (await ownId());
    const body = { sender, content: message.content };
    await http(sendMessage, { params: { id: roomId }, body, key: message.key ?? undefined });
    await sent(roomId, { ...message, sender_profile: sender });
    discard(roomId, message);
  }

  const attempt = createAction(client, {
    run: deliver,
    failed: (error) => (error.status === 403 ? explain(error, ['detail'], chatText.sendFailed) : chatText.sendFailed),
    undo: ([roomId, message]) => setStatus(roomId, message.key, 'failed'),
  });

  const send = async (roomId: string, text: string) => {
    const content = text.trim();
    if (!content) return { ok: true as const, value: undefined };
    const key = platform.uuid();
    const sender_profile = client.use(profile).own.peek().data?.user ?? '';
    const sent_at = new Date(platform.now()).toISOString();
    const message: ThreadMessage = { id: key, key, sender_profile, content, sent_at, status: 'sending' };
    edit(roomId, (all) => [...all, message]);
    return attempt(roomId, message);
  };

  const retry = async (roomId: string, message: ThreadMessage) => {
    setStatus(roomId, message.key, 'sending');
    return attempt(roomId, message);
  };

  client.onSessionEnd(() => $pending.set({}));
  const { $pending: $busy } = attempt;
  return {
    $pending,
    send: Object.assign(send, { $pending: $busy }),
    retry: Object.assign(retry, { $pending: $busy }),
    discard,
  };
}
