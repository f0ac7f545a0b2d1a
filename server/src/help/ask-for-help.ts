import { createHash } from 'node:crypto';
import type { ReadingLanguage } from '@core/account/model';
import type { HelpReceipt } from '@core/help/contract';
import { isEmail } from '@core/session/rules';
import { isBlank } from '@core/text/visible';
import type { OutsiderKind } from '@core/texts/situations';
import { and, gt, inArray } from 'drizzle-orm';
import type { Upload } from '../calls/upload';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { lockNames } from '../database/named-lock';
import { cases, reportProofs, reports } from '../database/schema/members';
import { newId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { sealContact } from '../moderation/contact';
import { caseReceived } from '../moderation/outsider-mails';
import { receiptNumber } from '../moderation/receipt-number';
import { urgencyOf } from '../moderation/severity';
import { encodeProof } from '../profile/image';
import { keepFiles, withStored } from '../profile/stale-files';
import { type Text, translatable } from '../texts/translatable';

const DESCRIPTION_MAX = 2000;
const PROFILE_MAX = 300;
/** How long the same content is a retry, in milliseconds. */
const SAME_FOR = 86_400_000;

/** What somebody without an account sends. */
export interface Asked {
  body: { kind: OutsiderKind; description: string; email: string; profile?: string | undefined };
  files: readonly Upload[];
  language: ReadingLanguage;
  /** Whether the number may be mailed to the address, which nobody has confirmed. */
  mayMail: () => Promise<boolean>;
}

/** Checks what was sent. @throws HttpError 400 by field */
function check({ description, email, profile = '' }: Asked['body']): void {
  const faults: Record<string, Text> = {};
  if (isBlank(description)) faults.description = 'Please describe what happened.';
  if ([...description].length > DESCRIPTION_MAX)
    faults.description = translatable('Please use at most {most} characters.', { most: DESCRIPTION_MAX });
  if ([...profile].length > PROFILE_MAX)
    faults.profile = translatable('Please use at most {most} characters.', { most: PROFILE_MAX });
  if (!isEmail(email)) faults.email = 'Please enter a valid email address';
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The keyed hashes of all that was sent, under each live secret, the newest first. */
function sentAsOf({ keys }: Context, { body, files }: Asked): string[] {
  const { kind, description, email, profile = '' } = body;
  const images = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')).toSorted();
  return keys.hashes('request', 'help', kind, description.trim(), email, profile.trim(), ...images);
}

/** Returns the receipt of a case that the same content has opened within a day. */
async function findSame(
  context: Context,
  database: Queryable,
  sentAs: readonly string[],
): Promise<HelpReceipt | undefined> {
  const since = new Date(context.now().getTime() - SAME_FOR);
  const [found] = await database
    .select({ id: reports.id, at: reports.createdAt })
    .from(reports)
    .where(and(inArray(reports.sentAs, [...sentAs]), gt(reports.createdAt, since)))
    .limit(1);
  return found && { number: receiptNumber(found.id), received_at: found.at.toISOString() };
}

/**
 * Opens a case of somebody without an account. Looks up no member, so the answer cannot tell who is one. The same content again within
 * a day is a retry after a lost answer: it gets the first answer, and opens nothing.
 * @returns the number of the case
 */
export async function openOutsiderCase(
  context: Context,
  asked: Asked,
  write: <Answer>(work: (transaction: Queryable) => Promise<Answer>) => Promise<Answer>,
): Promise<HelpReceipt> {
  const { body, files, language, mayMail } = asked;
  check(body);
  const sentAs = sentAsOf(context, asked);
  const known = await findSame(context, context.database, sentAs);
  if (known) return write(async () => known);
  const isMailed = await mayMail();
  const images = await Promise.all(files.map(({ bytes, field }) => encodeProof(bytes, field)));
  const stored = images.map((image) => ({ id: newId(context.now()), bytes: image.bytes }));
  const proofs = stored.map(({ id }) => id);
  return withStored(context, stored, () =>
    write(async (transaction) => {
      // Two at the same moment wait for each other.
      await lockNames(
        transaction,
        sentAs.map((hash) => `help ${hash}`),
      );
      const same = await findSame(context, transaction, sentAs);
      if (same) return same;
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
      const report = { id, caseId, reportType, description, contact, sentAs: sentAs[0], createdAt: now };
      await transaction.insert(reports).values(report);
      const rows = proofs.map((proof, position) => ({ id: proof, reportId: id, position }));
      if (rows.length > 0) await transaction.insert(reportProofs).values(rows);
      await keepFiles(transaction, proofs);
      const number = receiptNumber(id);
      if (isMailed) await context.mailer.post(transaction, { email: body.email, language }, caseReceived(number));
      return { number, received_at: now.toISOString() };
    }),
  );
}
