import { EMIRATES, SORTS } from '@core/options';
import { sql } from 'drizzle-orm';
import { emirateDistance } from '../matches/emirates';
import { ranked } from '../matches/ranking';
import type { Candidate, Walk } from '../matches/walk';

/** In which order a search answers. */
export type Sort = 'top' | 'newest' | 'distance';

/** A part of a search that is answered before the next: what narrows the walk. */
export type Stage = Pick<Walk, 'emirate' | 'where'>;

/** `top`, `newest` or `distance`, or the words of the sort menu; top matches for anything else. */
export function sortOf(text: string | undefined): Sort {
  const word = text?.trim().toLowerCase() ?? '';
  const sorts: Sort[] = ['top', 'newest', 'distance'];
  return sorts.find((sort, index) => word === sort || word === SORTS[index]?.toLowerCase()) ?? 'top';
}

/** Distance is answered border by border: first the own emirate, then its neighbours, at last what is no emirate. */
export function stagesOf(sort: Sort, home: string, emirate: string | undefined): Stage[] {
  if (emirate) return [{ emirate }];
  if (sort !== 'distance') return [{}];
  const distances = [...new Set(EMIRATES.map((each) => emirateDistance(home, each)))].sort((one, other) => one - other);
  const rings = distances.map((distance) => EMIRATES.filter((each) => emirateDistance(home, each) === distance));
  const elsewhere: Stage = { where: sql`emirate <> ALL(${sql.param(textArray(EMIRATES))}::text[])` };
  return [...rings.map(ringStage), elsewhere];
}

function ringStage(ring: readonly string[]): Stage {
  const [only] = ring;
  if (only !== undefined && ring.length === 1) return { emirate: only };
  return { where: sql`emirate = ANY(${sql.param(textArray(ring))}::text[])` };
}

/** Names of emirates hold nothing that would need to be escaped. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(',')}}`;
}

/** Those of one step in the order of the sort. */
export function sorted(found: readonly Candidate[], sort: Sort, home: string, now: Date): Candidate[] {
  // Newest first is the order of the walk itself.
  if (sort === 'newest') return [...found];
  const best = ranked(found, now);
  if (sort === 'top') return best;
  const distance = (candidate: Candidate) => emirateDistance(home, candidate.emirate);
  return best.sort((one, other) => distance(one) - distance(other));
}
