import type { Claim } from '@core/moderation/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { HttpError, notFound } from '../errors/http-error';
import { timeInDubai } from '../evidence/render';
import { translatable } from '../texts/translatable';
import { noteAct } from './audit';
import { othersCases } from './cases';

/** How long a claim lasts after the last look at the case, in milliseconds. */
export const CLAIMED_FOR = 30 * 60_000;

/**
 * Lets one moderator work on an open case. Audited.
 * @throws HttpError 404 if there is no such case or the moderator takes part in it; 409 if it is resolved, or another moderator's.
 */
export async function claim(
  context: Context,
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<Claim> {
  const target = await lockOpenCase(transaction, moderatorId, caseId);
  await requireUnclaimed(context, transaction, moderatorId, caseId);
  const act = { action: 'claim_case' as const, moderatorId, caseId, memberId: target };
  await noteAct(transaction, act, context.now());
  return take(context, transaction, moderatorId, caseId);
}

/**
 * Locks an open case for a moderator until the transaction ends.
 * @returns the reported member
 * @throws HttpError 404 if there is no such case or the moderator takes part in it; 409 if it is resolved.
 */
export async function lockOpenCase(
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<string | null> {
  const { rows } = await transaction.execute<{ status: string; target: string | null }>(sql`
    SELECT c.status, COALESCE(c.target_id, c.returned_id) AS target FROM cases c
    WHERE c.id = ${caseId} AND ${othersCases(moderatorId)} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw notFound();
  if (found.status !== 'open')
    throw new HttpError(409, { detail: 'This case is already resolved.', code: 'already_resolved' });
  return found.target;
}

async function take(context: Context, transaction: Queryable, moderatorId: string, caseId: string): Promise<Claim> {
  const until = new Date(context.now().getTime() + CLAIMED_FOR);
  await transaction.update(cases).set({ claimedBy: moderatorId, claimedUntil: until }).where(eq(cases.id, caseId));
  return { claimed_by: moderatorId, claimed_until: until.toISOString() };
}

/**
 * Gives a case back that the moderator has claimed. Audited.
 * @returns whether the moderator had claimed it
 * @throws HttpError 404 and 409 as {@link claim} does.
 */
export async function release(
  context: Context,
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<boolean> {
  const memberId = await lockOpenCase(transaction, moderatorId, caseId);
  await requireUnclaimed(context, transaction, moderatorId, caseId);
  const released = await transaction
    .update(cases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(cases.id, caseId), eq(cases.claimedBy, moderatorId)))
    .returning({ id: cases.id });
  if (released.length === 0) return false;
  await noteAct(transaction, { action: 'release_case', moderatorId, caseId, memberId }, context.now());
  return true;
}

/**
 * Takes a case that another moderator may have claimed. Audited, with whose claim it was.
 * @throws HttpError 404 if there is no such case or the moderator takes part in it; 409 if it is resolved.
 */
export async function takeOver(
  context: Context,
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
  reason: string,
): Promise<Claim> {
  const memberId = await lockOpenCase(transaction, moderatorId, caseId);
  const [found] = await transaction.select({ by: cases.claimedBy }).from(cases).where(eq(cases.id, caseId));
  const act = { action: 'take_over_case' as const, moderatorId, caseId, memberId, reason };
  await noteAct(transaction, { ...act, ...(found?.by && { about: found.by }) }, context.now());
  return take(context, transaction, moderatorId, caseId);
}

/** Begins the 30 minutes of a moderator's claim again. Changes nothing if the case is not this moderator's, or the claim has ended. */
export async function renewClaim(
  { now }: Context,
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<void> {
  const isLive = sql`${cases.claimedUntil} > ${now().toISOString()}`;
  await transaction
    .update(cases)
    .set({ claimedUntil: new Date(now().getTime() + CLAIMED_FOR) })
    .where(and(eq(cases.id, caseId), eq(cases.claimedBy, moderatorId), isLive));
}

/**
 * Call this with the case locked. The claim of somebody who is no moderator any more holds nobody up.
 * @throws HttpError 409 if another moderator works on the case, with who and until when.
 */
export async function requireUnclaimed(
  { now }: Context,
  transaction: Queryable,
  moderatorId: string,
  caseId: string,
): Promise<void> {
  const { rows } = await transaction.execute<{ by: string; until: string }>(sql`
    SELECT claimed_by AS by, claimed_until AS until FROM cases JOIN users ON users.id = claimed_by
    WHERE cases.id = ${caseId} AND claimed_by <> ${moderatorId} AND claimed_until > ${now().toISOString()}
      AND role = 'moderator' AND suspended_at IS NULL`);
  const [found] = rows;
  if (!found) return;
  const until = new Date(found.until);
  throw new HttpError(409, {
    detail: translatable('Another moderator works on this case until {when}.', { when: timeInDubai(until) }),
    code: 'claimed',
    // An object, because every text of a refusal is put into the reader's language.
    claim: { claimed_by: found.by, claimed_until: until.toISOString() },
  });
}
