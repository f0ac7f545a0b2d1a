import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { idempotencyKeys } from '../database/schema/idempotency';
import { inTransaction } from '../database/transaction';
import { isUuid } from '../database/uuid';
import { badRequest, Refusal } from './refusal';

/** A write that carries an Idempotency-Key: whose, under which key, and what it asks for. */
export interface KeyedWrite {
  memberId: string;
  key: string;
  /** The hash to store, and those that the same request may be stored under since before a change of the secret. */
  requestHashes: readonly string[];
}

/** JSON with the names of every object in order, so that equal values make equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Thrown to answer with what the first call under the same key answered. */
export class Replay extends Error {
  constructor(readonly answer: unknown) {
    super('replay');
  }
}

/** The Idempotency-Key of a request; undefined without one. Throws Refusal 400 when it is no UUID. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && isUuid(key)) return key.toLowerCase();
  throw badRequest('Idempotency-Key must be a UUID.', 'invalid_key');
}

/** Throws {@link Replay} when this write has been done; Refusal 422 when the key stands for another request. */
export async function replayIfDone(database: Queryable, write: KeyedWrite): Promise<void> {
  const same = and(eq(idempotencyKeys.userId, write.memberId), eq(idempotencyKeys.key, write.key));
  const [stored] = await database.select().from(idempotencyKeys).where(same);
  if (!stored) return;
  if (write.requestHashes.includes(stored.requestHash)) throw new Replay(stored.answer);
  throw new Refusal(422, { detail: 'This Idempotency-Key was used for another request.', code: 'key_reused' });
}

/**
 * One business step in one transaction. With a key, its answer is kept in the same transaction: a repetition, even one
 * at the same moment, gets that answer and changes nothing.
 */
export async function writeOnce<Answer>(
  context: Context,
  write: KeyedWrite | undefined,
  work: (transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(context.database, async (transaction) => {
    if (!write) return work(transaction);
    const { memberId: userId, key, requestHashes } = write;
    const [requestHash = ''] = requestHashes;
    const claimed = await transaction
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) await replayIfDone(transaction, write);
    const answer = await work(transaction);
    const same = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    await transaction.update(idempotencyKeys).set({ answer }).where(same);
    return answer;
  });
}
