import type { Queryable } from '../database/connection';
import { mail } from '../database/schema/mail';
import { newId } from '../database/uuid';
import type { Keys } from '../keys';
import type { Letter } from './letters';

/** Puts mail into the queue. */
export interface Mailer {
  /** Queues a letter in a transaction: it is sent if, and only if, the transaction commits. */
  post(transaction: Queryable, to: string, letter: Letter): Promise<void>;
}

/** A letter with its reader, as it is sealed into the queue. */
export interface Envelope extends Letter {
  to: string;
}

/**
 * Makes the mailer.
 * @param print says each code at the terminal while there is no mail server; left out, nothing is said.
 */
export function createMailer(keys: Keys, now: () => Date, print?: (line: string) => void): Mailer {
  return {
    post: async (transaction, to, letter) => {
      const at = now();
      const envelope: Envelope = { to, ...letter };
      await transaction.insert(mail).values({
        id: newId(at),
        recipientHash: keys.hash('address', to),
        sealed: keys.seal(JSON.stringify(envelope)),
        createdAt: at,
        nextAttemptAt: at,
      });
      if (letter.code) print?.(`code ${letter.code} for ${to}`);
    },
  };
}

/** Opens what {@link createMailer} sealed. */
export function openEnvelope(keys: Keys, sealed: Buffer): Envelope {
  return JSON.parse(keys.open(sealed));
}
