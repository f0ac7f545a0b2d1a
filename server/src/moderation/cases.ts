import type { CaseQuery, CaseSummary } from '@core/moderation/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { cases } from '../database/schema/members';
import { forbidden, invalid } from '../errors/http-error';
import { PAGE } from './audit';

type Row = Omit<CaseSummary, 'due_at' | 'opened_at' | 'updated_at' | 'resolved_at' | 'claimed_until'> & {
  [column: string]: unknown;
  due_at: string;
  opened_at: string;
  updated_at: string;
  resolved_at: string | null;
  claimed_until: string | null;
};

/** Excludes the moderator's own cases. Nobody decides a case that they take part in, or learns who reported them. */
export function othersCases(moderatorId: string): SQL {
  const isOther = (column: SQL) => sql`${column} IS DISTINCT FROM ${moderatorId}::uuid`;
  return sql`${isOther(sql`c.reporter_id`)} AND ${isOther(sql`c.target_id`)} AND ${isOther(sql`c.returned_id`)}`;
}

/**
 * Refuses a decision about a member to a moderator who is that member, or takes part in an open case about the member.
 * @throws HttpError 403.
 */
export async function requireUninvolved(database: Queryable, moderatorId: string, memberId: string): Promise<void> {
  const { rows } = await database.execute(sql`SELECT 1 FROM cases c WHERE status = 'open'
    AND (c.target_id = ${memberId} OR c.returned_id = ${memberId}) AND NOT (${othersCases(moderatorId)}) LIMIT 1`);
  if (memberId === moderatorId || rows.length > 0) throw forbidden('Another moderator has to decide this.', 'own_case');
}

const newestFirst = sql`c.id DESC`;

async function summaries(
  database: Queryable,
  where: SQL,
  { limit, now, order = newestFirst }: { limit: number; now: Date; order?: SQL },
): Promise<CaseSummary[]> {
  const { rows } = await database.execute<Row>(sql`
    SELECT c.id, c.origin, c.severity, c.due_at, c.status = 'open' AND c.due_at < ${now.toISOString()} AS overdue, c.status, c.reporter_id AS reporter, c.target_id AS target, c.returned_id AS returned, p.fullname AS target_name,
      r.report_types, r.reports, r.proofs, c.opened_at, COALESCE(r.latest, c.opened_at) AS updated_at, c.resolved_at,
      c.outcome, c.claimed_by, c.claimed_until, c.hides AND c.status = 'open' AS hides
    FROM cases c
    LEFT JOIN profiles p ON p.id = COALESCE(c.target_id, c.returned_id)
    CROSS JOIN LATERAL (
      SELECT COALESCE(array_agg(DISTINCT report_type), '{}') AS report_types, count(*)::int AS reports,
        max(created_at) AS latest,
        (SELECT count(*)::int FROM report_proofs JOIN reports ON reports.id = report_id WHERE case_id = c.id) AS proofs
      FROM reports WHERE case_id = c.id
    ) r
    WHERE ${where}
    ORDER BY ${order}
    LIMIT ${limit}`);
  const iso = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    due_at: iso(row.due_at),
    opened_at: iso(row.opened_at),
    updated_at: iso(row.updated_at),
    resolved_at: row.resolved_at && iso(row.resolved_at),
    claimed_until: row.claimed_until && iso(row.claimed_until),
  }));
}

/**
 * Lists a page of cases for a moderator: newest first, or the open ones by due time.
 * @throws HttpError 400 if resolved cases are asked for by due time, or no case has the id `before`.
 */
export async function listCaseRows(
  database: Queryable,
  moderatorId: string,
  { status, sort }: Pick<CaseQuery, 'status' | 'sort'>,
  { before, limit = PAGE }: Page,
  now: Date,
): Promise<CaseSummary[]> {
  const isByDue = sort === 'due';
  if (isByDue && status === 'resolved') throw invalid({ sort: 'Only open cases have a due time.' });
  const wanted = isByDue ? 'open' : status;
  const rest = before && (isByDue ? await isDueAfter(database, before.id) : sql`c.id < ${before.id}::uuid`);
  const conditions = [
    othersCases(moderatorId),
    ...(wanted ? [sql`c.status = ${wanted}`] : []),
    ...(rest ? [rest] : []),
  ];
  const order = isByDue ? sql`c.due_at, c.id` : newestFirst;
  return summaries(database, sql.join(conditions, sql` AND `), { limit, now, order });
}

/** SQL: whether a case comes after another one in the order of due times, also if that one was resolved since. */
async function isDueAfter(database: Queryable, id: string): Promise<SQL> {
  const [last] = await database.select({ dueAt: cases.dueAt }).from(cases).where(eq(cases.id, id));
  if (!last) throw invalid({ before: 'There is no such case.' });
  return sql`(c.due_at, c.id) > (${last.dueAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Finds one case for a moderator. */
export async function findCase(
  database: Queryable,
  moderatorId: string,
  id: string,
  now: Date,
): Promise<CaseSummary | undefined> {
  const [found] = await summaries(database, sql`c.id = ${id} AND ${othersCases(moderatorId)}`, { limit: 1, now });
  return found;
}

/** Lists other cases about the same member, newest first, at most 50. */
export function listOtherCases(
  database: Queryable,
  moderatorId: string,
  { id, target, returned }: CaseSummary,
  now: Date,
): Promise<CaseSummary[]> {
  const member = target ?? returned;
  if (!member) return Promise.resolve([]);
  const about = sql`(c.target_id = ${member} OR c.returned_id = ${member}) AND c.id <> ${id} AND ${othersCases(moderatorId)}`;
  return summaries(database, about, { limit: 50, now });
}
