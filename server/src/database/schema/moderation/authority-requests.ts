import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '../columns';
import { cases } from '../members';

/**
 * The register of what authorities have asked for. A request about a member keeps a sealed copy of the account as it was when the
 * request was noted, so that the member may still delete the account. Ids of people have no foreign keys, because the register outlives
 * accounts.
 */
export const authorityRequests = pgTable(
  'authority_requests',
  {
    id: id().primaryKey(),
    authority: text('authority').notNull(),
    /** The authority's number of the matter. */
    reference: text('reference').notNull(),
    asked: text('asked').notNull(),
    memberId: id('member_id'),
    caseId: id('case_id').references(() => cases.id, { onDelete: 'set null' }),
    dueAt: instant('due_at').notNull(),
    /** Null means the operator on the machine itself, here and below. */
    notedBy: id('noted_by'),
    notedAt: instant('noted_at').notNull(),
    /** The copy of the account, and until when it is kept. */
    sealed: bytes('sealed'),
    keptUntil: instant('kept_until').notNull(),
    proposedBy: id('proposed_by'),
    proposedAt: instant('proposed_at'),
    /** Why the disclosure is lawful, in the words of who proposed it. */
    grounds: text('grounds'),
    confirmedBy: id('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** When the operator made the pack. */
    disclosedAt: instant('disclosed_at'),
  },
  (table) => [
    index('authority_requests_case').on(table.caseId),
    index('authority_requests_kept').on(table.keptUntil),
    check(
      'authority_requests_two',
      sql`confirmed_at IS NULL OR (proposed_at IS NOT NULL AND confirmed_by IS DISTINCT FROM proposed_by)`,
    ),
  ],
);
