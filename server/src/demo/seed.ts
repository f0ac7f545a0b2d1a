import { sql } from 'drizzle-orm';
import { members } from '../../seed/members';
import { demoAccount } from '../../seed/members/demo-account';
import type { Context } from '../context';
import { users } from '../database/schema/users';
import { hashPassword } from '../session/password';
import { DEMO_EMAIL, DEMO_PASSWORD, emailOf } from './emails';
import { insertDemoMember, presenceOf } from './insert-members';
import { tellStory } from './story';

/** The advisory lock under which the seed runs, so that of two servers that start together one does it. */
const SEED_LOCK = 4600_0002;

/**
 * Fills an empty database with DEMO demo members (at most the 40 that are written down) and the demo account. All of
 * it or nothing, always the same. Does nothing in production, with DEMO=0, or where anybody has signed up.
 * @returns how many demo members were made.
 */
export async function seedDemo(context: Context): Promise<number> {
  const { config, database } = context;
  if (config.production || config.demo === 0) return 0;
  const [anybody] = await database.select({ id: users.id }).from(users).limit(1);
  if (anybody) return 0;
  // One hash for all: hashing is slow on purpose.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = context.now();
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [somebody] = await transaction.select({ id: users.id }).from(users).limit(1);
    if (somebody) return 0;
    const chosen = members.slice(0, config.demo);
    const women: string[] = [];
    for (const [index, member] of chosen.entries()) {
      const account = { member, email: emailOf(member), passwordHash, ...presenceOf(index, now) };
      const id = await insertDemoMember(context, transaction, account);
      if (member.gender !== demoAccount.gender) women.push(id);
    }
    const account = { member: demoAccount, email: DEMO_EMAIL, passwordHash, ...presenceOf(20, now) };
    const me = await insertDemoMember(context, transaction, account);
    await tellStory(transaction, me, women, now);
    return chosen.length;
  });
}
