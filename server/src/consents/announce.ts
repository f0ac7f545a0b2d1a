import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Context } from '../context';
import { legalVersions } from '../database/schema/accounts/legal-versions';
import { users } from '../database/schema/accounts/users';
import { inTransaction } from '../database/transaction';
import { type Repeated, repeatJob } from '../jobs/repeat';
import type { LegalPages } from '../legal/read-pages';
import { legalChanged } from '../mail/mails';

/** The pages whose changes members are told of. */
export const ANNOUNCED_PAGES = ['terms', 'privacy'] as const;

const MINUTE = 60_000;
const NOTICE = 30 * 24 * 60 * MINUTE;
/** Mails for one minute, so that codes of sign-ups do not wait behind them. */
const BATCH = 200;

/** Tells members about new versions, now and every minute. Only one of several processes does it. Failures go to `complain`. */
export function startAnnouncing(
  context: Context,
  legal: Pick<LegalPages, 'find'>,
  complain: (error: unknown) => void,
): Repeated {
  const job = { name: 'announcing', every: MINUTE / 2, hold: 2 * MINUTE };
  return repeatJob(context, job, MINUTE, () => announce(context, legal), complain);
}

/**
 * Notes the present versions of terms and privacy notice, and writes to the next members about a new one. The first version of an
 * installation is not news. Goes on where it stopped, and writes to nobody twice.
 */
export async function announce(context: Context, legal: Pick<LegalPages, 'find'>): Promise<void> {
  for (const page of ANNOUNCED_PAGES) {
    const { version, address } = legal.find(page);
    await inTransaction(context.database, async (transaction) => {
      const since = context.now();
      const known = await transaction.select().from(legalVersions).where(eq(legalVersions.page, page));
      const isFirst = known.length === 0;
      const asksFrom = isFirst ? since : new Date(since.getTime() + NOTICE);
      await transaction
        .insert(legalVersions)
        .values({ page, version, since, asksFrom, mailedAt: isFirst ? since : null })
        .onConflictDoNothing();
      const own = and(eq(legalVersions.page, page), eq(legalVersions.version, version));
      const [row] = await transaction.select().from(legalVersions).where(own).for('update');
      if (!row || row.mailedAt) return;
      const next = await transaction
        .select()
        .from(users)
        .where(
          and(
            isNotNull(users.verifiedAt),
            isNull(users.suspendedAt),
            eq(users.isDemo, false),
            // Whoever signs up later has read the new version.
            lt(users.createdAt, row.since),
            row.mailedTo ? gt(users.id, row.mailedTo) : undefined,
          ),
        )
        .orderBy(asc(users.id))
        .limit(BATCH);
      for (const user of next) await context.mailer.post(transaction, user, legalChanged({ page, link: address }));
      const isDone = next.length < BATCH;
      await transaction
        .update(legalVersions)
        .set({
          mailedTo: next.at(-1)?.id ?? row.mailedTo,
          ...(isDone && { mailedAt: since, asksFrom: new Date(since.getTime() + NOTICE) }),
        })
        .where(own);
    });
  }
}
