import type { SearchQuery } from '@core/search/contract';
import { sessionText } from '@core/texts';
import { sql } from 'drizzle-orm';
import { canonicalAddress } from '../canonical/address';
import type { Context } from '../context';
import { invalid } from '../errors/http-error';
import { blockedIds } from '../relations/exclusions';
import { type Anchor, walkOn } from '../scoring/candidate-scan';
import type { Viewer } from '../scoring/eligibility';
import { findAlike, findByName, findByNameOfDay, type NameWalk } from '../scoring/names';
import { findViewer } from '../scoring/viewer';
import { type Cursor, readCursor, searchOf } from './cursor';
import { conditionsOf, findsNobody } from './filters';
import { type Found, type Page, takePage } from './pages';
import { type Sort, sorted, sortOf, stagesOf } from './stages';

/** The maximum and default number of results on a page. */
const RESULTS_MAX = 50;
/** The maximum number of matches to compare with an address. */
const MATCHES_MAX = 2_000;

/** Parses a limit. Anything but a whole number from 1 up means the maximum. */
function limitOf(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, RESULTS_MAX) : RESULTS_MAX;
}

/**
 * Finds an existing match by address, and nobody else. Reads the matches first, so that neither the answer nor its timing reveals
 * whether the address belongs to an account.
 */
async function findMatchByEmail({ database }: Context, memberId: string, email: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    WITH matched AS MATERIALIZED (
      SELECT users.id, users.email FROM (
        SELECT high_id AS id FROM matches WHERE low_id = ${memberId}
        UNION ALL SELECT low_id FROM matches WHERE high_id = ${memberId} LIMIT ${sql.raw(String(MATCHES_MAX))}
      ) AS mutual JOIN users USING (id)
    ) SELECT id FROM matched WHERE email = ${email} AND id NOT IN ${blockedIds(memberId)}`);
  return rows.map(({ id }) => id);
}

const beginning: Cursor = { count: 0, stage: 0, before: undefined, shown: new Set() };

/**
 * Returns one page of the members that a search finds, in its order.
 * @throws HttpError 400 for an invalid cursor or address.
 */
export async function searchPage(context: Context, memberId: string, query: SearchQuery): Promise<Page> {
  const { cursor } = query;
  const from = cursor ? readCursor(context.keys, searchOf(memberId, query), cursor) : beginning;
  if (query.email && !canonicalAddress(query.email)) throw invalid({ email: sessionText.emailInvalid });
  if (query.email) return { ids: await findMatchByEmail(context, memberId, query.email), next: undefined };
  const viewer = await findViewer(context.database, memberId);
  if (!viewer || findsNobody(query)) return { ids: [], next: undefined };
  return takePage(from, limitOf(query.limit), finderOf(context, memberId, viewer, query));
}

function finderOf(context: Context, memberId: string, viewer: Viewer, query: SearchQuery) {
  const { database } = context;
  const now = context.now();
  const sort = sortOf(query.sort);
  const order = sort === 'newest' ? 'newest' : 'active';
  const narrowed = { order, excluded: blockedIds(memberId), where: conditionsOf(query, now) } as const;
  const { emirate } = query;
  const name = query.name_search?.trim();
  const stages = stagesOf(sort, viewer.live.traits.emirate, emirate);
  return async (number: number, before: Anchor | undefined, shown: number): Promise<Found> => {
    if (name) {
      const walk = { ...narrowed, name, before, emirate: emirate || undefined };
      return findNamed(context, memberId, viewer, walk, { sort, number, shown });
    }
    const stage = stages[number];
    if (!stage) return { ordered: [], next: undefined };
    const where = [narrowed.where, stage.where].filter((each) => each !== undefined);
    const walk = { ...narrowed, ...stage, before, where: where.length > 0 ? sql.join(where, sql` AND `) : undefined };
    const { suitable, end } = await walkOn(database, memberId, viewer, walk);
    const following = stages[number + 1] ? { stage: number + 1, before: undefined } : undefined;
    const next = end ? { stage: number, before: end } : following;
    return { ordered: sorted(suitable, sort, viewer.live, now), next };
  };
}

/**
 * The stages of a search by name: day by day while a day fills a page, then all other members at once, finally members whose name
 * sounds alike.
 */
const BY_DAY = 0;
const OTHERS = 1;
const ALIKE = 2;

async function findNamed(
  { database, now }: Context,
  memberId: string,
  viewer: Viewer,
  walk: NameWalk,
  { sort, number, shown }: { sort: Sort; number: number; shown: number },
): Promise<Found> {
  if (number === ALIKE) {
    const alike = await findAlike(database, memberId, viewer, walk);
    return { ordered: sorted(alike, sort, viewer.live, now()), next: undefined };
  }
  // The other sorts apply to all members with the name.
  if (sort === 'top' && number === BY_DAY) {
    const { suitable, end, inPart } = await findByNameOfDay(database, memberId, viewer, walk, { now: now(), shown });
    const hasDay = suitable.length > 0 || shown > 0;
    const next = hasDay ? { stage: BY_DAY, before: end } : { stage: OTHERS, before: walk.before };
    return { ordered: sorted(suitable, sort, viewer.live, now()), next, inPart };
  }
  const found = await findByName(database, memberId, viewer, walk);
  return { ordered: sorted(found, sort, viewer.live, now()), next: { stage: ALIKE, before: undefined } };
}
