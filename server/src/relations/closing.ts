import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { messages, rooms } from '../database/schema/chat';
import { matches } from '../database/schema/matches';
import { profiles } from '../database/schema/profiles';
import { noteChange } from '../database/versions';
import type { Keys } from '../keys';
import type { Pair } from './pair';
import { closingEnd, isHeldBy } from './room-states';

/** The number of messages to seal in one statement. */
const BATCH = 500;

type Closing = Pick<Context, 'keys' | 'now'>;

/** The first and last name that a closed conversation shows. */
type Name = readonly [first: string | null, last: string | null];

/** Opens a sealed name. Both parts are null if it was sealed with a secret that is no longer known. */
export function openName(keys: Keys, sealed: Buffer): Name {
  try {
    return JSON.parse(keys.open(sealed)) as Name;
  } catch {
    return [null, null];
  }
}

async function sealedName(keys: Keys, transaction: Queryable, id: string | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [found] = await transaction
    .select({ first: profiles.first_name, last: profiles.last_name })
    .from(profiles)
    .where(eq(profiles.id, id));
  return found ? keys.seal(JSON.stringify([found.first, found.last])) : null;
}

/**
 * Closes the conversation of a pair that no longer matches. It keeps the current names of both members, so that later changes of
 * a name reveal nothing to the other side. Does nothing if the conversation is already closed.
 */
export async function closeRoom(context: Closing, transaction: Queryable, { lowId, highId }: Pair): Promise<void> {
  const pair = and(eq(rooms.lowId, lowId), eq(rooms.highId, highId), isNull(rooms.closedAt));
  const [open] = await transaction.select({ id: rooms.id }).from(rooms).where(pair);
  if (!open) return;
  const sides = await transaction
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, [lowId, highId]));
  const suspended = sides.flatMap(({ suspendedAt }) => suspendedAt ?? []);
  await transaction
    .update(rooms)
    .set({
      // If a suspension closed the conversation earlier, keep that time.
      closedAt: [context.now(), ...suspended].reduce((one, other) => (one < other ? one : other)),
      lowName: await sealedName(context.keys, transaction, lowId),
      highName: await sealedName(context.keys, transaction, highId),
    })
    .where(eq(rooms.id, open.id));
  // For the partner of a suspended member it was already closed. An update would reveal that something else has happened.
  const isTold = (id: string) => !sides.some((side) => side.id !== id && side.suspendedAt);
  await noteChange(transaction, ['chat'], [lowId, highId].filter(isTold));
}

/**
 * Returns the sealed name of a former match for the list of members that `me` blocked. This is the name in the closed
 * conversation. If nobody can read the conversation any more, it is the current name if `me` can see the member, and otherwise an
 * empty name, because a deleted member has none. Null without contact.
 */
export async function nameForBlock(
  { keys, now }: Closing,
  transaction: Queryable,
  { me, other, isSeen }: { me: string; other: string; isSeen: boolean },
): Promise<Buffer | null> {
  const [room] = await transaction
    .select({
      name: sql<Buffer | null>`CASE WHEN ${rooms.lowId} = ${me} THEN ${rooms.highName} ELSE ${rooms.lowName} END`,
      isReadable: sql<boolean>`${rooms.closedAt} > ${closingEnd(now())} OR ${isHeldBy(me, sql`${rooms.id}`)}`,
    })
    .from(rooms)
    .where(
      and(
        eq(rooms.lowId, sql`LEAST(${me}::uuid, ${other}::uuid)`),
        eq(rooms.highId, sql`GREATEST(${me}::uuid, ${other}::uuid)`),
      ),
    );
  if (!room) return null;
  if (room.isReadable && room.name) return room.name;
  return (isSeen ? await sealedName(keys, transaction, other) : null) ?? keys.seal(JSON.stringify([null, null]));
}

/**
 * Closes all conversations of a member who deletes the account, and seals the member's messages. The other members can read and
 * report them for 120 days, but nobody can read them in the database. Deletes conversations that both sides have left.
 */
export async function closeRoomsOf(context: Closing, transaction: Queryable, memberId: string): Promise<void> {
  // First, because sending locks the match, so no message can come between sealing and deletion.
  await transaction.delete(matches).where(or(eq(matches.lowId, memberId), eq(matches.highId, memberId)));
  const own = sql`(${rooms.lowId} = ${memberId} OR ${rooms.highId} = ${memberId})`;
  const other = sql`CASE WHEN ${rooms.lowId} = ${memberId} THEN ${rooms.highId} ELSE ${rooms.lowId} END`;
  await transaction.delete(rooms).where(and(own, sql`NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${other})`));
  const open = await transaction
    .select({ lowId: rooms.lowId, highId: rooms.highId })
    .from(rooms)
    .where(and(own, isNull(rooms.closedAt)));
  for (const { lowId, highId } of open) {
    if (lowId && highId) await closeRoom(context, transaction, { lowId, highId });
  }
  await sealMessagesOf(context.keys, transaction, memberId);
}

async function sealMessagesOf(keys: Keys, transaction: Queryable, memberId: string): Promise<void> {
  for (;;) {
    const rows = await transaction
      .select({ id: messages.id, content: messages.content })
      .from(messages)
      .where(and(eq(messages.senderId, memberId), ne(messages.content, '')))
      .limit(BATCH);
    if (rows.length === 0) break;
    const ids = sql.param(rows.map(({ id }) => id));
    const texts = sql.param(rows.map(({ content }) => `\\x${keys.seal(content).toString('hex')}`));
    await transaction.execute(sql`
      UPDATE messages SET content = '', sealed = made.sealed
      FROM unnest(${ids}::uuid[], ${texts}::bytea[]) AS made (id, sealed) WHERE messages.id = made.id`);
  }
  await transaction.update(messages).set({ key: null }).where(eq(messages.senderId, memberId));
}
