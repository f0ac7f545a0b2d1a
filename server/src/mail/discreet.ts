import { eq, sql } from 'drizzle-orm';
import { mailboxOf } from '../canonical/mailbox';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import type { Mail } from '../texts/mail';

/** Whether a member who reads this mailbox, in any spelling of its address, has asked for discreet mail. */
export async function isDiscreet(database: Queryable, email: string): Promise<boolean> {
  const [row] = await database
    .select({ some: sql<boolean>`bool_or(${users.isDiscreet})` })
    .from(users)
    .where(eq(users.mailbox, mailboxOf(email)));
  return row?.some ?? false;
}

/** Returns a mail in words that say nothing of the kind of service. A code stays in it. */
export function discreetly(mail: Mail): Mail {
  if (mail.discreet === 'same') return mail;
  return { code: mail.code, ...(mail.discreet ?? onlyThatThereIsOne) };
}

const onlyThatThereIsOne: Pick<Mail, 'subject' | 'paragraphs'> = {
  subject: 'A message about your account',
  paragraphs: ['We have a message for you about your account. Please reply to this email, and we send it to you.'],
};
