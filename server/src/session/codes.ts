import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@core/limits';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { codeSends, codes } from '../database/schema/codes';
import { tooMany } from '../refusal';
import { newId } from '../uuid';

/** What a code is for; a code for one never works for the other. */
export type CodePurpose = 'verify' | 'reset';

const TRIES = 5;
const HOUR = 3_600_000;
const PER_HOUR = 5;
const PER_DAY = 10;

/**
 * Makes the code of an address; the one before stops working. The same happens for unknown addresses, so that limits
 * do not tell which are known: the caller then simply sends no mail.
 * @throws Refusal 429 within the cool-down, after 5 in an hour and after 10 in a day.
 */
export async function issueCode(
  context: Context,
  transaction: Queryable,
  email: string,
  purpose: CodePurpose,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const now = context.now();
  const emailHash = context.keys.hash('address', email);
  const fresh = {
    codeHash: context.keys.hash('code', emailHash, purpose, code),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + context.config.codeTtl),
    usedAt: null,
  };
  const [stored] = await transaction
    .insert(codes)
    .values({ emailHash, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [codes.emailHash, codes.purpose],
      set: fresh,
      setWhere: lte(codes.sentAt, new Date(now.getTime() - context.config.codeCoolDown)),
    })
    .returning({ purpose: codes.purpose });
  if (!stored) throw await coolDown(context, transaction, emailHash, purpose);
  await countSend(context, transaction, emailHash, purpose);
  return code;
}

async function coolDown(context: Context, transaction: Queryable, emailHash: string, purpose: CodePurpose) {
  const [latest] = await transaction
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(and(eq(codes.emailHash, emailHash), eq(codes.purpose, purpose)));
  const since = context.now().getTime() - (latest?.sentAt.getTime() ?? 0);
  return tooMany(context.config.codeCoolDown - since);
}

/** The row of the code is locked at this point, so that counting and adding happen one sender at a time. */
async function countSend(
  context: Context,
  transaction: Queryable,
  emailHash: string,
  purpose: CodePurpose,
): Promise<void> {
  const now = context.now();
  const dayAgo = new Date(now.getTime() - 24 * HOUR);
  await transaction.delete(codeSends).where(lt(codeSends.sentAt, dayAgo));
  const sends = await transaction
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.emailHash, emailHash), eq(codeSends.purpose, purpose)))
    .orderBy(codeSends.sentAt);
  const scale = context.config.rateScale;
  const waits = [
    [PER_HOUR, HOUR],
    [PER_DAY, 24 * HOUR],
  ].map(([most = 0, window = 0]) => {
    const within = sends.filter((send) => send.sentAt.getTime() > now.getTime() - window);
    const oldest = within[within.length - Math.round(most * scale)];
    return oldest ? oldest.sentAt.getTime() + window - now.getTime() : 0;
  });
  if (Math.max(...waits) > 0) throw tooMany(Math.max(...waits));
  await transaction.insert(codeSends).values({ id: newId(now), emailHash, purpose, sentAt: now });
}

/**
 * Takes one of the five tries of an address's code, right or wrong.
 * @returns whether the code is right. It is not yet used up: see {@link useCode}.
 */
export async function tryCode(context: Context, email: string, purpose: CodePurpose, code: string): Promise<boolean> {
  const emailHash = context.keys.hash('address', email);
  const [tried] = await context.database
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.emailHash, emailHash),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, context.now()),
        lt(codes.tries, TRIES),
      ),
    )
    .returning({ codeHash: codes.codeHash });
  return tried !== undefined && context.keys.matches(tried.codeHash, 'code', emailHash, purpose, code);
}

/** Uses up a right code; false when another request did so first. */
export async function useCode(
  context: Context,
  transaction: Queryable,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const emailHash = context.keys.hash('address', email);
  const used = await transaction
    .update(codes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(codes.emailHash, emailHash),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        eq(codes.codeHash, context.keys.hash('code', emailHash, purpose, code)),
      ),
    )
    .returning({ purpose: codes.purpose });
  return used.length === 1;
}

/** Forgets everything about an address's codes. */
export async function removeCodes(context: Context, transaction: Queryable, email: string): Promise<void> {
  const emailHash = context.keys.hash('address', email);
  await transaction.delete(codes).where(eq(codes.emailHash, emailHash));
  await transaction.delete(codeSends).where(eq(codeSends.emailHash, emailHash));
}
