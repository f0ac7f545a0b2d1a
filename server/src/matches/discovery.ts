import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { inTransaction } from '../transaction';
import type { CompatibilityMember } from './compatibility-member';
import { refreshDiscovery } from './discovery-row';
import { settledIds } from './exclusions';
import { ranked } from './ranking';
import { unpackScoring } from './scoring-text';
import { type Anchor, type Candidate, walkOn } from './walk';

/** How many steps a list of suggestions goes at most when too few suit. */
export const STEPS_MAX = 4;

/** The member's own side of compatibility; undefined without a profile. */
export async function findScoringMember(database: Queryable, id: string): Promise<CompatibilityMember | undefined> {
  const find = () =>
    database.select({ scoring: discovery.scoring }).from(discovery).where(eq(discovery.userId, id)).limit(1);
  let [row] = await find();
  if (row && row.scoring === null) {
    await inTransaction(database, (transaction) => refreshDiscovery(transaction, id));
    [row] = await find();
  }
  return row?.scoring ? unpackScoring(row.scoring) : undefined;
}

/**
 * Suggested members, best first: the best of the latest active ones who suit. When fewer than wanted do, it looks at
 * those active before them, for at most {@link STEPS_MAX} steps.
 */
export async function suggest(database: Queryable, id: string, count: number, now: Date): Promise<Candidate[]> {
  const me = await findScoringMember(database, id);
  if (!me) return [];
  const found: Candidate[] = [];
  let before: Anchor | undefined;
  for (let step = 0; step < STEPS_MAX && found.length < count; step += 1) {
    const { suitable, end } = await walkOn(database, id, me, { order: 'active', excluded: settledIds(id), before });
    found.push(...suitable);
    if (!end) break;
    before = end;
  }
  return ranked(found, now).slice(0, count);
}
