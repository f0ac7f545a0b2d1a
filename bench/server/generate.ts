import { Client } from 'pg';
import { rooms } from '../../server/src/database/schema/chat';
import { likes, matches } from '../../server/src/database/schema/matches';
import { blocks } from '../../server/src/database/schema/members';
import { photos } from '../../server/src/database/schema/photos';
import { users } from '../../server/src/database/schema/users';
import { copyRows, withoutIndexes } from './copy';
import { copyMessages, likeRows, meetingsOf, type Society } from './meetings';
import { createPerson, type Person } from './person';
import { copyProfiles } from './profile-rows';
import { createRandom, type Random, seededId } from './random';

/** What is made up. */
export interface Generation {
  url: string;
  members: number;
  seed?: number;
  /** The latest instant in it; members joined in the three years before. */
  now: Date;
}

/** Members whom a measurement may look through: each has liked, blocked and met as many at every size. */
export interface Generated {
  viewers: string[];
}

const YEARS = 3 * 365 * 86_400_000;

function* people(count: number, seed: number, now: Date): Generator<Person & { id: string }> {
  const random = createRandom(seed);
  const start = now.getTime() - YEARS;
  for (let index = 0; index < count; index += 1) {
    const joined = new Date(Math.floor(start + ((index + random.next()) / count) * YEARS));
    const id = seededId(random, joined);
    yield { id, ...createPerson(random, index % 2 === 0 ? 'F' : 'M', joined, now) };
  }
}

/**
 * Fills a migrated, empty database with believable members, all of it decided by the seed: accounts, profiles,
 * preferences, rows of photos (without files), likes, blocks, matches, conversations and messages. Needs a superuser.
 */
export async function generate({ url, members, seed = 1, now }: Generation): Promise<Generated> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const ids: string[] = [];
    let society: Society | undefined;
    await withoutIndexes(client, async () => {
      const remembered = function* () {
        for (const person of people(members, seed, now)) {
          ids.push(person.id);
          yield person;
        }
      };
      await copyRows(client, users, 'users', accountRows(remembered()));
      society = meetingsOf(ids, createRandom(seed + 1), now);
      await copyProfiles(client, () => people(members, seed, now), society);
      await copyRows(client, photos, 'photos', photoRows(people(members, seed, now), createRandom(seed + 2)));
      await copyRows(client, likes, 'likes', likeRows(society));
      await copyRows(client, blocks, 'blocks', society.blocks);
      await copyRows(
        client,
        matches,
        'matches',
        society.meetings.map(({ lowId, highId, createdAt }) => ({ lowId, highId, createdAt })),
      );
      await copyRows(client, rooms, 'rooms', society.meetings);
      await copyMessages(client, society, createRandom(seed + 3));
    });
    return { viewers: society?.viewers ?? [] };
  } finally {
    await client.end();
  }
}

function* accountRows(everybody: Iterable<Person & { id: string }>): Generator<typeof users.$inferInsert> {
  let number = 0;
  for (const { id, joined, lastSeen } of everybody) {
    number += 1;
    yield {
      id,
      email: `member.${number}@members.invalid`,
      passwordHash: 'none',
      verifiedAt: joined,
      createdAt: joined,
      lastActiveAt: lastSeen,
    };
  }
}

function* photoRows(
  everybody: Iterable<Person & { id: string }>,
  random: Random,
): Generator<typeof photos.$inferInsert> {
  for (const { id, joined, photos: count } of everybody) {
    for (let slot = 0; slot < count; slot += 1) {
      yield {
        id: seededId(random, joined),
        userId: id,
        slot,
        isPrimary: slot === 0,
        width: 800,
        height: 1000,
        bytes: 90_000,
        createdAt: joined,
      };
    }
  }
}
