import { messages, rooms } from '../../server/src/database/schema/chat';
import { likes, matches } from '../../server/src/database/schema/matches';
import { blocks } from '../../server/src/database/schema/members';
import { copyRows, withoutIndexes } from './copy';
import { likeRows, matchRows, meetingsOf, messageRows, type Society } from './meetings';
import { copyMembers, type Member } from './member-rows';
import { createPerson } from './person';
import { createRandom, type Random, seededId } from './random';

/** The data to generate. */
export interface Generation {
  url: string;
  members: number;
  seed?: number;
  /** The latest time in the data. Members joined in the three years before it. */
  now: Date;
}

/** Members for measurements, with the same number of likes, blocks and matches at every size. */
export interface Generated {
  viewers: string[];
}

const YEARS = 3 * 365 * 86_400_000;

/** The time of joining of each member, and the matching id. */
function* joinings(count: number, random: Random, now: Date): Generator<{ id: string; joined: Date }> {
  const start = now.getTime() - YEARS;
  for (let index = 0; index < count; index += 1) {
    const joined = new Date(Math.floor(start + ((index + random.next()) / count) * YEARS));
    yield { id: seededId(random, joined), joined };
  }
}

function* membersOf(count: number, seed: number, society: Society, now: Date): Generator<Member> {
  const random = createRandom(seed + 1);
  let index = 0;
  for (const { id, joined } of joinings(count, createRandom(seed), now)) {
    const person = createPerson(random, index % 2 === 0 ? 'F' : 'M', joined, now);
    yield { ...person, id, likesReceived: society.received[index] ?? 0 };
    index += 1;
  }
}

/**
 * Fills a migrated, empty database with believable data from a seed: accounts, profiles, preferences, rows of photos
 * (without files), likes, blocks, matches, conversations and messages. Needs a superuser.
 */
export async function generate({ url, members, seed = 1, now }: Generation): Promise<Generated> {
  const ids = [...joinings(members, createRandom(seed), now)].map(({ id }) => id);
  const society = meetingsOf(ids, createRandom(seed + 2), now);
  await withoutIndexes(url, async () => {
    await copyMembers(url, membersOf(members, seed, society, now), seed + 3);
    await copyRows(url, likes, 'likes', likeRows(society));
    await copyRows(url, blocks, 'blocks', society.blocks);
    await copyRows(url, matches, 'matches', matchRows(society));
    await copyRows(url, rooms, 'rooms', society.meetings);
    await copyRows(url, messages, 'messages', messageRows(society, createRandom(seed + 4)));
  });
  return { viewers: society.viewers };
}
