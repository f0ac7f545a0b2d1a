import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { compatibility } from './compatibility';
import type { CompatibilityMember } from './compatibility-member';
import { eligibilityFor, mustHavesOf, type Viewer } from './eligibility';
import type { Standing } from './ranking';
import { seenBy } from './viewer';

/** The number of members in one step of a walk, and the number of index rows that the step may read to find them. */
export const STEP = 500;
export const WINDOW = 3_000;
/** The number of members who like the viewer that a walk knows about. These are the newest. */
const ADMIRERS = 1_000;

/** A place in a walk. Everything beyond it, towards the past, has not been looked at yet. */
export interface Anchor {
  at: Date;
  id: string;
}

/** A member who may be suggested. */
export interface Candidate extends Standing {
  emirate: string;
  /** The member's place in the walk. */
  anchor: Anchor;
}

/** The members and the order of a walk. Conditions refer to the columns of the discovery table. */
export interface CandidateScan {
  /** Most recently active or newest members first. */
  order: 'active' | 'newest';
  /** A query for ids to exclude. */
  excluded: SQL;
  where?: SQL | undefined;
  emirate?: string | undefined;
  /** Only members who joined after this instant, for the order `newest`. */
  since?: Date | undefined;
  /** Only members who were active after this instant, for the order `active`. */
  seenSince?: Date | undefined;
  /** The place to continue from. Without it, the walk starts at the beginning. */
  before?: Anchor | undefined;
}

/** The result of one step: suitable members in the order of the walk, and the start of the next step; undefined at the end. */
export interface ScanStep {
  suitable: Candidate[];
  end: Anchor | undefined;
}

/** A row of the discovery table. Instants are in milliseconds, because parsing hundreds of dates is slow. */
interface Row {
  [column: string]: unknown;
  id: string;
  at: number;
  created: number;
  emirate: string;
  popularity: number;
  scoring: string | null;
  liked_me: boolean;
}

/** Returns the side of members who may suit a member, for example `FM` for a man who looks for a woman. */
export function oppositeSide({ gender, wantedGender }: Pick<CompatibilityMember, 'gender' | 'wantedGender'>): string {
  return `${wantedGender}${gender}`;
}

/**
 * Runs a query over the discovery table and returns the rows as candidates, without those that `admit` rejects. Also returns the
 * place of the last row, rejected or not.
 */
export async function candidatesOf(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  { order, query }: { order: CandidateScan['order']; query: SQL },
  admit: (other: CompatibilityMember) => boolean,
): Promise<{ last: Anchor | undefined; candidates: Candidate[] }> {
  const { rows } = await database.execute<Row>(sql`
    SELECT found.*, id IN (
      SELECT from_id FROM likes WHERE to_id = ${viewerId} ORDER BY created_at DESC, from_id DESC LIMIT ${sql.raw(String(ADMIRERS))}
    ) AS liked_me FROM (${query}) AS found`);
  const meetsMustHaves = mustHavesOf(viewer);
  const candidates = rows.flatMap((row): Candidate[] => {
    if (!row.scoring) return [];
    const other = seenBy(viewer, row.scoring);
    if (!admit(other)) return [];
    return [
      {
        id: row.id,
        anchor: anchorOf(row),
        createdAt: new Date(row.created),
        seenAt: order === 'active' ? new Date(row.at) : undefined,
        likedMe: row.liked_me,
        popularity: row.popularity,
        emirate: row.emirate,
        compatibility: compatibility(viewer.snapshot, other),
        meetsMustHaves: meetsMustHaves(other),
      },
    ];
  });
  const last = rows.at(-1);
  return { last: last && anchorOf(last), candidates };
}

function anchorOf({ at, id }: Pick<Row, 'at' | 'id'>): Anchor {
  return { at: new Date(at), id };
}

/** Returns the column that orders a walk. */
function recencyOf(order: CandidateScan['order']): SQL {
  return order === 'newest' ? sql`created_at` : sql`last_active_at`;
}

function millisecondsOf(instant: SQL): SQL {
  return sql`round(date_part('epoch', ${instant}) * 1000)`;
}

/** Returns the columns that {@link candidatesOf} reads. `at` is the column that orders the rows. */
export function columnsOf(order: CandidateScan['order']): SQL {
  return sql`user_id AS id, ${millisecondsOf(recencyOf(order))} AS at, ${millisecondsOf(sql`created_at`)} AS created,
    emirate, popularity, scoring`;
}

/** Returns the rows that a step may read, in its order. `visible` is spelt out, because the partial indexes apply only then. */
function windowOf(me: CompatibilityMember, walk: CandidateScan, columns: SQL): SQL {
  const { order, emirate, since, seenSince, before } = walk;
  const recency = recencyOf(order);
  const begin = before
    ? sql`AND (${recency}, user_id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const later = since ? sql`AND created_at > ${since.toISOString()}::timestamptz` : sql``;
  const seen = seenSince ? sql`AND last_active_at >= ${seenSince.toISOString()}::timestamptz` : sql``;
  const near = emirate === undefined ? sql`` : sql`AND emirate = ${emirate}`;
  return sql`SELECT ${columns} FROM discovery WHERE visible AND side = ${oppositeSide(me)} ${near} ${later} ${seen} ${begin}
    ORDER BY ${recency} DESC, user_id DESC`;
}

/** Returns the last row of a full window; undefined if fewer rows are left. */
async function endOf(database: Queryable, me: CompatibilityMember, walk: CandidateScan): Promise<Anchor | undefined> {
  const at = sql`${millisecondsOf(recencyOf(walk.order))} AS at`;
  const { rows } = await database.execute<Pick<Row, 'id' | 'at'>>(
    sql`${windowOf(me, walk, sql`user_id AS id, ${at}`)} OFFSET ${sql.raw(String(WINDOW - 1))} LIMIT 1`,
  );
  const [row] = rows;
  return row && anchorOf(row);
}

/**
 * Runs one step: visible members on the opposite side, latest first, at most {@link STEP} of them. It costs the same among a
 * million members as among thousands, because it reads one index from one end and stops after {@link WINDOW} rows.
 */
export async function walkOn(
  database: Queryable,
  viewerId: string,
  viewer: Viewer,
  walk: CandidateScan,
): Promise<ScanStep> {
  const recency = recencyOf(walk.order);
  const read = sql`user_id, last_active_at, created_at, emirate, birth_date, marital_status, country, hobbies, popularity, scoring`;
  const query = sql`SELECT ${columnsOf(walk.order)}
    FROM (${windowOf(viewer.snapshot, walk, read)} LIMIT ${sql.raw(String(WINDOW))}) AS latest
    WHERE user_id <> ${viewerId} AND user_id NOT IN ${walk.excluded} ${walk.where ? sql`AND ${walk.where}` : sql``}
    ORDER BY ${recency} DESC, user_id DESC LIMIT ${sql.raw(String(STEP))}`;
  const { last, candidates } = await candidatesOf(
    database,
    viewerId,
    viewer,
    { order: walk.order, query },
    eligibilityFor(viewer),
  );
  // The next step reads the rest of the window again. That is cheaper than always querying for its end.
  return { suitable: candidates, end: last ?? (await endOf(database, viewer.snapshot, walk)) };
}
