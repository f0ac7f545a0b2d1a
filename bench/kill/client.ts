import { randomUUID } from 'node:crypto';
import { call } from '../../tests/support/calls/http';
import { register, type TestMember } from '../../tests/support/members/sign-up';

/** A write. `isAcknowledged` once its answer has arrived. */
export interface Sent {
  kind: 'message' | 'like' | 'sign-up';
  /** The value to find in the database: a text, `from>to`, or an address. */
  mark: string;
  isAcknowledged: boolean;
  /** The status of a refusal, except by a server that is going down. */
  refusedWith: number | undefined;
  /** The status of the last answer, if any. */
  status: number | undefined;
  /** Sends the write, always with the same key. Also resolves without an answer. */
  send(url: string): Promise<void>;
}

/** Members who write: two who talk, and many who can be liked. */
export interface Cast {
  noor: TestMember;
  omar: TestMember;
  room: string;
  others: TestMember[];
}

/** Signs up the cast on a running server. */
export async function makeCast(url: string, others: number): Promise<Cast> {
  const noor = await register({ url });
  const omar = await register({ url }, { gender: 'M' });
  const like = (from: TestMember, to: TestMember) =>
    call<{ room: string }>(url, 'POST', `/api/matchmaking/like/${to.id}/`, { token: from.token });
  await like(noor, omar);
  const { body } = await like(omar, noor);
  const men: TestMember[] = [];
  for (let count = 0; count < others; count += 1) men.push(await register({ url }, { gender: 'M' }));
  return { noor, omar, room: body.room, others: men };
}

/** An unsent message. */
export function message({ noor, room }: Cast): Sent {
  const mark = randomUUID();
  const json = { sender: noor.id, content: mark };
  return write('message', mark, `/api/matchmaking/chat-rooms/${room}/messages/`, noor.token, json);
}

/** An unsent like between Noor and one of the others. */
export function like({ noor, others }: Cast): Sent {
  const other = others[Math.floor(Math.random() * others.length)] ?? noor;
  const [from, to] = Math.random() < 0.5 ? [noor, other] : [other, noor];
  return write('like', `${from.id}>${to.id}`, `/api/matchmaking/like/${to.id}/`, from.token, undefined);
}

/** An unsent sign-up. */
export function signUp(): Sent {
  const email = `kill.${randomUUID()}@example.test`;
  return write('sign-up', email, '/api/auth/register/', undefined, {
    email,
    password1: 'secret-1',
    password2: 'secret-1',
  });
}

function write(kind: Sent['kind'], mark: string, path: string, token: string | undefined, json: unknown): Sent {
  const headers = { 'idempotency-key': randomUUID() };
  const sent: Sent = {
    kind,
    mark,
    isAcknowledged: false,
    refusedWith: undefined,
    status: undefined,
    send: async (url) => {
      const answer = await call(url, 'POST', path, { token, json, headers }).catch(() => undefined);
      sent.status = answer?.status;
      if (answer?.status === 200) sent.isAcknowledged = true;
      // A refusal while the server or the database goes down is correct, because nothing was confirmed.
      else if (answer && answer.status < 500) sent.refusedWith = answer.status;
    },
  };
  return sent;
}
