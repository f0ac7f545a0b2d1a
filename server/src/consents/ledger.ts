import type { ReadingLanguage } from '@core/account/model';
import type { Consent, Consents } from '@core/consents/contract';
import { CONSENT_PURPOSES, type ConsentPurpose, SENSITIVE_VERSION } from '@core/consents/model';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { consents } from '../database/schema/accounts/consents';
import { newId } from '../database/uuid';
import { lockMembers } from '../relations/pair';
import type { AskedVersions } from './asked-versions';

/** A decision to be noted. */
export interface Decision {
  userId: string;
  purpose: ConsentPurpose;
  version: string;
  given: boolean;
  language: ReadingLanguage;
}

/** What came with a sign-up. All are null if the client did not ask. */
export interface SignUpConsents {
  termsVersion: string | null;
  noticeVersion: string | null;
  termsAcceptedAt: Date | null;
  language: ReadingLanguage;
}

/** Adds a decision, unless it repeats the newest one of that purpose. */
export async function noteConsent(transaction: Queryable, decision: Decision, now: Date): Promise<void> {
  const newest = await newestOf(transaction, decision.userId, decision.purpose);
  if (newest && newest.version === decision.version && newest.given === decision.given) return;
  await transaction.insert(consents).values({ ...decision, id: newId(now), at: now });
}

/** Notes the terms and the notice that came with a sign-up, at the time when they were accepted. */
export async function noteSignUpConsents(
  transaction: Queryable,
  userId: string,
  { termsVersion, noticeVersion, termsAcceptedAt: at, language }: SignUpConsents,
): Promise<void> {
  if (!at) return;
  for (const [purpose, version] of [['terms', termsVersion] as const, ['privacy', noticeVersion] as const])
    if (version) await noteConsent(transaction, { userId, purpose, version, given: true, language }, at);
}

/** Whether the member shares answers about health, belief and origin. Undefined if never asked. */
export async function sharesSensitive(database: Queryable, userId: string): Promise<boolean | undefined> {
  return (await newestOf(database, userId, 'sensitive'))?.given;
}

/**
 * Whether the member shares answers about health, belief and origin, until the transaction ends. Locks the account, as the decision
 * does: a new profile has no row to lock, so a no at the same moment would not see its answers. Undefined if never asked.
 */
export async function sharesFromNow(transaction: Queryable, memberId: string): Promise<boolean | undefined> {
  await lockMembers(transaction, [memberId]);
  return sharesSensitive(transaction, memberId);
}

/** All decisions of a member, newest first. */
export async function listDecisions(database: Queryable, userId: string): Promise<Consent[]> {
  const rows = await database
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id));
  return rows.map(({ purpose, version, given, language, at }) => ({
    purpose,
    version,
    given,
    language,
    at: at.toISOString(),
  }));
}

/** The decisions of a member, and what to ask. */
export async function presentConsents(database: Queryable, userId: string, asked: AskedVersions): Promise<Consents> {
  const decisions = await listDecisions(database, userId);
  const versions = { ...asked, sensitive: SENSITIVE_VERSION };
  const open = CONSENT_PURPOSES.flatMap((purpose) => {
    const version = versions[purpose];
    const newest = decisions.find((one) => one.purpose === purpose);
    return version && newest?.version !== version ? [{ purpose, version }] : [];
  });
  return { decisions, asked: open };
}

async function newestOf(database: Queryable, userId: string, purpose: ConsentPurpose) {
  const [newest] = await database
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  return newest;
}
