import { tmpdir } from 'node:os';
import { insertUser, updateUser } from '../../server/src/accounts/users';
import type { Context } from '../../server/src/context';
import { openConnection, type Queryable } from '../../server/src/database/connection';
import { messages } from '../../server/src/database/schema/chat';
import { photos } from '../../server/src/database/schema/photos';
import { newId } from '../../server/src/database/uuid';
import { createKeys } from '../../server/src/keys';
import { createMailer } from '../../server/src/mail/mailer';
import { likeMember } from '../../server/src/members/like';
import { openOutside } from '../../server/src/outside/outside';
import { profileForm } from '../../server/src/profile/details';
import { saveProfile } from '../../server/src/profile/profiles';
import { readConfig } from '../../server/src/settings/config';
import { createFolderStore } from '../../server/src/storage/photo-store';
import { createPerson } from '../server/person';
import { createRandom, type Random } from '../server/random';
import { tokenOf } from '../server/token-of';
import type { Backend } from './server';

/** A member whose page polls. `room` is the open conversation. */
export interface Polling {
  id: string;
  token: string;
  room: string;
}

const HOUR = 3_600_000;
/** The number of other conversations of each member, and of messages in each. */
const OTHERS = 7;
const HISTORY = 40;

/** Creates members with the product's own functions, in pairs with an open conversation, and with further ones. */
export async function makeMembers(backend: Backend, count: number): Promise<Polling[]> {
  const { database, close } = openConnection(backend.databaseUrl);
  const now = () => new Date();
  const keys = createKeys(backend.secret);
  const context: Context = {
    config: { ...readConfig({}), accessTtl: 24 * HOUR },
    database,
    keys,
    mailer: createMailer(keys, now),
    photoStore: createFolderStore(tmpdir()),
    outside: openOutside(),
    now,
  };
  const random = createRandom(7);
  try {
    const half = count / 2;
    const [women, men]: [string[], string[]] = [[], []];
    for (let index = 0; index < half; index += 1) {
      women.push(await makeMember(context, random, 'F'));
      men.push(await makeMember(context, random, 'M'));
    }
    const people: Polling[] = [];
    for (const [index, woman] of women.entries()) {
      for (let step = OTHERS; step >= 0; step -= 1) {
        const man = men[(index + step) % half] ?? '';
        const room = await database.transaction((transaction) => befriend(transaction, woman, man));
        if (step > 0) continue;
        for (const id of [woman, man]) people.push({ id, token: await tokenOf(context, id), room });
      }
    }
    await database.execute('VACUUM ANALYZE');
    return people;
  } finally {
    await close();
  }
}

async function makeMember(context: Context, random: Random, gender: 'F' | 'M'): Promise<string> {
  const joined = new Date(context.now().getTime() - 30 * 24 * HOUR);
  const { profile } = createPerson(random, gender, joined, context.now());
  const id = newId(joined);
  await context.database.transaction(async (transaction) => {
    await insertUser(transaction, { id, email: `${id}@bench.example`, passwordHash: 'none', createdAt: joined });
    await updateUser(transaction, id, { verifiedAt: joined });
    const photo = { id: newId(joined), userId: id, slot: 0, isPrimary: true, width: 800, height: 1000, bytes: 60_000 };
    await transaction.insert(photos).values({ ...photo, createdAt: joined });
    await saveProfile(transaction, id, profileForm(profile), joined);
  });
  return id;
}

/** Creates a match with a history that both have read. */
async function befriend(transaction: Queryable, woman: string, man: string): Promise<string> {
  const begun = Date.now() - 10 * 24 * HOUR;
  await likeMember(transaction, woman, man, new Date(begun));
  const { room } = await likeMember(transaction, man, woman, new Date(begun));
  if (!room) throw new Error('Two likes made no match.');
  const rows = Array.from({ length: HISTORY }, (_, index) => {
    const sentAt = new Date(begun + index * HOUR);
    const senderId = index % 3 === 0 ? woman : man;
    const content = `Message ${index}: shall we talk on the weekend about what matters to us?`;
    return { id: newId(sentAt), roomId: room, senderId, content, sentAt, readAt: sentAt };
  });
  await transaction.insert(messages).values(rows);
  return room;
}
