import { Failure } from '../failure/failure';

/** A mail as it was read; `code` is null where it holds none, `sent_at` an ISO 8601 instant, '' where nobody says. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

/** Where mails are read from: one of the drivers in `mail/`. */
export interface MailSource {
  /** What it is, in words: `Mailpit at http://localhost:8025`. */
  name: string;
  /** Milliseconds between two looks. */
  every: number;
  /** Newest first; with an address at least those to it, whatever else it finds. @throws Failure */
  read(to?: string): AsyncIterable<ReceivedMail>;
  /** Deletes all mails. @throws Failure also where it cannot */
  clear(): Promise<void>;
}

/** A mail with everybody it went to; `open` reads what takes a call of its own, and null where it is gone. */
export interface ReceivedMail {
  recipients: readonly string[];
  open(): Promise<Omit<Mail, 'to'> | null>;
}

/** The mails of test members, where codes are read. */
export interface Mailbox {
  /** What it is, in words. */
  name: string;
  /** The newest {@link SHOWN}, newest first; with an address only those to exactly this one. */
  list(to?: string): Promise<Mail[]>;
  /** Whether there is a mail at all. @throws Failure where it cannot be read */
  any(): Promise<boolean>;
  /** Waits until a fitting mail is there. @throws Failure `expectation` when none came in time (milliseconds). */
  wait(to: string, within: number, fits?: (mail: Mail) => boolean): Promise<Mail>;
  clear(): Promise<void>;
}

/** A source may need a call for each mail, and hold those of a whole team. */
const SHOWN = 100;

/**
 * Makes a mailbox of a source: addresses are matched exactly here, because sources find more than was asked for. Whoever
 * waits when the signal ends waits no longer.
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
      // Who begins to wait after the end is tidying up.
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

/** The newest code sent to an address. @throws Failure `expectation` when none came in time (milliseconds). */
export async function waitForCode(mailbox: Mailbox, to: string, within: number): Promise<string> {
  return (await mailbox.wait(to, within, (mail) => !!mail.code)).code ?? '';
}
