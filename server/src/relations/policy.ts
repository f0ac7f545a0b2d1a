import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { forbidden, notFound } from '../errors/http-error';
import { lockPair } from './pair';
import { isReadable, roomStates } from './room-states';

/**
 * SQL condition: the member with this id is not suspended. Every query that shows a member to others needs it, together with the
 * conditions about blocks, because a suspended member does not exist for other members.
 */
export function isPresent(id: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM profiles AS gone WHERE gone.id = ${id} AND gone.suspended)`;
}

/**
 * SQL condition: the viewer may see the member with this id, as far as suspension and the member's own wish to be hidden go. A
 * hidden member is seen by matches alone. Lists need it, together with the conditions about blocks.
 */
export function isShownTo(viewerId: string, id: SQL): SQL {
  // One uncorrelated subquery, which PostgreSQL hashes once.
  const matched = sql`(SELECT high_id FROM matches WHERE low_id = ${viewerId}
    UNION ALL SELECT low_id FROM matches WHERE high_id = ${viewerId})`;
  return sql`NOT EXISTS (SELECT 1 FROM profiles AS gone
    WHERE gone.id = ${id} AND (gone.suspended OR (gone.hidden AND gone.id NOT IN ${matched})))`;
}

/** How another member relates to the viewer: a `liker` likes the viewer, a `match` is mutual, a `stranger` is neither. */
export type Relation = 'self' | 'match' | 'liker' | 'stranger';

/**
 * The one place that decides who may see whom. Undefined means that the viewer cannot see the member: the member does not exist,
 * has no profile, is hidden or suspended, or one of the two has blocked the other. The viewer cannot tell which. A viewer without a
 * profile sees nobody, because nobody could see that viewer. An incomplete profile
 * stays visible to members who met it before, by a like in either direction or on the shortlist. A profile that its member has
 * hidden is visible to matches alone.
 */
export async function relationTo(
  database: Queryable,
  viewerId: string,
  targetId: string,
): Promise<Relation | undefined> {
  const exists = (from: SQL) => sql`EXISTS (SELECT 1 FROM ${from})`;
  const { rows } = await database.execute<
    Record<'visible' | 'hidden' | 'blocked' | 'likes' | 'liked' | 'kept', boolean>
  >(sql`
    SELECT visible, hidden,
      ${exists(sql`blocks WHERE blocker_id = ${viewerId} AND blocked_id = ${targetId}`)}
        OR ${exists(sql`blocks WHERE blocker_id = ${targetId} AND blocked_id = ${viewerId}`)} AS blocked,
      ${exists(sql`likes WHERE from_id = ${viewerId} AND to_id = ${targetId}`)} AS likes,
      ${exists(sql`likes WHERE from_id = ${targetId} AND to_id = ${viewerId}`)} AS liked,
      ${exists(sql`shortlists WHERE user_id = ${viewerId} AND target_id = ${targetId}`)} AS kept
    FROM profiles WHERE id = ${targetId} AND NOT suspended
      AND ${exists(sql`profiles AS own WHERE own.id = ${viewerId} AND NOT own.suspended`)}`);
  const [found] = rows;
  if (!found || found.blocked) return undefined;
  if (viewerId === targetId) return 'self';
  if (found.likes && found.liked) return 'match';
  if (found.hidden) return undefined;
  if (found.liked) return 'liker';
  return found.visible || found.likes || found.kept ? 'stranger' : undefined;
}

/**
 * Whether two members ever had contact, and whether the viewer can still read their conversation. Contact means a match, because
 * a match leaves a conversation.
 */
async function contactOf(
  database: Queryable,
  viewerId: string,
  targetId: string,
  now: Date,
): Promise<'none' | 'readable' | 'past'> {
  const { rows } = await database.execute<{ readable: boolean }>(
    sql`SELECT ${isReadable(now)} AS readable FROM ${roomStates(viewerId)} AS states WHERE other = ${targetId}`,
  );
  const [room] = rows;
  if (!room) return 'none';
  return room.readable ? 'readable' : 'past';
}

/**
 * Checks that a member may block another. They must have had contact, even if it has ended, or the member can see the other or
 * has already blocked them.
 * @throws HttpError 404.
 */
export async function requireBlockable(database: Queryable, viewerId: string, targetId: string, now: Date) {
  const contact = await contactOf(database, viewerId, targetId, now);
  if (contact === 'none') await requireWithinReach(database, viewerId, targetId);
}

/**
 * Checks that a member may report another. They must have a readable conversation, or the member can see the other. Members who
 * never had contact can also be reported after a block. Once the conversation is no longer readable, a former match must be
 * visible, because otherwise the answer would reveal which members are gone.
 * @throws HttpError 404.
 */
export async function requireReportable(database: Queryable, viewerId: string, targetId: string, now: Date) {
  const contact = await contactOf(database, viewerId, targetId, now);
  if (contact === 'past') await requireOther(database, viewerId, targetId);
  if (contact === 'none') await requireWithinReach(database, viewerId, targetId);
}

/** Checks that the viewer can see the other member or has blocked them. */
async function requireWithinReach(database: Queryable, viewerId: string, targetId: string): Promise<void> {
  const { rows } = await database.execute(sql`SELECT 1 FROM blocks JOIN profiles ON id = blocked_id AND NOT suspended
    WHERE blocker_id = ${viewerId} AND blocked_id = ${targetId}`);
  if (rows.length === 0) await requireOther(database, viewerId, targetId);
}

/**
 * Returns the relation to a member whom the viewer must be able to see.
 * @throws HttpError 404.
 */
export async function requireRelation(database: Queryable, viewerId: string, targetId: string): Promise<Relation> {
  const relation = await relationTo(database, viewerId, targetId);
  if (!relation) throw notFound();
  return relation;
}

/**
 * Returns the relation to another member whom the viewer must be able to see.
 * @throws HttpError 404, also for the viewer's own id.
 */
export async function requireOther(
  database: Queryable,
  viewerId: string,
  targetId: string,
): Promise<Exclude<Relation, 'self'>> {
  const relation = await requireRelation(database, viewerId, targetId);
  if (relation === 'self') throw notFound();
  return relation;
}

/**
 * Locks two members, and checks that the viewer can see the other. Locks first, so that a block at the same moment cannot come
 * between the check and the write.
 * @throws HttpError 404.
 */
export async function lockOther(transaction: Queryable, viewerId: string, targetId: string): Promise<void> {
  await lockPair(transaction, viewerId, targetId);
  await requireOther(transaction, viewerId, targetId);
}

/**
 * Checks that a member has a profile. A member without one cannot be shown to the other side, so cannot like or shortlist.
 * @throws HttpError 403.
 */
export async function requireOwnProfile(database: Queryable, memberId: string): Promise<void> {
  const { rows } = await database.execute(sql`SELECT 1 FROM profiles WHERE id = ${memberId}`);
  if (rows.length === 0) throw forbidden('Please complete your profile first.', 'profile_missing');
}
