import { and, inArray, isNotNull } from 'drizzle-orm';
import { removeSessions } from '../authentication/sessions';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { mail } from '../database/schema/mail';
import { endLinks } from '../links/links';
import { removeAllLinks } from '../partners/links';
import { removeCodes } from './codes';
import { expireSessions } from './suspended';
import type { User } from './users';

/** The sessions that end: all, all except one, or all with a reason that a refresh still explains. */
export type Ending = 'all' | { except: string } | 'explained';

/**
 * Ends everything that was issued to an account so far: sessions with their tokens, connections with partners' sites, codes, mail
 * with codes that is not sent yet, and links to photos. The mail expires instead of being deleted, so that it stays in the development mailbox. Call this whenever somebody else may hold one of them: at a new password, a log-out everywhere, a
 * suspension and a deletion. Take the lock of the mailbox first.
 */
export async function endIssued(
  context: Context,
  transaction: Queryable,
  { id, email }: Pick<User, 'id' | 'email'>,
  ending: Ending,
): Promise<void> {
  if (ending === 'explained') await expireSessions(transaction, id);
  else await removeSessions(transaction, id, ending === 'all' ? undefined : ending.except);
  if (ending !== 'explained') await removeAllLinks(transaction, id, ending === 'all' ? undefined : ending.except);
  await removeCodes(context, transaction, email);
  const toThem = inArray(mail.recipientHash, context.keys.hashes('address', email));
  await transaction
    .update(mail)
    .set({ expiresAt: context.now() })
    .where(and(toThem, isNotNull(mail.expiresAt)));
  await endLinks(transaction, id);
}
