import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';

/** An account's row. */
export type User = typeof users.$inferSelect;

/** The terms that a sign-up has accepted. */
export type AcceptedTerms = Pick<User, 'termsVersion' | 'termsAcceptedAt' | 'noticeVersion'>;

/** The terms of a sign-up whose client did not ask. */
export const NO_TERMS: AcceptedTerms = { termsVersion: null, termsAcceptedAt: null, noticeVersion: null };

/** Returns the account of a canonical address. */
export async function findUserByEmail(database: Queryable, email: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  return user;
}

/** Returns the account with this id. */
export async function findUser(database: Queryable, id: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}

/** Stores a new account. Does nothing if the address was taken at the same moment. */
export async function insertUser(
  database: Queryable,
  user: Pick<User, 'id' | 'email' | 'passwordHash' | 'createdAt'> &
    Partial<AcceptedTerms & Pick<User, 'language' | 'signUpSource'>>,
): Promise<void> {
  await database
    .insert(users)
    .values({ ...user, lastActiveAt: user.createdAt })
    .onConflictDoNothing();
}

export async function updateUser(
  database: Queryable,
  id: string,
  change: Partial<Pick<User, 'passwordHash' | 'verifiedAt' | 'lastActiveAt' | 'language'>>,
): Promise<void> {
  await database.update(users).set(change).where(eq(users.id, id));
}

/**
 * Replaces a password that was just checked, and locks the account until the transaction ends. Returns false if the password has
 * changed since the check or the account is gone, because the check then proves nothing.
 */
export async function replacePassword(
  transaction: Queryable,
  id: string,
  checkedHash: string,
  passwordHash: string,
): Promise<boolean> {
  const isStillValid = and(eq(users.id, id), eq(users.passwordHash, checkedHash));
  return isOne(transaction.update(users).set({ passwordHash }).where(isStillValid).returning({ id: users.id }));
}

/** Sets password, terms, language and time of the newest sign-up while the address is unverified. Returns false once it is verified. */
export async function changeUnverifiedPassword(
  transaction: Queryable,
  id: string,
  signUp: Pick<User, 'passwordHash' | 'lastActiveAt' | 'language'> & AcceptedTerms,
): Promise<boolean> {
  return isOne(transaction.update(users).set(signUp).where(unverified(id)).returning({ id: users.id }));
}

/**
 * Verifies the address and sets password, terms and language of the sign-up that was used. Returns false if another sign-up verified
 * it first.
 */
export async function verifyUser(
  transaction: Queryable,
  id: string,
  verified: Pick<User, 'passwordHash' | 'language'> & { verifiedAt: Date } & AcceptedTerms,
): Promise<boolean> {
  return isOne(transaction.update(users).set(verified).where(unverified(id)).returning({ id: users.id }));
}

const unverified = (id: string) => and(eq(users.id, id), isNull(users.verifiedAt));

async function isOne(rows: Promise<unknown[]> | PromiseLike<unknown[]>): Promise<boolean> {
  return (await rows).length === 1;
}
