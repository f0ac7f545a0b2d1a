import type { Queryable } from '../database/connection';
import { settledIds } from '../relations/exclusions';
import { type Anchor, type Candidate, walkOn } from '../scoring/candidate-scan';
import { awaySince, ranked } from '../scoring/ranking';
import { findViewer } from '../scoring/viewer';

/** The maximum number of steps of a list of suggestions if too few members suit. */
export const STEPS_MAX = 4;
/** After so many days without a visit, members are no longer suggested. */
const DAYS_GONE = 180;

/**
 * Returns suggested members, best first: the best of the most recently active members who suit, according to this week's
 * snapshots. If too few suit, also looks at members who were active before, for at most {@link STEPS_MAX} steps.
 */
export async function suggest(database: Queryable, id: string, count: number, now: Date): Promise<Candidate[]> {
  const viewer = await findViewer(database, id);
  if (!viewer) return [];
  const found: Candidate[] = [];
  const seenSince = awaySince(now, DAYS_GONE);
  let before: Anchor | undefined;
  for (let step = 0; step < STEPS_MAX && found.length < count; step += 1) {
    const { suitable, end } = await walkOn(database, id, viewer, {
      order: 'active',
      excluded: settledIds(id),
      seenSince,
      before,
    });
    found.push(...suitable);
    if (!end) break;
    before = end;
  }
  return ranked(found, now).slice(0, count);
}
