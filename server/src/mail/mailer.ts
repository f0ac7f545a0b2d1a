import type { Queryable } from '../database/connection';
import { mail } from '../database/schema/mail';
import { newId } from '../database/uuid';
import type { Keys } from '../keys';
import type { Letter } from './letters';

/** Puts mail into the queue. */
export interface Mailer {
  /** Queues a letter in a transaction. The letter is sent only if the transaction commits. */
  post(transaction: Queryable, to: string, letter: Letter): Promise<void>;
}

/** A letter with its reader, sealed in the queue. */
export interface Envelope extends Letter {
  to: string;
}

/**
 * Creates the mailer.
 * @param print prints each code to the terminal if there is no mail server. Without it, nothing is printed.
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

/** Opens an envelope that {@link createMailer} sealed. */
export function openEnvelope(keys: Keys, sealed: Buffer): Envelope {
  return JSON.parse(keys.open(sealed));
}
