import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { lockNames } from '../database/named-lock';
import { codeSends } from '../database/schema/accounts/codes';
import { newId } from '../database/uuid';
import { tooMany } from '../errors/http-error';
import type { OpenLink } from './link';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The maximum number of codes that the users of one partner may request, per period. */
const FOR_PARTNER = [
  [300, HOUR],
  [2_000, DAY],
] as const;

/** The same for one user of a partner, so that a user cannot use up the allowance of all. */
const FOR_USER = [
  [10, HOUR],
  [20, DAY],
] as const;

/**
 * Claims the sending of a code for a partner's user, so that neither a partner nor its user can send our mail to a list of addresses.
 * @throws HttpError 429.
 */
export async function claimPortalSend(
  context: Context,
  transaction: Queryable,
  { partner, subject }: Pick<OpenLink, 'partner' | 'subject'>,
): Promise<void> {
  const { keys } = context;
  await claimFor(context, transaction, keys.hash('asker', 'partner', partner.id), FOR_PARTNER);
  await claimFor(context, transaction, keys.hash('asker', 'partner', partner.id, subject), FOR_USER);
}

async function claimFor(
  context: Context,
  transaction: Queryable,
  emailHash: string,
  limits: readonly (readonly [most: number, period: number])[],
): Promise<void> {
  const { config } = context;
  const now = context.now();
  await lockNames(transaction, [`partner ${emailHash}`]);
  const about = and(eq(codeSends.emailHash, emailHash), eq(codeSends.purpose, 'partner'));
  await transaction.delete(codeSends).where(and(about, lt(codeSends.sentAt, new Date(now.getTime() - DAY))));
  for (const [most, period] of limits) {
    const since = new Date(now.getTime() - period);
    const [found] = await transaction
      .select({
        count: sql<number>`count(*)::int`,
        first: sql<Date | null>`min(${codeSends.sentAt})`.mapWith(codeSends.sentAt),
      })
      .from(codeSends)
      .where(and(about, gt(codeSends.sentAt, since)));
    if ((found?.count ?? 0) >= Math.max(1, Math.round(most * config.rateScale)))
      throw tooMany((found?.first ?? now).getTime() + period - now.getTime());
  }
  await transaction.insert(codeSends).values({ id: newId(now), emailHash, purpose: 'partner', sentAt: now });
}
