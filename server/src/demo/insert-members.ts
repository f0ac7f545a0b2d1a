import type { DemoMember } from '../../seed/member';
import { payloadOf, preferencesOf } from '../../seed/payload';
import { type Decision, noteConsent } from '../consents/ledger';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { photos } from '../database/schema/photos';
import { newId } from '../database/uuid';
import { profileForm } from '../profile/details';
import { savePreferences } from '../profile/preferences';
import { touchProfile } from '../profile/presence';
import { saveProfile } from '../profile/profiles';
import type { Portrait } from './portraits';

const HOUR = 3_600_000;
/** Size of the drawn portraits. */
const PORTRAIT = { width: 800, height: 1000 };

/**
 * The data of a demo member that is not in the list: address, hashed password, portraits, and when they joined and were last
 * active.
 */
export interface DemoAccount {
  member: DemoMember;
  portraits: readonly Portrait[];
  email: string;
  passwordHash: string;
  /** The consents that the member has given, at `seeded`: their versions may be newer than the account. */
  consents: readonly Pick<Decision, 'purpose' | 'version'>[];
  seeded: Date;
  joined: Date;
  lastSeen: Date;
}

/** Stores the rows of the portraits. */
async function insertPortraits(transaction: Queryable, userId: string, account: DemoAccount) {
  for (const [slot, { id, bytes }] of account.portraits.entries()) {
    const row = { id, userId, slot, isPrimary: slot === 0, ...PORTRAIT, bytes: bytes.length };
    await transaction.insert(photos).values({ ...row, createdAt: account.joined });
  }
}

/** Stores a demo member as if they had completed sign-up and wizard. Returns the id. */
export async function insertDemoMember(transaction: Queryable, account: DemoAccount): Promise<string> {
  const { member, email, passwordHash, consents, seeded, joined, lastSeen } = account;
  const id = newId(joined);
  await transaction.insert(users).values({
    id,
    email,
    passwordHash,
    verifiedAt: joined,
    createdAt: joined,
    lastActiveAt: lastSeen,
    isDemo: true,
  });
  for (const consent of consents)
    await noteConsent(transaction, { ...consent, userId: id, given: true, language: 'en' }, seeded);
  await insertPortraits(transaction, id, account);
  await saveProfile(transaction, id, profileForm(payloadOf(member)), joined);
  await savePreferences(transaction, id, preferencesOf(member), joined);
  await touchProfile(transaction, id, lastSeen);
  return id;
}

/** Days after which no member is new, whatever the day of the week, also before the first snapshots. */
const KNOWN_AFTER = 17;

/** Returns when a demo member joined and was last active, relative to now. Always the same for an index. */
export function presenceOf(index: number, now: Date): Pick<DemoAccount, 'joined' | 'lastSeen'> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return { joined: ago(24 * (KNOWN_AFTER + ((index * 7) % 60))), lastSeen: ago(1 + ((index * 5) % 40)) };
}
