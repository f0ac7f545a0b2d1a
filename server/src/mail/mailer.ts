import type { Mailer } from '../context';
import type { Queryable } from '../database/connection';
import { mail } from '../database/schema/mail';
import { newId } from '../database/uuid';
import type { Keys } from '../keys';
import { NEUTRAL_NAMES, type NeutralNames } from '../settings/neutral-names';
import { FALLBACK } from '../texts/language';
import { discreetly, isDiscreet } from './discreet';
import { type WrittenMail, writeMail } from './write-mail';

/**
 * A mail with its address, as it is sent now. Mails queued by an earlier version have no `html`. `neutralName` replaces the name of the
 * sender.
 */
export interface Envelope extends Omit<WrittenMail, 'html'> {
  to: string;
  html?: string;
  neutralName?: string;
}

/** A mail as it lies in the queue, sealed. `discreet` replaces the words if its reader chooses discreet mail while it waits. */
interface QueuedEnvelope extends Envelope {
  discreet?: WrittenMail & { neutralName: string };
}

/**
 * Creates the mailer. All mail goes through it, so here and nowhere else it becomes discreet: for every mail, whoever posts it.
 * @param print prints each code to the terminal if there is no mail server. Without it, nothing is printed.
 * @param names the neutral names for discreet mail.
 */
export function createMailer(
  keys: Keys,
  now: () => Date,
  print?: (line: string) => void,
  names: NeutralNames = NEUTRAL_NAMES,
): Mailer {
  return {
    post: async (transaction, { email: to, language }, content) => {
      const at = now();
      const neutralName = names[language];
      const discreet = { ...writeMail(discreetly(content), language, neutralName), neutralName };
      const envelope: QueuedEnvelope = (await isDiscreet(transaction, to))
        ? { to, ...discreet }
        : { to, ...writeMail(content, language), discreet };
      await transaction.insert(mail).values({
        id: newId(at),
        recipientHash: keys.hash('address', to),
        sealed: keys.seal(JSON.stringify(envelope)),
        createdAt: at,
        nextAttemptAt: at,
        expiresAt: content.code ? new Date(at.getTime() + content.code.ttl) : null,
      });
      if (content.code) print?.(`code ${content.code.digits} for ${to}`);
    },
  };
}

/** Opens an envelope that {@link createMailer} sealed, in discreet words if its reader wants these by now. */
export async function openEnvelope(
  { keys, database }: { keys: Keys; database: Queryable },
  sealed: Buffer,
): Promise<Envelope> {
  const { discreet, ...envelope }: QueuedEnvelope = { language: FALLBACK, ...JSON.parse(keys.open(sealed)) };
  return discreet && (await isDiscreet(database, envelope.to)) ? { ...envelope, ...discreet } : envelope;
}
