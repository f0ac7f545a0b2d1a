import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { memberVersions } from '../database/schema/versions';

const VERSION_MAX = 2 ** 48 - 1;

/** Ends all links that were signed for a member. Their signatures contain this number. */
export async function endLinks(transaction: Queryable, userId: string): Promise<void> {
  // Random, because after restoring a backup a counter would repeat a number.
  const links = randomInt(1, VERSION_MAX);
  await transaction
    .insert(memberVersions)
    .values({ userId, links })
    .onConflictDoUpdate({ target: memberVersions.userId, set: { links } });
}

/** The numbers of members who are calling, as far as they are not 0. The session check reads them, so that signing needs no query. */
const current = new Map<string, number>();

/** Remembers the number of a calling member. */
export function noteLinks(userId: string, links: number): void {
  if (links === 0) current.delete(userId);
  else current.set(userId, links);
}

/** Returns the part of a signature that ends with all other links of a member: nothing before the first ending. */
export function partOfLinks(links: number): string[] {
  return links === 0 ? [] : [String(links)];
}

/** Like {@link partOfLinks}, for a member who is calling. */
export function currentPart(userId: string): string[] {
  return partOfLinks(current.get(userId) ?? 0);
}

/** Returns the number that links of a member are signed with; 0 before the first ones were ended. */
export async function linksOf(database: Queryable, userId: string): Promise<number> {
  const [row] = await database
    .select({ links: memberVersions.links })
    .from(memberVersions)
    .where(eq(memberVersions.userId, userId));
  return row?.links ?? 0;
}
