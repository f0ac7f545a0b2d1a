import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { MESSAGES_EVERY, NOTIFICATIONS_EVERY, ROOMS_EVERY } from '../../src/core/limits';
import type { Polling } from './members';
import type { Records } from './records';

/** The plan: every member polls, and random members send `messages` per second. */
export interface Load {
  url: string;
  people: readonly Polling[];
  messages: number;
  seconds: number;
  records: Records;
}

interface Reply {
  status: number;
  tag: string | undefined;
  text: string;
}

type Send = (name: string, member: Polling, method: string, path: string, more?: More) => Promise<Reply>;

interface More {
  tag?: string;
  body?: object;
}

/** Polls are spread by a fifth, as in the client. */
const spread = (interval: number) => interval * (0.9 + Math.random() * 0.2);

/** Lets all pages poll for a while. Resolves after the last answer. */
export async function poll({ url, people, messages, seconds, records }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length, scheduling: 'fifo' });
  const until = performance.now() + seconds * 1000;
  const send = sender(url, agent, records);
  await Promise.all([
    ...people.flatMap((member) => pageOf(member, send, until, records)),
    writeMessages(people, messages, send, until, records),
  ]);
  agent.destroy();
}

/** Makes the three polls of the messages screen, with an open conversation and the bell. */
function pageOf(member: Polling, send: Send, until: number, records: Records): Promise<void>[] {
  const rooms = '/api/matchmaking/chat-rooms/';
  const thread = `${rooms}${member.room}/messages/`;
  let last = '';
  return [
    repeat(ROOMS_EVERY, until, records, async (tag) => {
      const reply = await send('rooms', member, 'GET', rooms, { tag });
      const open =
        reply.status === 200
          ? JSON.parse(reply.text).find((room: { id: string }) => room.id === member.room)
          : undefined;
      // A message in the open conversation is read at once.
      if (open?.unread_count) {
        const body = { chat_id: member.room };
        void send('mark read', member, 'POST', '/api/matchmaking/message/mark-read/', { body });
      }
      return reply.tag;
    }),
    repeat(MESSAGES_EVERY, until, records, async (tag) => {
      const reply = await send('messages', member, 'GET', last ? `${thread}?after=${last}` : thread, { tag });
      if (reply.status === 200) last = JSON.parse(reply.text).at(-1)?.id ?? last;
      return reply.tag;
    }),
    repeat(NOTIFICATIONS_EVERY, until, records, async (tag) => {
      return (await send('unread', member, 'GET', '/api/notifications/unread/count/', { tag })).tag;
    }),
  ];
}

/** Polls without overlap, each time with the tag of the last answer. */
async function repeat(
  interval: number,
  until: number,
  records: Records,
  ask: (tag: string | undefined) => Promise<string | undefined>,
): Promise<void> {
  let tag: string | undefined;
  for (let wait = Math.random() * interval; performance.now() + wait < until; wait = spread(interval)) {
    await sleep(wait, records);
    tag = (await ask(tag)) ?? tag;
  }
}

async function writeMessages(
  people: readonly Polling[],
  perSecond: number,
  send: Send,
  until: number,
  records: Records,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  if (perSecond === 0) return;
  const pause = 1000 / perSecond;
  for (let count = 0; performance.now() + pause < until; count += 1) {
    await sleep(pause, records);
    const member = people[Math.floor(Math.random() * people.length)];
    if (!member) return;
    const path = `/api/matchmaking/chat-rooms/${member.room}/messages/`;
    sent.push(send('send', member, 'POST', path, { body: { sender: member.id, content: `Salam number ${count}` } }));
  }
  await Promise.all(sent);
}

async function sleep(wait: number, records: Records): Promise<void> {
  const due = performance.now() + wait;
  await new Promise((resolve) => setTimeout(resolve, wait));
  records.addLate(Math.max(0, performance.now() - due));
}

/** Sends with plain `node:http`, which needs less processor time than fetch. */
function sender(url: string, agent: Agent, records: Records): Send {
  return (name, member, method, path, { tag, body } = {}) =>
    new Promise((resolve) => {
      const started = performance.now();
      const end = (reply: Reply) => {
        records.add(name, performance.now() - started, reply.status);
        resolve(reply);
      };
      const content = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${member.token}`,
        ...(tag && { 'if-none-match': tag }),
        ...(content && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
          'idempotency-key': randomUUID(),
        }),
      };
      const call = request(`${url}${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => end({ status: response.statusCode ?? 0, tag: response.headers.etag, text }));
      });
      call.on('error', () => end({ status: 0, tag: undefined, text: '' }));
      call.end(content);
    });
}
