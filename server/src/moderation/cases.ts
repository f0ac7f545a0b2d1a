import type { CaseQuery, CaseSummary } from '@core/moderation/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../calls/page';
import type { Queryable } from '../database/connection';
import { PAGE } from './audit';

type Row = Omit<CaseSummary, 'opened_at' | 'updated_at' | 'resolved_at' | 'claimed_until'> & {
  [column: string]: unknown;
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

async function summaries(database: Queryable, where: SQL, limit: number): Promise<CaseSummary[]> {
  const { rows } = await database.execute<Row>(sql`
    SELECT c.id, c.status, c.reporter_id AS reporter, c.target_id AS target, c.returned_id AS returned, p.fullname AS target_name,
      r.report_types, r.reports, r.proofs, c.opened_at, COALESCE(r.latest, c.opened_at) AS updated_at, c.resolved_at,
      c.outcome, c.claimed_by, c.claimed_until
    FROM cases c
    LEFT JOIN profiles p ON p.id = COALESCE(c.target_id, c.returned_id)
    CROSS JOIN LATERAL (
      SELECT COALESCE(array_agg(DISTINCT report_type), '{}') AS report_types, count(*)::int AS reports,
        max(created_at) AS latest,
        (SELECT count(*)::int FROM report_proofs JOIN reports ON reports.id = report_id WHERE case_id = c.id) AS proofs
      FROM reports WHERE case_id = c.id
    ) r
    WHERE ${where}
    ORDER BY c.id DESC
    LIMIT ${limit}`);
  const iso = (at: string) => new Date(at).toISOString();
  return rows.map((row) => ({
    ...row,
    opened_at: iso(row.opened_at),
    updated_at: iso(row.updated_at),
    resolved_at: row.resolved_at && iso(row.resolved_at),
    claimed_until: row.claimed_until && iso(row.claimed_until),
  }));
}

/** Lists a page of cases for a moderator, newest first. */
export function listCaseRows(
  database: Queryable,
  moderatorId: string,
  { status }: Pick<CaseQuery, 'status'>,
  { before, limit }: Page,
): Promise<CaseSummary[]> {
  const conditions = [
    othersCases(moderatorId),
    ...(status ? [sql`c.status = ${status}`] : []),
    ...(before ? [sql`c.id < ${before.id}::uuid`] : []),
  ];
  return summaries(database, sql.join(conditions, sql` AND `), limit ?? PAGE);
}

/** Finds one case for a moderator. */
export async function findCase(database: Queryable, moderatorId: string, id: string): Promise<CaseSummary | undefined> {
  const [found] = await summaries(database, sql`c.id = ${id} AND ${othersCases(moderatorId)}`, 1);
  return found;
}

/** Lists other cases about the same member, newest first, at most 50. */
export function listOtherCases(
  database: Queryable,
  moderatorId: string,
  { id, target, returned }: CaseSummary,
): Promise<CaseSummary[]> {
  const member = target ?? returned;
  if (!member) return Promise.resolve([]);
  const about = sql`(c.target_id = ${member} OR c.returned_id = ${member}) AND c.id <> ${id} AND ${othersCases(moderatorId)}`;
  return summaries(database, about, 50);
}
