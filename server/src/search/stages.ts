import { EMIRATES, SORTS } from '@core/options';
import { sql } from 'drizzle-orm';
import type { Candidate, CandidateScan } from '../scoring/candidate-scan';
import type { CompatibilityMember } from '../scoring/compatibility-member';
import { emirateDistance } from '../scoring/emirates';
import { ranked } from '../scoring/ranking';

/** The order of a search's results. */
export type Sort = 'top' | 'newest' | 'distance';

/** A part of a search, with the conditions that it adds to the walk. Each part is finished before the next begins. */
export type SearchStage = Pick<CandidateScan, 'emirate' | 'where'>;

/** Parses `top`, `newest` or `distance`, or the words of the sort menu. Anything else means top matches. */
export function sortOf(text: string | undefined): Sort {
  const word = text?.trim().toLowerCase() ?? '';
  const sorts: Sort[] = ['top', 'newest', 'distance'];
  return sorts.find((sort, index) => word === sort || word === SORTS[index]?.toLowerCase()) ?? 'top';
}

/** Splits a search by distance: first the home emirate, then its neighbours, and so on, finally places outside the emirates. */
export function stagesOf(sort: Sort, home: string, emirate: string | undefined): SearchStage[] {
  if (emirate) return [{ emirate }];
  if (sort !== 'distance') return [{}];
  const distances = [...new Set(EMIRATES.map((each) => emirateDistance(home, each)))].sort((one, other) => one - other);
  const rings = distances.map((distance) => EMIRATES.filter((each) => emirateDistance(home, each) === distance));
  const elsewhere: SearchStage = { where: sql`emirate <> ALL(${sql.param(textArray(EMIRATES))}::text[])` };
  return [...rings.map(ringStage), elsewhere];
}

function ringStage(ring: readonly string[]): SearchStage {
  const [only] = ring;
  if (only !== undefined && ring.length === 1) return { emirate: only };
  return { where: sql`emirate = ANY(${sql.param(textArray(ring))}::text[])` };
}

/** Writes a PostgreSQL array. Names of emirates need no escaping. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(',')}}`;
}

/** Orders the members of one step in the way that pages take them, by this week's snapshots. */
export function sorted(found: readonly Candidate[], sort: Sort, live: CompatibilityMember, now: Date): Candidate[] {
  // Newest first is the order of the walk itself.
  if (sort === 'newest') return [...found];
  return sort === 'top' ? ranked(found, now) : nearestFirst(ranked(found, now), live);
}

function nearestFirst(found: readonly Candidate[], { traits }: CompatibilityMember): Candidate[] {
  const distance = ({ emirate }: Candidate) => emirateDistance(traits.emirate, emirate);
  return found.toSorted((one, other) => distance(one) - distance(other));
}
