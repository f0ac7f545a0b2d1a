import type { ProfileExport } from '@core/export/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { openAbout } from '../moderation/evidence/about';
import { receiptNumber } from '../moderation/receipt-number';
import { isShownTo } from '../relations/policy';
import { instantText, type Listed, pagesOf } from './pages';

/** The type of an entry in the list with this name. */
type Entry<Name extends keyof ProfileExport> = ProfileExport[Name] extends (infer Item)[] ? Item : never;

interface TieRow extends Listed {
  first_name?: string | null;
}

async function* ties(database: Queryable, query: SQL): AsyncGenerator<Entry<'likes'>> {
  for await (const { id, at, first_name } of pagesOf<TieRow>(database, query)) {
    yield { user: id, at: instantText(at), ...(first_name === undefined ? {} : { first_name }) };
  }
}

/**
 * The member's likes, shortlist, blocks, matches and visits. Excludes members that the member cannot see, except for blocks,
 * which are the same as in the list of blocked members.
 */
export function tieLists(database: Queryable, me: string) {
  return {
    likes: ties(
      database,
      sql`SELECT to_id AS id, created_at AS at FROM likes WHERE from_id = ${me} AND ${isShownTo(me, sql`to_id`)}`,
    ),
    shortlist: ties(
      database,
      sql`SELECT target_id AS id, created_at AS at FROM shortlists WHERE user_id = ${me} AND ${isShownTo(me, sql`target_id`)}`,
    ),
    blocks: ties(
      database,
      sql`SELECT blocked_id AS id, created_at AS at FROM blocks WHERE blocker_id = ${me} AND follows IS NULL AND (
        name IS NOT NULL OR EXISTS (SELECT 1 FROM profiles WHERE id = blocked_id AND NOT suspended))`,
    ),
    matches: ties(
      database,
      sql`SELECT mutual.id, mutual.at, p.first_name FROM (
          SELECT high_id AS id, created_at AS at FROM matches WHERE low_id = ${me}
          UNION ALL SELECT low_id, created_at FROM matches WHERE high_id = ${me}
        ) AS mutual JOIN profiles p ON p.id = mutual.id AND NOT p.suspended`,
    ),
    views: views(database, me),
  };
}

/** Reads visits by their own id, because there may be many to the same member. */
async function* views(database: Queryable, me: string): AsyncGenerator<Entry<'views'>> {
  const query = sql`SELECT id, created_at AS at, user_id AS user FROM activity
    WHERE actor_id = ${me} AND activity_type = 'viewed' AND ${isShownTo(me, sql`user_id`)}`;
  for await (const row of pagesOf<Listed & { user: string }>(database, query)) {
    yield { user: row.user, at: instantText(row.at) };
  }
}

/** Returns the member's notifications. */
export async function* toldOf(database: Queryable, me: string): AsyncGenerator<Entry<'notifications'>> {
  const query = sql`SELECT id, created_at AS at, COALESCE(about, kind) AS kind, actor_id AS actor, read_at FROM notifications
    WHERE user_id = ${me} AND ${isShownTo(me, sql`actor_id`)}`;
  type Row = Listed & { kind: string; actor: string | null; read_at: string | null };
  for await (const { kind, actor, at, read_at } of pagesOf<Row>(database, query)) {
    yield { kind, actor, at: instantText(at), read_at: read_at && instantText(read_at) };
  }
}

/**
 * Returns the member's reports, without proofs and evidence, because these show other members. The id and name of the reported member
 * are those of the report, so that they reveal nothing that came later. Reports of older releases have only the id, and that is
 * null after a block by the other member, a suspension, a deletion, or while the profile is hidden, and for a former match whom
 * the member has blocked.
 */
export async function* reportsBy(
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  me: string,
): AsyncGenerator<Entry<'reports'>> {
  const query = sql`SELECT r.id, r.created_at AS at, r.report_type, r.description, r.about AS sealed,
      CASE WHEN EXISTS (SELECT 1 FROM profiles WHERE id = c.target_id AND visible AND NOT suspended)
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = c.target_id AND blocked_id = ${me})
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${me} AND blocked_id = c.target_id AND name IS NOT NULL)
        THEN c.target_id END AS about
    FROM cases c JOIN reports r ON r.case_id = c.id WHERE c.reporter_id = ${me}`;
  type Row = Listed & { report_type: string; description: string; about: string | null; sealed: Buffer | null };
  for await (const { id, about, sealed, report_type, description, at } of pagesOf<Row>(database, query)) {
    const known = sealed ? openAbout(keys, sealed) : { about };
    yield { number: receiptNumber(id), ...known, report_type, description, at: instantText(at) };
  }
}

/** Returns when and where the member signed in, but never a token. */
export async function* sessionsOf(database: Queryable, me: string): AsyncGenerator<Entry<'sessions'>> {
  const query = sql`SELECT id, created_at AS at, origin, rotated_at FROM sessions WHERE user_id = ${me}
    UNION ALL SELECT id, began_at, origin, ended_at FROM past_sessions WHERE user_id = ${me}`;
  for await (const row of pagesOf<Listed & { origin: string | null; rotated_at: string }>(database, query)) {
    yield { origin: row.origin, started_at: instantText(row.at), refreshed_at: instantText(row.rotated_at) };
  }
}
