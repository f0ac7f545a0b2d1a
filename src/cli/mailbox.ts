import { Failure } from './failure';
import type { Io } from './io';

/** A mail in the development mailbox; `code` is null where it holds none, `sent_at` an ISO 8601 instant. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

/** The mailbox of a development backend, where codes are read. */
export interface Mailbox {
  /** Newest first; with an address only those to exactly this one. */
  list(to?: string): Promise<Mail[]>;
  /** Waits until a fitting mail is there. @throws Failure `expectation` when none came in time (milliseconds). */
  wait(to: string, within: number, fits?: (mail: Mail) => boolean): Promise<Mail>;
  clear(): Promise<void>;
}

const EVERY = 250;

/** Opens the mailbox beside an API, at the same origin. */
export function openMailbox(io: Pick<Io, 'fetch' | 'now'>, baseUrl: string): Mailbox {
  const address = new URL('/dev/mailbox/messages', baseUrl);

  async function request(url: URL, method: string): Promise<Response> {
    const answer = await io.fetch(url, { method, signal: AbortSignal.timeout(10_000) }).catch(() => {
      throw new Failure(
        'network',
        `The mailbox at ${address.origin} cannot be reached: is the backend running?`,
        'network',
      );
    });
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) return answer;
    throw new Failure('refused', `${address.origin} has no development mailbox: it sends real mail.`, 'no-mailbox');
  }

  async function list(to?: string): Promise<Mail[]> {
    const url = new URL(address);
    if (to) url.searchParams.set('to', to);
    const mails = (await (await request(url, 'GET')).json()) as Mail[];
    return to ? mails.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase()) : mails;
  }

  return {
    list,
    async wait(to, within, fits = () => true) {
      const end = io.now() + within;
      for (;;) {
        const found = (await list(to)).find(fits);
        if (found) return found;
        if (io.now() >= end)
          throw new Failure('expectation', `No such mail to ${to} within ${within / 1000} s.`, 'no-mail');
        await new Promise((resolve) => setTimeout(resolve, EVERY));
      }
    },
    async clear() {
      await request(address, 'DELETE');
    },
  };
}

/** The newest code sent to an address. @throws Failure `expectation` when none came in time (milliseconds). */
export async function waitForCode(mailbox: Mailbox, to: string, within: number): Promise<string> {
  return (await mailbox.wait(to, within, (mail) => !!mail.code)).code ?? '';
}
