import { eq, inArray, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Context } from '../context';
import { mail } from '../database/schema/mail';
import { openEnvelope } from './mailer';

const EVERY = 2_000;
const HELD = 5 * 60_000;
const GIVE_UP_AFTER = 12;

/** Delivers the queue to the SMTP server until it is stopped. */
export interface Delivery {
  stop(): Promise<void>;
}

/** Who hears how deliveries go; no address is told. */
export interface DeliveryEvents {
  delivered(): void;
  failed(error: unknown): void;
}

/**
 * Starts delivering. Several processes may: each takes other letters. A failed letter is tried again after 1, 2, 4 …
 * minutes, twelve times at most.
 */
export function startDelivery(context: Context, smtpUrl: string, events: DeliveryEvents): Delivery {
  const transport = createTransport(smtpUrl);
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => (stopped ? undefined : deliverDue(context, transport.sendMail.bind(transport), events)))
      .catch(events.failed);
  }, EVERY);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}

type Send = (letter: { from: string; to: string; subject: string; text: string }) => Promise<unknown>;

async function deliverDue(context: Context, send: Send, events: DeliveryEvents): Promise<void> {
  for (const letter of await takeDue(context)) {
    const { to, subject, text } = openEnvelope(context.keys, letter.sealed);
    try {
      await send({ from: context.config.mailFrom, to, subject, text });
      events.delivered();
      await context.database.delete(mail).where(eq(mail.id, letter.id));
    } catch (error) {
      events.failed(error);
      await postpone(context, letter);
    }
  }
}

/** Takes letters by moving their next attempt: should we die while sending, they are due again after a while. */
async function takeDue(context: Context) {
  const now = context.now();
  const due = context.database
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.nextAttemptAt, now))
    .orderBy(mail.nextAttemptAt)
    .limit(10)
    .for('update', { skipLocked: true });
  return context.database
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + HELD) })
    .where(inArray(mail.id, due))
    .returning();
}

async function postpone(context: Context, letter: { id: string; attempts: number }): Promise<void> {
  const same = eq(mail.id, letter.id);
  if (letter.attempts >= GIVE_UP_AFTER) return void (await context.database.delete(mail).where(same));
  const nextAttemptAt = new Date(context.now().getTime() + 60_000 * 2 ** (letter.attempts - 1));
  await context.database.update(mail).set({ nextAttemptAt }).where(same);
}
