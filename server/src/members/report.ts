import { REPORT_TYPES } from '@core/options';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { reportProofs, reports } from '../database/schema/members';
import { invalid } from '../refusal';
import { newId } from '../uuid';

const DESCRIPTION_MAX = 2000;
const types = REPORT_TYPES.map((type) => type.toLowerCase());

/** What a member writes about another. */
export interface ReportText {
  report_type: string;
  description: string;
}

/**
 * The report as it is stored: type in lower case, description trimmed.
 * @throws Refusal 400 when the type is none of the five, or the description is blank or too long.
 */
export function checkReport(text: ReportText): ReportText {
  const type = text.report_type.trim().toLowerCase();
  const description = text.description.trim();
  const faults: Record<string, string> = {};
  if (!types.includes(type)) faults.report_type = 'Please choose one of the listed reasons.';
  if (!description) faults.description = 'Please describe what happened.';
  if ([...description].length > DESCRIPTION_MAX) {
    faults.description = `Please keep this below ${DESCRIPTION_MAX} characters.`;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { report_type: type, description };
}

/** Stores a report with the ids of its proof images, which no call of the member API can read. */
export async function insertReport(
  context: Context,
  transaction: Queryable,
  report: ReportText & { reporterId: string; targetId: string; proofs: readonly string[] },
): Promise<string> {
  const now = context.now();
  const id = newId(now);
  await transaction.insert(reports).values({
    id,
    reporterId: report.reporterId,
    targetId: report.targetId,
    reportType: report.report_type,
    description: report.description,
    createdAt: now,
  });
  if (report.proofs.length > 0) {
    await transaction
      .insert(reportProofs)
      .values(report.proofs.map((proof, position) => ({ id: proof, reportId: id, position })));
  }
  return id;
}
