import type { HelpReceipt } from '@core/help/contract';
import type { OutsiderKind } from '@core/help/model';
import { isEmail } from '@core/session/rules';
import type { ReadingLanguage } from '@core/settings/model';
import { isBlank } from '@core/text/visible';
import { invalid } from '../calls/refusal';
import type { Upload } from '../calls/upload';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { cases, reportProofs, reports } from '../database/schema/members';
import { newId } from '../database/uuid';
import { sealContact } from '../moderation/contact';
import { caseReceived } from '../moderation/outsider-letters';
import { receiptNumber } from '../moderation/receipt-number';
import { urgencyOf } from '../moderation/severity';
import { encodeProof } from '../profile/image';
import { keepFiles, withStored } from '../profile/stale-files';
import { said, type Text } from '../texts/said';

const DESCRIPTION_MAX = 2000;
const PROFILE_MAX = 300;

/** What somebody without an account sends. */
export interface Asked {
  body: { kind: OutsiderKind; description: string; email: string; profile?: string | undefined };
  files: readonly Upload[];
  language: ReadingLanguage;
  /** Whether the number may be mailed to the address, which nobody has confirmed. */
  mayMail: boolean;
}

/** Checks what was sent. @throws Refusal 400 by field */
function check({ description, email, profile = '' }: Asked['body']): void {
  const faults: Record<string, Text> = {};
  if (isBlank(description)) faults.description = 'Please describe what happened.';
  if ([...description].length > DESCRIPTION_MAX)
    faults.description = said('Please use at most {most} characters.', { most: DESCRIPTION_MAX });
  if ([...profile].length > PROFILE_MAX)
    faults.profile = said('Please use at most {most} characters.', { most: PROFILE_MAX });
  if (!isEmail(email)) faults.email = 'Please enter a valid email address';
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * Opens a case of somebody without an account. Looks up no member, so the answer cannot tell who is one.
 * @returns the number of the case
 */
export async function openOutsiderCase(
  context: Context,
  { body, files, language, mayMail }: Asked,
  write: <Answer>(work: (transaction: Queryable) => Promise<Answer>) => Promise<Answer>,
): Promise<HelpReceipt> {
  check(body);
  const images = await Promise.all(files.map(({ bytes, field }) => encodeProof(bytes, field)));
  const stored = images.map((image) => ({ id: newId(context.now()), bytes: image.bytes }));
  const proofs = stored.map(({ id }) => id);
  return withStored(context, stored, () =>
    write(async (transaction) => {
      const now = context.now();
      const [caseId, id] = [newId(now), newId(now)];
      const reportType = `outsider ${body.kind}`;
      const description = body.description.trim();
      const urgency = urgencyOf(reportType, description, now);
      await transaction
        .insert(cases)
        .values({ id: caseId, origin: 'outsider', status: 'open', openedAt: now, ...urgency });
      const profile = body.profile?.trim() || null;
      const contact = sealContact(context.keys, { email: body.email, language, profile });
      await transaction.insert(reports).values({ id, caseId, reportType, description, contact, createdAt: now });
      const rows = proofs.map((proof, position) => ({ id: proof, reportId: id, position }));
      if (rows.length > 0) await transaction.insert(reportProofs).values(rows);
      await keepFiles(transaction, proofs);
      const number = receiptNumber(id);
      if (mayMail) await context.mailer.post(transaction, { email: body.email, language }, caseReceived(number));
      return { number, received_at: now.toISOString() };
    }),
  );
}
