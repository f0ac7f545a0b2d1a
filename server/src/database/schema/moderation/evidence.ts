import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, uniqueText } from '../columns';
import { cases, reports } from '../members';

/**
 * What a report has sealed: the last messages of the two, the target's public profile, or a copy of one of the target's photos, whose
 * id is the file's name. Nothing changes it later, and it is deleted with its case.
 */
export const caseEvidence = pgTable(
  'case_evidence',
  {
    id: id().primaryKey(),
    caseId: id('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reportId: id('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['messages', 'profile', 'photo'] }).notNull(),
    /** JSON. Null for a photo. */
    sealed: bytes('sealed'),
    fileId: id('file_id'),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    index('case_evidence_case').on(table.caseId, table.id),
    index('case_evidence_report').on(table.reportId),
    index('case_evidence_file').on(table.fileId).where(sql`file_id IS NOT NULL`),
    check('case_evidence_whole', sql`(kind = 'photo') = (file_id IS NOT NULL) AND (kind = 'photo') = (sealed IS NULL)`),
  ],
);

/** The public keys with which this installation has signed files of evidence, base64url. They stay when the secret changes. */
export const evidenceKeys = pgTable('evidence_keys', {
  publicKey: uniqueText('public_key').primaryKey(),
  firstUsedAt: instant('first_used_at').notNull(),
});
