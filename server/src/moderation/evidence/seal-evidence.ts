import { desc, eq, sql } from 'drizzle-orm';
import { textOf } from '../../chat/messages';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { messages } from '../../database/schema/chat';
import { caseEvidence } from '../../database/schema/moderation/evidence';
import { newId } from '../../database/uuid';
import { publicFields } from '../../profile/answer';
import { listPhotos } from '../../profile/photos';
import { findProfile } from '../../profile/profiles';
import type { NewFile } from '../../profile/stale-files';
import { openName } from '../../relations/closing';
import { isReadable, roomStates } from '../../relations/room-states';

/** The most messages that a report seals. */
const MESSAGES_MAX = 50;

export interface SealedMessage {
  by: 'reporter' | 'target';
  content: string;
  sent_at: string;
}

/** A report whose evidence is to be sealed. `copies` are the ids of {@link copyPhotos}, whose files are already stored. */
export interface Sealing {
  caseId: string;
  reportId: string;
  reporterId: string;
  targetId: string;
  withMessages: boolean;
  copies: readonly string[];
}

/** The target as the reporter knows them, and the conversation that the reporter can read. */
export interface Acquaintance {
  name: readonly [first: string | null, last: string | null];
  roomId: string | null;
}

/**
 * Copies a member's photos, so that the copies can be stored before the report. A photo that cannot be read is left out, because
 * the report matters more.
 */
export async function copyPhotos({ database, photoStore, now }: Context, memberId: string): Promise<NewFile[]> {
  const files: NewFile[] = [];
  for (const { id } of await listPhotos(database, [memberId])) {
    const bytes = await photoStore.read(id).catch(() => undefined);
    if (bytes) files.push({ id: newId(now()), bytes });
  }
  return files;
}

/** Finds out what the reporter knows of the target. A closed conversation keeps the name that it had. */
export async function knownTo(
  { keys, now }: Context,
  transaction: Queryable,
  reporterId: string,
  targetId: string,
): Promise<Acquaintance> {
  const { rows } = await transaction.execute<{ id: string; name: Buffer | null }>(
    sql`SELECT id, name FROM ${roomStates(reporterId)} AS states WHERE other = ${targetId} AND ${isReadable(now())}`,
  );
  const [room] = rows;
  if (room?.name) return { name: openName(keys, room.name), roomId: room.id };
  const profile = await findProfile(transaction, targetId);
  return { name: [profile?.first_name ?? null, profile?.last_name ?? null], roomId: room?.id ?? null };
}

/**
 * Seals the evidence of a report: the last messages of the conversation, the target's public profile, and copies of the photos.
 * Later edits, blocks and deletions do not change it.
 */
export async function sealEvidence(
  context: Context,
  transaction: Queryable,
  { caseId, reportId, reporterId, targetId, withMessages, copies }: Sealing,
  { name: [firstName, lastName], roomId }: Acquaintance,
): Promise<void> {
  const takenAt = context.now();
  const seal = (value: unknown) => context.keys.seal(JSON.stringify(value));
  const found = withMessages && roomId ? await lastMessages(context, transaction, roomId, reporterId) : [];
  const profile = await findProfile(transaction, targetId);
  // The viewer is nobody, so that the exact date of birth is left out.
  const shown = profile
    ? publicFields(profile, '', takenAt)
    : { user: targetId, first_name: firstName, last_name: lastName };
  const entries = [
    ...(found.length > 0 ? [{ kind: 'messages' as const, sealed: seal(found) }] : []),
    { kind: 'profile' as const, sealed: seal(shown) },
    ...copies.map((fileId) => ({ kind: 'photo' as const, fileId })),
  ];
  // Ids of one millisecond have no order, and the photos have one.
  const idAt = (index: number) => newId(new Date(takenAt.getTime() + index));
  const rows = entries.map((entry, index) => ({ id: idAt(index), caseId, reportId, takenAt, ...entry }));
  await transaction.insert(caseEvidence).values(rows);
}

async function lastMessages(
  { keys }: Context,
  transaction: Queryable,
  roomId: string,
  reporterId: string,
): Promise<SealedMessage[]> {
  const rows = await transaction
    .select()
    .from(messages)
    .where(eq(messages.roomId, roomId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(MESSAGES_MAX);
  return rows.reverse().map((row) => ({
    by: row.senderId === reporterId ? 'reporter' : 'target',
    content: textOf(keys, row) ?? '',
    sent_at: row.sentAt.toISOString(),
  }));
}
