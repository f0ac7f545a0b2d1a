import { type Client, createClient, createPlainPlatform } from '../../src/core';
import { listMessages, type Message } from '../../src/core/chat/contract';
import { listLiked, listShortlisted } from '../../src/core/matches/contract';
import type { Busy } from './member';

/** Differences from the confirmed state, one line each. */
export interface Differences {
  lost: string[];
  doubled: string[];
  disordered: string[];
}

const PAGE = '200';

/** Returns a client with the same session, but without the bad network. */
function directly(url: string, { tokens }: Client): Client {
  const { access_token = '', refresh_token = '' } = tokens.read();
  const client = createClient({ baseUrl: `${url}/api`, platform: createPlainPlatform() });
  client.tokens.save({ access_token, refresh_token });
  return client;
}

async function wholeThread({ http }: Client, room: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const query = { limit: PAGE, before: all[0]?.id };
    const older = await http(listMessages, { params: { id: room }, query });
    all.unshift(...older);
    if (older.length < Number(PAGE)) return all;
  }
}

/** Compares the confirmations of the clients with the backend's data. @param rooms the conversation of each client */
export async function compare(url: string, all: readonly Busy[], rooms: readonly string[]): Promise<Differences> {
  const found: Differences = { lost: [], doubled: [], disordered: [] };
  for (const [at, busy] of all.entries()) {
    const client = directly(url, busy.client);
    const thread = await wholeThread(client, rooms[at] ?? '');
    const texts = thread.map(({ content }) => content).filter((text) => text.startsWith(`${busy.name} `));
    const stored = new Set(texts);
    for (const text of busy.sent) if (!stored.has(text)) found.lost.push(`message ${text}`);
    for (const [place, text] of texts.entries()) {
      if (texts.indexOf(text) !== place) found.doubled.push(`message ${text}`);
    }
    const numbers = [...stored].map((text) => Number(text.split(' ')[1]));
    for (const [place, number] of numbers.entries()) {
      if (place > 0 && number < (numbers[place - 1] ?? 0)) found.disordered.push(`message ${busy.name} ${number}`);
    }
    const liked = new Set((await client.http(listLiked, {})).map(({ matched_profile }) => matched_profile.user));
    const shortlisted = new Set((await client.http(listShortlisted, {})).map((item) => item.matched_user));
    for (const [what, promised, is] of [
      ['like', busy.liked, liked],
      ['shortlist', busy.shortlisted, shortlisted],
    ] as const) {
      for (const [id, wanted] of promised) {
        if (is.has(id) !== wanted) found.lost.push(`${what} of ${busy.name}: confirmed ${wanted}, found ${!wanted}`);
      }
    }
    client.close();
  }
  return found;
}
