import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { lockNames } from '../database/named-lock';
import { type CodePurpose, codeSends } from '../database/schema/accounts/codes';
import { newId } from '../database/uuid';
import { tooMany } from '../errors/http-error';
import type { Requester } from './requester';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The maximum number of codes per period, for one source. The cool-down applies in addition. */
const FOR_ONE = [
  [5, HOUR],
  [10, DAY],
] as const;
/** The same for one mailbox, from all sources together. */
const FOR_ALL = [
  [20, HOUR],
  [30, DAY],
] as const;

type Send = typeof codeSends.$inferSelect;

/**
 * Claims the sending of a code. The limits are one a minute, five an hour and ten a day for each source, so that a stranger does
 * not use up the owner's allowance; and 20 an hour and 30 a day for a mailbox, in all spellings of its address. Call this first
 * in a transaction, because it makes requests about one mailbox run one after the other.
 * @throws HttpError 429.
 */
export async function claimSend(
  context: Context,
  transaction: Queryable,
  asker: Requester,
  purpose: CodePurpose,
): Promise<void> {
  const sends = await lockedSends(context, transaction, asker, purpose);
  const wait = sharedWait(context, sends, asker);
  if (wait > 0) throw tooMany(wait);
  await note(context, transaction, asker, purpose, true);
}

/**
 * Claims the sending of a code to an account that may know the device. If strangers have used up the shared allowance, a known
 * device has its own. The answer must not reveal whether the device is known, so it is a refusal only if the same device at the
 * same source has asked too often.
 * @param known the result of {@link recogniseDevice} for the account of the address; undefined without an account.
 * @returns whether to send a code. If not, answer as if it had been sent.
 * @throws HttpError 429.
 */
export async function claimSendTo(
  context: Context,
  transaction: Queryable,
  asker: Requester,
  purpose: CodePurpose,
  known: 'here' | 'elsewhere' | undefined,
): Promise<boolean> {
  const sends = await lockedSends(context, transaction, asker, purpose);
  const own = sends.filter((send) => send.place === asker.place);
  const wait = waitOf(context, own, FOR_ONE, context.config.codeCoolDown);
  if (wait > 0) throw tooMany(wait);
  const isShared = sharedWait(context, sends, asker) <= 0;
  await note(context, transaction, asker, purpose, isShared);
  if (isShared || known === 'here') return true;
  const ofDevice = sends.filter((send) => send.device === asker.device);
  return known === 'elsewhere' && waitOf(context, ofDevice, FOR_ONE, context.config.codeCoolDown) <= 0;
}

async function lockedSends(context: Context, transaction: Queryable, { mailboxHash }: Requester, purpose: CodePurpose) {
  await lockNames(transaction, [`${purpose} ${mailboxHash}`]);
  const dayAgo = new Date(context.now().getTime() - DAY);
  const about = and(eq(codeSends.emailHash, mailboxHash), eq(codeSends.purpose, purpose));
  await transaction.delete(codeSends).where(and(about, lt(codeSends.sentAt, dayAgo)));
  return transaction
    .select()
    .from(codeSends)
    .where(and(about, gt(codeSends.sentAt, dayAgo)))
    .orderBy(codeSends.sentAt);
}

function sharedWait(context: Context, sends: Send[], { source }: Requester): number {
  const shared = sends.filter((send) => send.isShared);
  const ofSource = shared.filter((send) => send.source === source);
  return Math.max(waitOf(context, ofSource, FOR_ONE, context.config.codeCoolDown), waitOf(context, shared, FOR_ALL, 0));
}

/** Returns the milliseconds until the next send; 0 or less means now. */
function waitOf(
  { config, now }: Context,
  sends: readonly Send[],
  limits: readonly (readonly [most: number, window: number])[],
  coolDown: number,
): number {
  const until = (send: Send | undefined, time: number) => (send ? send.sentAt.getTime() + time - now().getTime() : 0);
  const waits = limits.map(([most, window]) =>
    until(sends[sends.length - Math.max(1, Math.round(most * config.rateScale))], window),
  );
  return Math.max(until(sends.at(-1), coolDown), ...waits);
}

async function note(
  context: Context,
  transaction: Queryable,
  { mailboxHash, source, device, place }: Requester,
  purpose: CodePurpose,
  isShared: boolean,
): Promise<void> {
  const sentAt = context.now();
  const row = { id: newId(sentAt), emailHash: mailboxHash, purpose, source, device, place, isShared, sentAt };
  await transaction.insert(codeSends).values(row);
}
