import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { authorityRequests } from '../database/schema/moderation/authority-requests';
import { forbidden, HttpError, notFound } from '../errors/http-error';
import { noteAct } from '../moderation/audit';
import { actOf, notAbout, type Person } from './requests';

/** A request of the register. */
export type RequestRow = typeof authorityRequests.$inferSelect;

async function lockRequest(transaction: Queryable, person: Person, id: string): Promise<RequestRow> {
  const isTheirs = and(eq(authorityRequests.id, id), notAbout(person));
  const [found] = await transaction.select().from(authorityRequests).where(isTheirs).for('update');
  if (!found) throw notFound();
  return found;
}

const about = ({ id, memberId, caseId }: RequestRow) => ({ about: id, memberId, caseId });

/**
 * Proposes a disclosure. A later proposal replaces one that nobody has confirmed. Audited.
 * @throws HttpError 404 if there is no such request, 409 if its disclosure is confirmed.
 */
export async function propose(
  { now }: Context,
  transaction: Queryable,
  person: Person,
  id: string,
  grounds: string,
): Promise<void> {
  const found = await lockRequest(transaction, person, id);
  if (found.confirmedAt)
    throw new HttpError(409, { detail: 'This disclosure is already confirmed.', code: 'already_confirmed' });
  await transaction
    .update(authorityRequests)
    .set({ proposedBy: person, proposedAt: now(), grounds })
    .where(eq(authorityRequests.id, id));
  await noteAct(
    transaction,
    { action: 'propose_disclosure', ...actOf(person), ...about(found), reason: grounds },
    now(),
  );
}

/**
 * Confirms the proposal of another person. Audited.
 * @throws HttpError 404 if there is no such request, 409 if there is nothing to confirm, 403 for one's own proposal.
 */
export async function confirm(
  { now }: Context,
  transaction: Queryable,
  person: Person,
  id: string,
  reason?: string,
): Promise<void> {
  const found = await lockRequest(transaction, person, id);
  if (!found.proposedAt)
    throw new HttpError(409, { detail: 'Nobody has proposed this disclosure.', code: 'not_proposed' });
  if (found.confirmedAt)
    throw new HttpError(409, { detail: 'This disclosure is already confirmed.', code: 'already_confirmed' });
  if (found.proposedBy === person)
    throw forbidden('Somebody else than the person who proposed it must confirm it.', 'same_person');
  await transaction
    .update(authorityRequests)
    .set({ confirmedBy: person, confirmedAt: now() })
    .where(eq(authorityRequests.id, id));
  const act = { action: 'confirm_disclosure' as const, ...actOf(person), ...about(found) };
  await noteAct(transaction, { ...act, ...(reason && { reason }) }, now());
}
