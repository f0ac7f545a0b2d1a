import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { codes } from '../database/schema/accounts/codes';
import type { Requester } from './requester';
import type { AcceptedTerms, User } from './users';

/** The data of a sign-up that waits for its code. */
export interface PendingSignUp {
  passwordHash: string | null;
  isDisputed: boolean;
}

const rowOf = ({ emailHash, key }: Requester) =>
  and(eq(codes.emailHash, emailHash), eq(codes.purpose, 'verify'), eq(codes.asker, key));

/** Returns the sign-up of this asker, if any. */
export async function findPending(database: Queryable, asker: Requester): Promise<PendingSignUp | undefined> {
  const [found] = await database
    .select({ passwordHash: codes.passwordHash, isDisputed: codes.isDisputed })
    .from(codes)
    .where(rowOf(asker));
  return found;
}

/**
 * Lets an asker who proved the password of an unverified account request its code. Without a marker it changes no existing
 * sign-up, because another person may be signing up from the same place.
 */
export async function keepPending(
  context: Context,
  asker: Requester,
  {
    passwordHash,
    termsVersion,
    termsAcceptedAt,
    noticeVersion,
    language,
  }: Pick<User, 'passwordHash' | 'language'> & AcceptedTerms,
): Promise<void> {
  const { emailHash, key } = asker;
  const pending = { passwordHash, termsVersion, termsAcceptedAt, noticeVersion, language, isDisputed: false };
  const now = context.now();
  const insert = context.database.insert(codes).values({
    ...pending,
    emailHash,
    purpose: 'verify',
    asker: key,
    codeHash: '',
    tries: 0,
    sentAt: now,
    expiresAt: now,
  });
  if (asker.isMarked)
    await insert.onConflictDoUpdate({ target: [codes.emailHash, codes.purpose, codes.asker], set: pending });
  else await insert.onConflictDoNothing();
}
