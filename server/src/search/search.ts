import { SORTS } from '@core/options';
import type { SearchQuery } from '@core/search/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema/users';
import { type Candidate, findScoringMember, walkMembers } from '../matches/discovery';
import { emirateDistance } from '../matches/emirates';
import { blockedIds } from '../matches/exclusions';
import { listMutualIds } from '../matches/lists';
import { ranked } from '../matches/ranking';
import { normalEmail } from '../session/users';
import { conditionsOf } from './filters';

/** How many results a search has at most. */
const RESULTS_MAX = 50;

type Sort = 'top' | 'newest' | 'distance';

/** `top`, `newest` or `distance`, or the words of the sort menu; top matches for anything else. */
export function sortOf(text: string | undefined): Sort {
  const word = text?.trim().toLowerCase() ?? '';
  const sorts: Sort[] = ['top', 'newest', 'distance'];
  return sorts.find((sort, index) => word === sort || word === SORTS[index]?.toLowerCase()) ?? 'top';
}

function sorted(found: readonly Candidate[], sort: Sort, emirate: string, now: Date): Candidate[] {
  // Newest first is the order of the walk itself.
  if (sort === 'newest') return [...found];
  const best = ranked(found, now);
  if (sort === 'top') return best;
  const distance = (candidate: Candidate) => emirateDistance(emirate, candidate.emirate);
  return best.sort((one, other) => distance(one) - distance(other));
}

/** An address finds an existing match and nobody else, so it cannot tell whether an account exists. */
async function findMatchByEmail(context: Context, memberId: string, email: string): Promise<string[]> {
  const ids = await listMutualIds(context.database, memberId);
  const [user] = await context.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, normalEmail(email)), sql`${users.id} NOT IN ${blockedIds(memberId)}`));
  return ids.filter((id) => id === user?.id);
}

/** Ids of the members that a search finds, in its order, at most 50. */
export async function searchIds(context: Context, memberId: string, query: SearchQuery): Promise<string[]> {
  if (query.email?.trim()) return findMatchByEmail(context, memberId, query.email);
  const me = await findScoringMember(context.database, memberId);
  if (!me) return [];
  const sort = sortOf(query.sort);
  const now = context.now();
  const found = await walkMembers(context.database, memberId, me, {
    where: conditionsOf(query, now),
    excluded: blockedIds(memberId),
    order: sort === 'newest' ? 'newest' : 'active',
  });
  return sorted(found, sort, me.traits.emirate, now)
    .slice(0, RESULTS_MAX)
    .map((candidate) => candidate.id);
}
