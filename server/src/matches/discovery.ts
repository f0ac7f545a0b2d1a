import type { Queryable } from '../database/connection';
import { settledIds } from './exclusions';
import { inLiveOrder, ranked } from './ranking';
import { findViewer } from './viewer';
import { type Anchor, type Candidate, walkOn } from './walk';

/** How many steps a list of suggestions goes at most when too few suit. */
export const STEPS_MAX = 4;

/**
 * Suggested members, best first: the best of the latest active ones who suit, as this week's snapshots tell, in the order
 * of the member's present answers. When fewer than wanted suit, it looks at those active before them, for at most
 * {@link STEPS_MAX} steps.
 */
export async function suggest(database: Queryable, id: string, count: number, now: Date): Promise<Candidate[]> {
  const viewer = await findViewer(database, id);
  if (!viewer) return [];
  const found: Candidate[] = [];
  let before: Anchor | undefined;
  for (let step = 0; step < STEPS_MAX && found.length < count; step += 1) {
    const { suitable, end } = await walkOn(database, id, viewer, { order: 'active', excluded: settledIds(id), before });
    found.push(...suitable);
    if (!end) break;
    before = end;
  }
  return inLiveOrder(ranked(found, now).slice(0, count), viewer.live, now);
}
