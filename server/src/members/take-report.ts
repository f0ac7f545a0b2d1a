import type { ReportReceipt } from '@core/members/contract';
import { MORE_REPORT_TYPES, REPORT_TYPES } from '@core/options';
import { isBlank } from '@core/text/visible';
import type { Upload } from '../calls/upload';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { newId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { sealAbout } from '../moderation/evidence/about';
import { copyPhotos, knownTo, sealEvidence } from '../moderation/evidence/seal-evidence';
import { fileReport } from '../moderation/file-report';
import { holdIfReportedByMany } from '../moderation/measures/hold-profile';
import { receiptNumber } from '../moderation/receipt-number';
import { hideReportedChild, UNDER_18 } from '../moderation/under-age/under-age';
import { encodeProof } from '../profile/image';
import { keepFiles, withStored } from '../profile/stale-files';
import { lockPair } from '../relations/pair';
import { requireReportable } from '../relations/policy';
import { type Text, translatable } from '../texts/translatable';

const DESCRIPTION_MAX = 2000;
const types = [...REPORT_TYPES, ...MORE_REPORT_TYPES].map((type) => type.toLowerCase());

/** The text of a member's report about another. */
interface ReportText {
  report_type: string;
  description: string;
}

/**
 * Returns the report to store: type in lower case, description trimmed.
 * @throws HttpError 400 if the type is unknown, or the description is blank or too long.
 */
function checkReport(text: ReportText): ReportText {
  const type = text.report_type;
  const description = text.description.trim();
  const faults: Record<string, Text> = {};
  if (!types.includes(type)) faults.report_type = 'Please choose one of the listed reasons.';
  if (isBlank(description)) faults.description = 'Please describe what happened.';
  if ([...description].length > DESCRIPTION_MAX) {
    faults.description = translatable('Please use at most {most} characters.', { most: DESCRIPTION_MAX });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { report_type: type, description };
}

/** A member's report as it arrives. */
export interface GivenReport {
  reporterId: string;
  targetId: string;
  body: ReportText & { attach_messages?: 'true' | 'false' | undefined };
  files: readonly Upload[];
}

/**
 * Files a report and seals its evidence, all in one transaction. The proofs and the copies of the target's photos are stored before
 * it.
 * @returns the receipt.
 */
export async function takeReport(
  context: Context,
  { reporterId, targetId, body, files }: GivenReport,
  write: <Answer>(work: (transaction: Queryable) => Promise<Answer>) => Promise<Answer>,
): Promise<ReportReceipt & { reported: boolean }> {
  const { report_type: type, description } = checkReport(body);
  await requireReportable(context.database, reporterId, targetId, context.now());
  const images = await Promise.all(files.map(({ bytes, field }) => encodeProof(bytes, field)));
  const stored = images.map((image) => ({ id: newId(context.now()), bytes: image.bytes }));
  const copied = await copyPhotos(context, targetId);
  const [proofs, copies] = [stored, copied].map((list) => list.map(({ id }) => id)) as [string[], string[]];
  return withStored(context, [...stored, ...copied], () =>
    write(async (transaction) => {
      // Check again, because the member may have left while the files were stored.
      await lockPair(transaction, reporterId, targetId);
      await requireReportable(transaction, reporterId, targetId, context.now());
      const now = context.now();
      const known = await knownTo(context, transaction, reporterId, targetId);
      const about = sealAbout(context.keys, targetId, known);
      const filed = { type, description, reporterId, targetId, proofs, about, roomId: known.roomId };
      const ids = await fileReport(transaction, filed, now);
      if (type === UNDER_18) await hideReportedChild(transaction, ids.caseId, targetId);
      await holdIfReportedByMany(context, transaction, { caseId: ids.caseId, targetId, type });
      const sealing = { ...ids, reporterId, targetId, withMessages: body.attach_messages !== 'false', copies };
      await sealEvidence(context, transaction, sealing, known);
      await keepFiles(transaction, [...proofs, ...copies]);
      return { reported: true, number: receiptNumber(ids.reportId), reported_at: now.toISOString() };
    }),
  );
}
