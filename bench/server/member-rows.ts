import { users } from '../../server/src/database/schema/accounts/users';
import { discovery } from '../../server/src/database/schema/discovery';
import { photos } from '../../server/src/database/schema/photos';
import { preferences } from '../../server/src/database/schema/preferences';
import { profiles } from '../../server/src/database/schema/profiles';
import { profileForm } from '../../server/src/profile/details';
import { preferencesForm } from '../../server/src/profile/preferences';
import { discoveryFacts } from '../../server/src/scoring/discovery-row';
import { POPULARITY_FROM } from '../../server/src/scoring/popularity';
import { completenessOf } from '../../src/core/profile/completeness';
import { openCopy } from './copy';
import type { Person } from './person';
import { createRandom, seededId } from './random';

/** A text as long as a real preview, so that the table has as many pages as in production. */
const PREVIEW = 'UklGR'.padEnd(176, 'A');

/** A generated member with an id and the number of likes received. */
export type Member = Person & { id: string; likesReceived: number };

/** Writes the data that concerns only one member, in the form that the wizard's calls write. */
export async function copyMembers(url: string, members: Iterable<Member>, seed: number): Promise<void> {
  const random = createRandom(seed);
  const copies = {
    users: await openCopy(url, users, 'users'),
    profiles: await openCopy(url, profiles, 'profiles'),
    preferences: await openCopy(url, preferences, 'preferences'),
    discovery: await openCopy(url, discovery, 'discovery'),
    photos: await openCopy(url, photos, 'photos'),
  };
  let number = 0;
  for (const member of members) {
    number += 1;
    const { id, joined, lastSeen } = member;
    const form = profileForm(member.profile);
    const wishes = preferencesForm(member.preferences);
    const { percent, visible } = completenessOf({ ...form, verified: true, photos: Array(member.photos) });
    const times = { createdAt: joined, lastActiveAt: lastSeen };
    const account = { id, email: `member.${number}@members.invalid`, passwordHash: 'none', verifiedAt: joined };
    const taken = [
      copies.users.write({ ...account, ...times }),
      copies.profiles.write({ id, ...form, completion: percent, visible, updatedAt: joined, ...times }),
      copies.preferences.write({ userId: id, ...wishes, updatedAt: joined }),
      copies.discovery.write({
        userId: id,
        ...discoveryFacts(form, wishes),
        settled: true,
        changed: false,
        visible,
        ...times,
        ...fameOf(member),
      }),
    ];
    for (let slot = 0; slot < member.photos; slot += 1) {
      const image = {
        isPrimary: slot === 0,
        width: 800,
        height: 1000,
        bytes: 90_000,
        preview: PREVIEW,
        createdAt: joined,
      };
      taken.push(copies.photos.write({ id: seededId(random, joined), userId: id, slot, ...image }));
    }
    // A connection asks to wait about once in a hundred rows.
    for (const each of taken) if (each) await each;
  }
  for (const copy of Object.values(copies)) await copy.end();
}

function fameOf({ likesReceived }: Member) {
  return { likesReceived, popularity: POPULARITY_FROM.filter((from) => likesReceived >= from).length };
}
