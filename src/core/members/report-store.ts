import { is } from 'superstruct';
import type { Client, StoreDefinition } from '../client';
import { REPORT_DESCRIPTION_MAX, REPORT_PROOFS } from '../limits';
import { MORE_REPORT_TYPES, REPORT_TYPES } from '../options';
import { type Action, createAction } from '../store/action';
import { type FieldTexts, refusedFields } from '../store/field-texts';
import { createOwnDrafts, type OwnDrafts } from '../store/own-drafts';
import { chatText, safetyLabel } from '../texts';
import { proofField, ReportReceipt, report } from './contract';

/** A member's report about another: one of the five types, a description, and up to five images. */
export interface Report {
  type: string;
  description: string;
  proofs: readonly Blob[];
  /** Whether the last messages of the two are sealed with the report, true by default. Only a backend with extensions knows it. */
  withMessages?: boolean;
}

const proofFields = Array.from({ length: REPORT_PROOFS }, (_, index) => proofField(index));

/** Reports members to the moderators. */
export interface Reports {
  /**
   * Reports the member with this id. Returns the receipt, if the backend gives one. A failure names the field: `type`,
   * `description` or {@link proofField}.
   */
  send: Action<[id: string, report: Report], ReportReceipt | undefined>;
  /** Unsent descriptions, by user id. */
  drafts: OwnDrafts;
}

/** Checks a report by the rules of spec section 5: a known type, and a description within the limit. */
export function checkReport({ type, description }: Pick<Report, 'type' | 'description'>): FieldTexts {
  const texts: FieldTexts = {};
  if (![...REPORT_TYPES, ...MORE_REPORT_TYPES].some((known) => known === type))
    texts.type = safetyLabel.reportTypeMissing;
  if ([...description.trim()].length > REPORT_DESCRIPTION_MAX) {
    texts.description = safetyLabel.descriptionLong(REPORT_DESCRIPTION_MAX);
  }
  return texts;
}

/** Reports about members, spec sections 5 and 7: multipart, with the type in lower case. */
export const reports: StoreDefinition<Reports> = {
  name: 'reports',
  create(client: Client): Reports {
    const drafts = createOwnDrafts(client, 'mm_reports');
    const send = createAction(client, {
      check: (_, given) => checkReport(given),
      run: async (id: string, { type, description, proofs, withMessages = true }: Report) => {
        const files = Object.fromEntries(
          proofs.slice(0, REPORT_PROOFS).map((proof, index) => [proofField(index), proof]),
        );
        const body = { report_type: type.toLowerCase(), description: description.trim() };
        const more = withMessages ? undefined : { attach_messages: 'false' };
        const answer = await client.http(report, { params: { id }, body, files, ...(more && { more }) });
        drafts.set(id, '');
        return is(answer, ReportReceipt) ? answer : undefined;
      },
      done: chatText.reported,
      failed: chatText.reportFailed,
      refused: (error) => refusedFields(error, ['description', ...proofFields]),
    });
    return { drafts, send };
  },
};
