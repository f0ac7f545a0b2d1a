import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases, reportProofs, reports } from '../database/schema/members';
import { caseEvidence } from '../database/schema/moderation/evidence';
import { openCopy } from './account-copy';
import type { RequestRow } from './disclosure';

/** Returns everything that a confirmed request discloses: the account as it was when the request was noted, and the case. */
export async function packOf(context: Context, request: RequestRow): Promise<string> {
  const { authority, reference, asked, grounds, memberId, caseId, notedAt } = request;
  const pack = {
    made_at: context.now().toISOString(),
    request: { authority, reference, asked, grounds, noted_at: notedAt.toISOString() },
    member: memberId,
    account_at_that_time: request.sealed && openCopy(context, request.sealed),
    case: caseId && (await caseOf(context, caseId)),
  };
  return `${JSON.stringify(pack, null, 2)}\n`;
}

async function caseOf(context: Context, id: string) {
  const { database } = context;
  const [found] = await database.select().from(cases).where(eq(cases.id, id));
  if (!found) return null;
  const rows = await database.select().from(reports).where(eq(reports.caseId, id)).orderBy(asc(reports.id));
  const evidence = await database
    .select()
    .from(caseEvidence)
    .where(eq(caseEvidence.caseId, id))
    .orderBy(asc(caseEvidence.id));
  return {
    id,
    opened_at: found.openedAt,
    resolved_at: found.resolvedAt,
    outcome: found.outcome,
    rule: found.rule,
    reports: rows.map(({ id: report, reportType, description, createdAt }) => ({
      id: report,
      type: reportType,
      description,
      created_at: createdAt,
    })),
    proofs: await imagesOf(
      context,
      await proofsOf(
        database,
        rows.map((row) => row.id),
      ),
    ),
    evidence: evidence.flatMap((row) =>
      row.sealed ? [{ kind: row.kind, taken_at: row.takenAt, content: openJson(context, row.sealed) }] : [],
    ),
    photos: await imagesOf(
      context,
      evidence.flatMap(({ fileId }) => fileId ?? []),
    ),
  };
}

async function proofsOf(database: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: reportProofs.id })
    .from(reportProofs)
    .where(inArray(reportProofs.reportId, [...ids]));
  return rows.map(({ id }) => id);
}

async function imagesOf({ photoStore }: Context, ids: readonly string[]) {
  const images: { id: string; webp_base64: string | null }[] = [];
  for (const id of ids) {
    const bytes = await photoStore.read(id).catch(() => undefined);
    images.push({ id, webp_base64: bytes?.toString('base64') ?? null });
  }
  return images;
}

function openJson({ keys }: Context, sealed: Buffer): unknown {
  try {
    return JSON.parse(keys.open(sealed));
  } catch {
    return null;
  }
}
