import { setMaxListeners } from 'node:events';
import { createTransport } from 'nodemailer';
import type { Context } from '../context';
import { withAnySignal } from '../database/any-signal';
import { withTimeout } from '../database/with-timeout';
import { openEnvelope } from './mailer';
import { holdOn, postpone, putBack, type QueuedMail, removeMails, takeDue } from './queue';
import { hostOf, type Sender, senderOf } from './sender';

const EVERY = 2_000;
/** The number of readers who get mail at once. Half of these places are reserved for mails that were never tried. */
const AT_ONCE = 32;
/** A mail that takes longer has failed, in milliseconds. */
const LETTER_WITHIN = 20_000;
/** How long a stop waits for mails on their way, in milliseconds. */
const ENDS_WITHIN = 1_500;
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, dnsTimeout: 8_000, socketTimeout: 12_000 };

/** The running delivery of the queue to the SMTP server. */
export interface Delivery {
  /** Stops within two seconds, even if the mail server does not answer. Mails that were not sent stay in the queue. */
  stop(): Promise<void>;
}

/** Receives the results of deliveries, but no addresses. */
export interface DeliveryEvents {
  delivered(): void;
  failed(error: unknown): void;
}

type Send = (queued: {
  from: string | Sender;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}) => Promise<unknown>;

/**
 * Starts to deliver mail to many readers at once, so that one stalled reader delays nobody else. Several processes can
 * deliver: each takes different mails. A failed mail is retried after 1, 2, 4 … minutes, twelve times at most, unless the mail
 * server refuses it for good. A code that has ended is not sent any more.
 */
export function startDelivery(context: Context, smtpUrl: string, events: DeliveryEvents): Delivery {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const send: Send = transport.sendMail.bind(transport);
  const ending = new AbortController();
  // Each mail on its way listens; Node would warn of a leak.
  setMaxListeners(AT_ONCE + 1, ending.signal);
  /** Mails on their way, by reader. */
  const underway = new Map<string, Promise<void>>();
  /** Mails that were sent and are still in the queue. They must be removed, or they would be sent again. */
  const sent = new Set<string>();

  const takeOut = async () => {
    const ids = [...sent];
    await removeMails(context, ids);
    for (const id of ids) sent.delete(id);
  };

  const deliver = async (queued: QueuedMail): Promise<void> => {
    if (queued.expiresAt && queued.expiresAt <= context.now()) return removeMails(context, [queued.id]);
    try {
      const { code: _, language, neutralName, ...mail } = await openEnvelope(context, queued.sealed);
      // So that no absence note answers it, and a mail that is sent again after a lost answer is known as the same.
      const headers = { 'content-language': language, 'auto-submitted': 'auto-generated' };
      const from = senderOf(context.config, neutralName);
      const messageId = `<${queued.id}@${hostOf(from)}>`;
      const sendWith = (signal: AbortSignal) => send({ from, ...mail, messageId, headers, signal });
      await withAnySignal([ending.signal], sendWith, LETTER_WITHIN);
    } catch (error) {
      if (ending.signal.aborted) return putBack(context, [queued.id]);
      events.failed(error);
      return isFinal(error) ? removeMails(context, [queued.id]) : postpone(context, queued);
    }
    events.delivered();
    sent.add(queued.id);
    await takeOut();
  };

  const deliverAll = async (taken: readonly QueuedMail[]): Promise<void> => {
    let left = taken;
    for (let [queued] = left; queued; [queued] = left) {
      await deliver(queued).catch(events.failed);
      // Each mail may take its time. Mails that cannot be held become due again later, here or in another process.
      left = await holdOn(context, left.slice(1)).catch((error) => {
        events.failed(error);
        return [];
      });
    }
  };

  const fill = async () => {
    await takeOut();
    await take(true, AT_ONCE);
    await take(false, AT_ONCE / 2);
  };

  const take = async (isUntried: boolean, most: number) => {
    const free = most - underway.size;
    if (free <= 0 || ending.signal.aborted) return;
    const taken = await takeDue(context, free, [...underway.keys()], isUntried);
    for (const reader of new Set(taken.map(({ recipientHash }) => recipientHash))) {
      const own = deliverAll(taken.filter(({ recipientHash }) => recipientHash === reader));
      underway.set(
        reader,
        own.finally(() => underway.delete(reader)),
      );
    }
  };

  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= fill()
      .catch(events.failed)
      .finally(() => {
        round = undefined;
      });
  }, EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      const all = async () => {
        await round;
        await Promise.all(underway.values());
      };
      await withTimeout(ENDS_WITHIN, all()).catch(() => ending.abort());
      await all();
      transport.close();
    },
  };
}

/** The commands about one mail. A refusal of any other is about us, and the operator can mend it. */
const ABOUT_LETTER: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Whether a mail server has refused a mail for good, for example because the mailbox does not exist: 5xx of RFC 5321. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && ABOUT_LETTER.includes(command);
}
