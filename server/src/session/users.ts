import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/users';

/** An account's row. */
export type User = typeof users.$inferSelect;

/** An address as it is stored and compared: trimmed, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account of a normalised address. */
export async function findUserByEmail(database: Queryable, email: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account of that id. */
export async function findUser(database: Queryable, id: string): Promise<User | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}

/** Stores a new account; when the address is taken meanwhile, nothing happens. */
export async function insertUser(
  database: Queryable,
  user: Pick<User, 'id' | 'email' | 'passwordHash' | 'createdAt'>,
): Promise<void> {
  await database
    .insert(users)
    .values({ ...user, lastActiveAt: user.createdAt })
    .onConflictDoNothing();
}

/** Changes an account. */
export async function updateUser(
  database: Queryable,
  id: string,
  change: Partial<Pick<User, 'passwordHash' | 'verifiedAt' | 'lastActiveAt'>>,
): Promise<void> {
  await database.update(users).set(change).where(eq(users.id, id));
}
