import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { letterReaders, operatorLetters } from '../database/schema/letters';
import { inTransaction } from '../database/transaction';
import { NIL } from '../database/uuid';
import { type BothLanguages, operatorLetter } from '../mail/operator-letter';
import { affectedIds, type Readers } from './affected';

const AT_ONCE = 200;

/** A letter with its name, by which it is sent once to each member. */
export interface NamedLetter extends BothLanguages {
  name: string;
  readers: Readers;
}

/**
 * Puts a letter into the queue for all its readers who do not have it yet. Mail and note are one transaction, so a command that was
 * interrupted can be repeated and writes to nobody twice.
 * @returns how many members were written to now
 */
export async function sendLetter(context: Context, letter: NamedLetter, atOnce = AT_ONCE): Promise<number> {
  let count = 0;
  for (let after: string | undefined = NIL; after; ) {
    const part: { sent: number; last: string | undefined } = await sendSome(context, letter, after, atOnce);
    count += part.sent;
    after = part.last;
  }
  return count;
}

function sendSome(context: Context, { name, readers, ...words }: NamedLetter, after: string, atOnce: number) {
  const { database, mailer, now } = context;
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      SELECT users.id FROM users WHERE users.id > ${after} AND verified_at IS NOT NULL
        AND users.id IN (${affectedIds(readers)}) ORDER BY users.id LIMIT ${atOnce}`);
    const last = rows.at(-1)?.id;
    if (!last) return { sent: 0, last };
    const sentAt = now();
    const fresh = await transaction
      .insert(letterReaders)
      .values(rows.map(({ id: userId }) => ({ name, userId, sentAt })))
      .onConflictDoNothing()
      .returning({ id: letterReaders.userId });
    const ids = fresh.map(({ id }) => id);
    const found = ids.length > 0 ? await transaction.select().from(users).where(inArray(users.id, ids)) : [];
    for (const user of found) await mailer.post(transaction, user, operatorLetter(words, user.language === 'ar'));
    await transaction
      .update(operatorLetters)
      .set({ sent: sql`${operatorLetters.sent} + ${found.length}` })
      .where(eq(operatorLetters.name, name));
    return { sent: found.length, last };
  });
}
