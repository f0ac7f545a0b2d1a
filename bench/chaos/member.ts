import {
  type Client,
  chat,
  createClient,
  createPlainPlatform,
  members,
  type Profile,
  type Result,
} from '../../src/core';
import type { TestMember } from '../../tests/support/members/sign-up';

/** A client over a bad network, and the confirmations that it got. */
export interface Busy {
  name: string;
  client: Client;
  /** The texts confirmed as sent, in the order of writing. */
  sent: string[];
  /** The last confirmed state for each other member, by id. */
  liked: Map<string, boolean>;
  shortlisted: Map<string, boolean>;
  /** The number of confirmed likes and toggles. */
  decisions: number;
  /** How often an act failed after all retries and was repeated, as a member would. */
  again: number;
  /** The reasons for which its session ended. */
  ends: string[];
  /** Writes messages to the partner and likes others in between, spread over `minutes` if the network allows. */
  work(messages: number, minutes: number): Promise<void>;
}

/** The retries of a page. */
const RETRIES = { reads: 2, writes: 5 };

/** The time-out in milliseconds, so that a hanging connection does not take half a minute each time. */
const TIMEOUT = 3_000;

/** The client gives up after so many failures, which the report shows. */
const TRIES_MAX = 200;

/**
 * Creates a member's client. @param others the members to like and shortlist, without the partner of the conversation
 */
export function busyMember(
  name: string,
  url: string,
  member: TestMember,
  room: string,
  others: readonly TestMember[],
  said: () => void,
): Busy {
  const client = createClient({
    isHome: true,
    baseUrl: `${url}/api`,
    platform: createPlainPlatform(),
    timeout: TIMEOUT,
    retries: RETRIES,
  });
  client.tokens.save({ access_token: member.token, refresh_token: member.refresh });
  const busy: Busy = {
    name,
    client,
    sent: [],
    liked: new Map(),
    shortlisted: new Map(),
    decisions: 0,
    again: 0,
    ends: [],
    work,
  };
  client.onSessionEnd((reason) => busy.ends.push(reason));

  /** Repeats an act until it is confirmed, as a member presses a button again. */
  async function insist<Value>(what: string, act: () => Promise<Result<Value>>): Promise<Value> {
    for (let tries = 0; tries < TRIES_MAX && busy.ends.length === 0; tries += 1) {
      const result = await act();
      if (result.ok) return result.value;
      busy.again += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${name}: ${what} did not come about.`);
  }

  async function say(text: string): Promise<void> {
    const store = client.use(chat);
    let result = await store.send(room, text);
    await insist(text, async () => {
      const waiting = store.$pending.get()[room]?.find(({ content }) => content === text);
      // The answer was lost, but the thread has shown the message since.
      if (!result.ok && !waiting) return { ok: true, value: undefined };
      if (!result.ok && waiting) result = await store.retry(room, waiting);
      return result;
    });
    busy.sent.push(text);
    said();
  }

  async function decide(turn: number): Promise<void> {
    const other = others[turn % others.length];
    if (!other) return;
    const store = client.use(members);
    const profile: Profile = { user: other.id, first_name: 'Somebody', last_name: 'Else' };
    if (turn % 2 === 0) {
      const wanted = !busy.liked.get(other.id);
      const act = (): Promise<Result<unknown>> => (wanted ? store.like(profile) : store.unlike(profile));
      await insist(`like ${wanted}`, act);
      busy.liked.set(other.id, wanted);
    } else {
      busy.shortlisted.set(other.id, await insist('shortlist', () => store.toggleShortlist(profile)));
    }
    busy.decisions += 1;
  }

  async function work(messages: number, minutes: number): Promise<void> {
    const began = Date.now();
    for (let number = 0; number < messages; number += 1) {
      const due = began + (minutes * 60_000 * number) / messages;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
      await say(`${name} ${number}`);
      if (number % 3 === 2) await decide(Math.floor(number / 3));
    }
  }
  return busy;
}
