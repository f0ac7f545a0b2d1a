import { SENSITIVE_VERSION } from '@core/consents/model';
import { sql } from 'drizzle-orm';
import type { DemoMember } from '../../seed/member';
import { members } from '../../seed/members';
import { demoAccount } from '../../seed/members/demo-account';
import { DEMO_EMAIL, DEMO_PASSWORD, emailOf } from '../accounts/demo-emails';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { readLegalPages } from '../legal/read-pages';
import { keepFiles, removeDropped, withStored } from '../profile/stale-files';
import { hashPassword } from '../session/password';
import { type DemoAccount, insertDemoMember, presenceOf } from './insert-members';
import { readPortraits } from './portraits';
import { tellStory } from './story';

/** The advisory lock of the seed, so that only one of two servers that start together runs it. */
const SEED_LOCK = 4600_0002;

/**
 * Fills an empty database with DEMO demo members (at most the 40 in our list) and the demo account. Always makes the same data,
 * and all of it or nothing. Does nothing in production, with DEMO=0, or once anyone has signed up.
 * @returns the number of demo members created.
 */
export async function seedDemo(context: Context): Promise<number> {
  const { config, database } = context;
  if (config.production || config.demo === 0) return 0;
  const [anybody] = await database.select({ id: users.id }).from(users).limit(1);
  if (anybody) return 0;
  // One hash for all of them, because hashing is slow on purpose.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = context.now();
  const legal = readLegalPages(config);
  const consents = [
    { purpose: 'terms', version: legal.find('terms').version },
    { purpose: 'privacy', version: legal.find('privacy').version },
    { purpose: 'sensitive', version: SENSITIVE_VERSION },
  ] as const;
  const accountOf = async (member: DemoMember, email: string, index: number): Promise<DemoAccount> => {
    const presence = presenceOf(index, now);
    const portraits = await readPortraits(member, presence.joined);
    return { member, email, passwordHash, consents, seeded: now, ...presence, portraits };
  };
  const chosen = members.slice(0, config.demo);
  const accounts = await Promise.all(chosen.map((member, index) => accountOf(member, emailOf(member), index)));
  const own = await accountOf(demoAccount, DEMO_EMAIL, 20);
  const portraits = [...accounts, own].flatMap((account) => account.portraits);
  const ids = portraits.map(({ id }) => id);
  const isSeeded = await withStored(context, portraits, () =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
      const [somebody] = await transaction.select({ id: users.id }).from(users).limit(1);
      if (somebody) return false;
      await keepFiles(transaction, ids);
      const women: string[] = [];
      for (const account of accounts) {
        const id = await insertDemoMember(transaction, account);
        if (account.member.gender !== demoAccount.gender) women.push(id);
      }
      await tellStory(transaction, await insertDemoMember(transaction, own), women, now);
      return true;
    }),
  );
  if (!isSeeded) await removeDropped(context, ids);
  return isSeeded ? accounts.length : 0;
}
