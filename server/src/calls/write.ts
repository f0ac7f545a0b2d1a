import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { idempotencyKeys } from '../database/schema/idempotency';
import { inTransaction } from '../database/transaction';
import { canonicalId } from '../database/uuid';
import { badRequest, HttpError } from '../errors/http-error';

/** A write with an Idempotency-Key: the member, the key, and a hash of the request. */
export interface KeyedWrite {
  memberId: string;
  key: string;
  /** The hash to store, followed by hashes under which an older secret or format may have stored the same request. */
  requestHashes: readonly string[];
}

/** JSON with sorted names in every object, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Thrown to repeat the answer of the first call with the same key. */
export class Replay extends Error {
  constructor(readonly answer: unknown) {
    super('replay');
  }
}

/** Returns the Idempotency-Key of a request; undefined without one. Throws HttpError 400 if it is not a UUID. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const id = canonicalId(String(key).trim());
  if (id) return id;
  throw badRequest('Idempotency-Key must be a UUID.', 'invalid_key');
}

/** Throws {@link Replay} if this write is already done. Throws HttpError 422 if the key belongs to another request. */
export async function replayIfDone(database: Queryable, write: KeyedWrite): Promise<void> {
  const same = and(eq(idempotencyKeys.userId, write.memberId), eq(idempotencyKeys.key, write.key));
  const [stored] = await database.select().from(idempotencyKeys).where(same);
  if (!stored) return;
  if (write.requestHashes.includes(stored.requestHash)) throw new Replay(stored.answer);
  throw new HttpError(422, { detail: 'This Idempotency-Key was used for another request.', code: 'key_reused' });
}

/**
 * Runs one business step in one transaction. With a key, the answer is stored in the same transaction. A retry, even at the same
 * moment, gets that answer and changes nothing.
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
