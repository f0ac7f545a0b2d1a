import { randomInt } from 'node:crypto';
import type { ReadingLanguage } from '@core/account/model';
import { CODE_LENGTH } from '@core/limits';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { mailboxOf } from '../canonical/mailbox';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { type CodePurpose, codeSends, codes } from '../database/schema/accounts/codes';
import type { CodeToSend } from '../mail/mails';
import type { PendingSignUp } from './pending-sign-up';
import type { Requester } from './requester';
import type { AcceptedTerms } from './users';

/** The sign-up that a code carries. */
interface CarriedSignUp extends Partial<AcceptedTerms> {
  language?: ReadingLanguage;
  passwordHash?: string | null;
  isDisputed?: boolean;
}

/** The data stored with a code that was used. */
interface UsedCode extends AcceptedTerms {
  passwordHash: string | null;
  asker: string;
  language: ReadingLanguage | null;
}

/** A code that was entered correctly. */
export type RightCode = Pick<typeof codes.$inferSelect, 'emailHash' | 'purpose' | 'asker' | 'codeHash'>;

/**
 * The number of tries for the client that asked. All others together have the same number, so that a stranger cannot use up the
 * owner's tries.
 */
const TRIES = 5;

/**
 * Creates an asker's code for an address. The asker's previous code works until it expires, because mails arrive late and in any
 * order, unless it belongs to another password. Also works for unknown addresses; the caller then sends no mail. Claim the
 * sending first.
 * @param signUp the password, the accepted terms and the language that the code of a sign-up carries.
 */
export async function issueCode(
  context: Context,
  transaction: Queryable,
  { emailHash, key: asker }: Requester,
  purpose: CodePurpose,
  signUp: CarriedSignUp = {},
): Promise<CodeToSend> {
  const digits = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const now = context.now();
  const row = { emailHash, purpose, asker };
  const [before] = await transaction
    .select()
    .from(codes)
    .where(and(eq(codes.emailHash, emailHash), eq(codes.purpose, purpose), eq(codes.asker, asker)))
    .for('update');
  const isAnother = before !== undefined && before.usedAt === null && before.codeHash !== '' && before.expiresAt > now;
  const passwordHash = signUp.passwordHash ?? null;
  const isKept = isAnother && before.passwordHash === passwordHash;
  const fresh = {
    codeHash: context.keys.hash('code', emailHash, purpose, digits),
    previousHash: isKept ? before.codeHash : null,
    previousExpiresAt: isKept ? before.expiresAt : null,
    previousTries: isKept ? Math.max(before.tries, before.otherTries) : 0,
    tries: 0,
    otherTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + context.config.codeTtl),
    usedAt: null,
    ...signUp,
    passwordHash,
  };
  await transaction
    .insert(codes)
    .values({ ...row, ...fresh })
    .onConflictDoUpdate({ target: [codes.emailHash, codes.purpose, codes.asker], set: fresh });
  return { digits, ttl: context.config.codeTtl, isAnother };
}

/**
 * Tries a code against all live codes of the address. Each try counts, right or wrong. Five tries are for the client that asked
 * for a code, and five for all others together.
 * @param signUp of this client, if it has one. Then only codes of that sign-up count, because other codes in the mailbox belong
 * to other passwords.
 * @returns the right code, if any. It is not used up yet: see {@link useCode}.
 */
export async function tryCode(
  context: Context,
  asker: Requester,
  email: string,
  purpose: CodePurpose,
  code: string,
  signUp?: PendingSignUp,
): Promise<RightCode | undefined> {
  const own = eq(codes.asker, asker.key);
  // A code for a partner or a session must not work for another one, which somebody else may have begun.
  const isForAll = purpose === 'verify' || purpose === 'reset';
  const samePassword = signUp && eq(codes.passwordHash, signUp.passwordHash ?? '');
  const tried = await context.database
    .update(codes)
    .set({
      tries: sql`${codes.tries} + (${codes.asker} = ${asker.key})::int`,
      otherTries: sql`${codes.otherTries} + (${codes.asker} <> ${asker.key})::int`,
    })
    .where(
      and(
        inArray(codes.emailHash, context.keys.hashes('address', email)),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, context.now()),
        or(
          and(own, lt(codes.tries, TRIES)),
          isForAll ? and(ne(codes.asker, asker.key), lt(codes.otherTries, TRIES), samePassword) : undefined,
        ),
      ),
    )
    .returning({
      emailHash: codes.emailHash,
      purpose: codes.purpose,
      asker: codes.asker,
      codeHash: codes.codeHash,
      previousHash: codes.previousHash,
      previousExpiresAt: codes.previousExpiresAt,
      triesOfPrevious: sql<number>`${codes.previousTries} + greatest(${codes.tries}, ${codes.otherTries})`,
    });
  const isOf = (hash: string, emailHash: string) => context.keys.matches(hash, 'code', emailHash, purpose, code);
  const right = tried.filter(
    (row) =>
      isOf(row.codeHash, row.emailHash) ||
      (row.previousHash !== null &&
        (row.previousExpiresAt ?? 0) > context.now() &&
        row.triesOfPrevious <= TRIES &&
        isOf(row.previousHash, row.emailHash)),
  );
  return right.find((row) => row.asker === asker.key) ?? right[0];
}

/**
 * Uses up a right code. Undefined if another request used it first.
 * @returns the hash of the password, the terms and the language that the code carries, and the code's asker.
 */
export async function useCode(
  context: Context,
  transaction: Queryable,
  right: RightCode,
): Promise<UsedCode | undefined> {
  const [used] = await transaction
    .update(codes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(codes.emailHash, right.emailHash),
        eq(codes.purpose, right.purpose),
        eq(codes.asker, right.asker),
        eq(codes.codeHash, right.codeHash),
        isNull(codes.usedAt),
      ),
    )
    .returning({
      passwordHash: codes.passwordHash,
      asker: codes.asker,
      termsVersion: codes.termsVersion,
      termsAcceptedAt: codes.termsAcceptedAt,
      noticeVersion: codes.noticeVersion,
      language: codes.language,
    });
  return used;
}

/** Deletes the codes of an address: codes that were sent and not used, and the passwords of pending sign-ups. */
export async function removeCodes(context: Context, transaction: Queryable, email: string): Promise<void> {
  await transaction.delete(codes).where(inArray(codes.emailHash, context.keys.hashes('address', email)));
}

/** Deletes everything about an address's codes, including the record of requests. */
export async function forgetCodes(context: Context, transaction: Queryable, email: string): Promise<void> {
  await removeCodes(context, transaction, email);
  const mailbox = context.keys.hashes('address', mailboxOf(email));
  await transaction.delete(codeSends).where(inArray(codeSends.emailHash, mailbox));
}
