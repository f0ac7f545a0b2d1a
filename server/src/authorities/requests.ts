import type { AuthorityRequest, NewRequest } from '@core/moderation/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { findUser } from '../accounts/users';
import type { Page } from '../calls/page';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { authorityRequests } from '../database/schema/moderation/authority-requests';
import { holds } from '../database/schema/moderation/holds';
import { newId } from '../database/uuid';
import { invalid, notFound } from '../errors/http-error';
import { noteAct } from '../moderation/audit';
import { copyAccount } from './account-copy';

const PAGE = 50;
const DAY = 86_400_000;
/** How long copy and case are kept after the day on which the answer is due. */
const KEPT_AFTER_DUE = 365 * DAY;

/** A moderator, or null for the operator. All operators count as one person, because they have no names here. */
export type Person = string | null;

type Row = typeof authorityRequests.$inferSelect;

/** The fields of an audited act by this person. */
export const actOf = (person: Person) => (person === null ? {} : { moderatorId: person });

/** A request whose fields are checked, with the copy of the account. */
export interface CheckedRequest extends Omit<NewRequest, 'due' | 'member' | 'case'> {
  dueAt: Date;
  memberId: string | null;
  caseId: string | null;
  sealed: Buffer | null;
}

/**
 * Checks a request and copies the account. A moderator does not see requests about themselves.
 * @throws HttpError 400 for a wrong day or a request about nobody, 404 if there is no such member or case.
 */
export async function checkRequest(context: Context, person: Person, given: NewRequest): Promise<CheckedRequest> {
  const { authority, reference, asked, due, member, case: caseId } = given;
  const dueAt = new Date(`${due}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(due) && !Number.isNaN(dueAt.getTime()) && dueAt.toISOString().startsWith(due);
  if (!isDay) throw invalid({ due: 'This is not a day. Write it as 2027-03-31.' });
  if (!member && !caseId) throw invalid({ member: 'This field is required.' });
  if (member && (member === person || !(await findUser(context.database, member)))) throw notFound();
  if (caseId) await requireCase(context.database, caseId, person);
  const sealed = member ? await copyAccount(context, member) : null;
  return { authority, reference, asked, dueAt, memberId: member ?? null, caseId: caseId ?? null, sealed };
}

async function requireCase(database: Queryable, id: string, person: Person): Promise<void> {
  const [found] = await database.select().from(cases).where(eq(cases.id, id));
  const involved = [found?.targetId, found?.returnedId, found?.reporterId];
  if (!found || (person !== null && involved.includes(person))) throw notFound();
}

/** Stores a request in the register, and holds its case. Audited. */
export async function storeRequest(
  { now }: Context,
  transaction: Queryable,
  person: Person,
  request: CheckedRequest,
  reason?: string,
): Promise<string> {
  const notedAt = now();
  const id = newId(notedAt);
  const { memberId, caseId, dueAt, authority, reference } = request;
  const keptUntil = new Date(Math.max(dueAt.getTime(), notedAt.getTime()) + KEPT_AFTER_DUE);
  await transaction.insert(authorityRequests).values({ id, ...request, notedBy: person, notedAt, keptUntil });
  if (caseId) {
    const hold = { reason: `${authority}, ${reference}`, until: keptUntil, createdAt: notedAt };
    const until = sql`GREATEST(${holds.until}, excluded.until)`;
    await transaction
      .insert(holds)
      .values({ caseId, ...hold })
      .onConflictDoUpdate({ target: holds.caseId, set: { until } });
  }
  const act = { action: 'note_request' as const, ...actOf(person), memberId, caseId, about: id };
  await noteAct(transaction, { ...act, ...(reason && { reason }) }, notedAt);
  return id;
}

/** Lists the register, newest first, without requests about the moderator who asks. */
export async function listRequestRows(
  database: Queryable,
  person: Person,
  { before, limit }: Page,
): Promise<AuthorityRequest[]> {
  const rows = await database
    .select()
    .from(authorityRequests)
    .where(and(before && lt(authorityRequests.id, before.id), notAbout(person)))
    .orderBy(desc(authorityRequests.id))
    .limit(limit ?? PAGE);
  return rows.map(present);
}

/** SQL: whether a request is not about this moderator. */
export const notAbout = (person: Person) =>
  person === null ? undefined : sql`${authorityRequests.memberId} IS DISTINCT FROM ${person}::uuid`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present(row: Row): AuthorityRequest {
  return {
    id: row.id,
    authority: row.authority,
    reference: row.reference,
    asked: row.asked,
    member: row.memberId,
    case: row.caseId,
    due_at: row.dueAt.toISOString(),
    noted_by: row.notedBy,
    noted_at: row.notedAt.toISOString(),
    has_copy: row.sealed !== null,
    kept_until: row.keptUntil.toISOString(),
    proposed_by: row.proposedBy,
    proposed_at: iso(row.proposedAt),
    grounds: row.grounds,
    confirmed_by: row.confirmedBy,
    confirmed_at: iso(row.confirmedAt),
    disclosed_at: iso(row.disclosedAt),
  };
}

/** Removes copies of accounts whose time is over, and requests of more than five years ago. */
export async function tidyRequests(database: Queryable, now: Date): Promise<void> {
  await database.update(authorityRequests).set({ sealed: null }).where(lt(authorityRequests.keptUntil, now));
  const old = new Date(now.getTime() - 5 * 365 * DAY);
  await database
    .delete(authorityRequests)
    .where(and(lt(authorityRequests.notedAt, old), lt(authorityRequests.keptUntil, now)));
}
