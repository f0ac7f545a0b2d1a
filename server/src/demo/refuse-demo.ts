import { and, isNotNull, like, or, sql } from 'drizzle-orm';
import { DEMO_DOMAIN } from '../accounts/demo-emails';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { StartFailure } from '../errors/failure';
import type { Config } from '../settings/config';

/**
 * Condition: an account whose password is public in our sources. Excludes unverified sign-ups, because anyone can leave one, with
 * a password of their own.
 */
const isDemo = or(users.isDemo, and(like(users.email, `%${DEMO_DOMAIN}`), isNotNull(users.verifiedAt)));

/** Lists the ids of all demo accounts. */
export async function listDemoAccounts(database: Queryable): Promise<string[]> {
  const rows = await database.select({ id: users.id }).from(users).where(isDemo).orderBy(users.id);
  return rows.map(({ id }) => id);
}

/**
 * Checks the database of a production server, because it may have come from a developer's machine.
 * @throws StartFailure if it contains demo accounts. Names the command that removes them.
 */
export async function refuseDemo({ production }: Config, database: Queryable): Promise<void> {
  if (!production) return;
  // This check runs before the first migration, so there may be no tables yet.
  const { rows } = await database.execute<{ known: boolean }>(sql`SELECT to_regclass('users') IS NOT NULL AS known`);
  if (!rows[0]?.known) return;
  const [found] = await database.select({ count: sql<number>`count(*)::int` }).from(users).where(isDemo);
  if (!found?.count) return;
  throw new StartFailure(
    `The database holds ${found.count} demo accounts, whose password is public. Remove them first: npx mm-operator demo remove --yes`,
  );
}
