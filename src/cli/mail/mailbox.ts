import { Failure } from '../failure/failure';

/** A received mail. `code` is null if it contains none. `sent_at` is an ISO 8601 instant, or '' if unknown. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

/** A source of mails: one of the drivers in `mail/`. */
export interface MailSource {
  /** Its name in words: `Mailpit at http://localhost:8025`. */
  name: string;
  /** Milliseconds between two reads. */
  every: number;
  /** Yields mails, newest first. With an address, yields at least the mails to it, and maybe others. @throws Failure */
  read(to?: string): AsyncIterable<ReceivedMail>;
  /** Deletes all mails. @throws Failure, also if it cannot delete */
  clear(): Promise<void>;
}

/** A mail with all of its recipients. `open` reads the rest, which may need a call of its own; null if the mail is gone. */
export interface ReceivedMail {
  recipients: readonly string[];
  open(): Promise<Omit<Mail, 'to'> | null>;
}

/** The mails of test members, from which codes are read. */
export interface Mailbox {
  /** Its name in words. */
  name: string;
  /** Lists the newest {@link SHOWN}, newest first. With an address, only mails to exactly this address. */
  list(to?: string): Promise<Mail[]>;
  /** Whether there is any mail. @throws Failure if it cannot be read */
  any(): Promise<boolean>;
  /** Waits for a matching mail. @throws Failure `expectation` if none arrives in time (milliseconds). */
  wait(to: string, within: number, fits?: (mail: Mail) => boolean): Promise<Mail>;
  clear(): Promise<void>;
}

/** Limited, because a source may need a call for each mail and may hold the mails of a whole team. */
const SHOWN = 100;

/**
 * Creates a mailbox from a source. Compares addresses exactly, because sources may find more than they were asked for. If the
 * signal aborts, waiting ends.
 */
export function createMailbox(source: MailSource, now: () => number, signal?: AbortSignal): Mailbox {
  async function* mails(to?: string): AsyncGenerator<Mail> {
    const wanted = to?.trim().toLowerCase();
    for await (const { recipients, open } of source.read(to?.trim())) {
      const found = wanted ? recipients.find((one) => one.toLowerCase() === wanted) : recipients.join(', ');
      const mail = found === undefined ? null : await open();
      if (mail && found !== undefined) yield { to: found, ...mail };
    }
  }

  async function firstOf(to: string, fits: (mail: Mail) => boolean): Promise<Mail | undefined> {
    for await (const mail of mails(to)) if (fits(mail)) return mail;
    return undefined;
  }

  return {
    name: source.name,
    async list(to) {
      const all: Mail[] = [];
      for await (const mail of mails(to)) if (all.push(mail) === SHOWN) break;
      return all;
    },
    async any() {
      for await (const _ of source.read()) return true;
      return false;
    },
    async wait(to, within, fits = () => true) {
      const end = now() + within;
      const isOver = () => !!signal?.aborted;
      // If the signal had already aborted, this is a wait during tidying up, so do not stop it.
      const began = isOver();
      for (;;) {
        const found = await firstOf(to, fits);
        if (found) return found;
        if (now() >= end || isOver() !== began)
          throw new Failure('expectation', `No such mail to ${to} within ${within / 1000} s.`, 'no-mail');
        await new Promise((resolve) => setTimeout(resolve, source.every));
      }
    },
    clear: () => source.clear(),
  };
}

/** Waits for the newest code sent to an address. @throws Failure `expectation` if none arrives in time (milliseconds). */
export async function waitForCode(mailbox: Mailbox, to: string, within: number): Promise<string> {
  return (await mailbox.wait(to, within, (mail) => !!mail.code)).code ?? '';
}
