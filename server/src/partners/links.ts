import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { lockNames } from '../database/named-lock';
import { sessions } from '../database/schema/accounts/sessions';
import { partnerLinks, partners } from '../database/schema/partners';

/** How long links are kept after a partner was switched off, in days: so long its members can be told what happened there. */
export const LINKS_KEPT_DAYS = 90;

/** A connection of a partner's user with a member. */
export type PartnerLinkRow = typeof partnerLinks.$inferSelect;

/** Returns the connection of a partner's user, and locks it until the transaction ends. `hashes` are those under all live secrets. */
export async function findLink(
  transaction: Queryable,
  partnerId: string,
  hashes: readonly string[],
): Promise<PartnerLinkRow | undefined> {
  const isUser = inArray(partnerLinks.subjectHash, [...hashes]);
  const [found] = await transaction
    .select()
    .from(partnerLinks)
    .where(and(eq(partnerLinks.partnerId, partnerId), isUser))
    .for('update');
  return found;
}

/** Returns the connections of a member at one partner. */
export function linksAt(transaction: Queryable, partnerId: string, userId: string): Promise<PartnerLinkRow[]> {
  return transaction
    .select()
    .from(partnerLinks)
    .where(and(eq(partnerLinks.partnerId, partnerId), eq(partnerLinks.userId, userId)));
}

/** Stores a connection. */
export async function insertLink(transaction: Queryable, link: PartnerLinkRow): Promise<void> {
  await transaction.insert(partnerLinks).values(link);
}

/** Notes that a connection was used, and stores the user under the newest secret. */
export async function noteLinkUse(
  transaction: Queryable,
  { partnerId, subjectHash }: PartnerLinkRow,
  newest: string,
  usedAt: Date,
): Promise<void> {
  await transaction
    .update(partnerLinks)
    .set({ subjectHash: newest, usedAt })
    .where(and(eq(partnerLinks.partnerId, partnerId), eq(partnerLinks.subjectHash, subjectHash)));
}

/**
 * Locks a partner's user until the transaction ends, so that two confirmations of one user run one after the other. `hashes` are those
 * under all live secrets, because another process may store the user under another one.
 */
export async function lockSubject(transaction: Queryable, hashes: readonly string[]): Promise<void> {
  await lockNames(
    transaction,
    hashes.map((hash) => `subject ${hash}`),
  );
}

/** Whether a partner is enabled. Locks it until the transaction ends, so that a revoke finds the session that starts here. */
export async function holdPartner(transaction: Queryable, id: string): Promise<boolean> {
  const isOn = and(eq(partners.id, id), eq(partners.enabled, true));
  return (await transaction.select({ id: partners.id }).from(partners).where(isOn).for('share')).length > 0;
}

/** Ends all connections of a member, and the sessions that came from them, or all except one. */
export async function removeAllLinks(transaction: Queryable, userId: string, except?: string): Promise<void> {
  await transaction.delete(partnerLinks).where(eq(partnerLinks.userId, userId));
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), isNotNull(sessions.partnerLink), others));
}

/** Ends the connections of a member at one partner, and the sessions that came from them. */
export async function removeLinks(transaction: Queryable, userId: string, partnerId: string): Promise<void> {
  const isLink = and(eq(partnerLinks.userId, userId), eq(partnerLinks.partnerId, partnerId));
  await transaction.delete(partnerLinks).where(isLink);
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.partnerLink, partnerId)));
}

/** A partner that a member is connected with. */
export interface Connected {
  id: string;
  name: string;
  since: Date;
  lastUsed: Date;
}

/** Lists the partners that can sign a member in, the newest connection first. */
export function listConnected(database: Queryable, userId: string): Promise<Connected[]> {
  const since = sql<Date>`min(${partnerLinks.linkedAt})`.mapWith(partnerLinks.linkedAt);
  const lastUsed = sql<Date>`max(${partnerLinks.usedAt})`.mapWith(partnerLinks.usedAt);
  return database
    .select({ id: partners.id, name: partners.name, since, lastUsed })
    .from(partnerLinks)
    .innerJoin(partners, eq(partners.id, partnerLinks.partnerId))
    .where(eq(partnerLinks.userId, userId))
    .groupBy(partners.id, partners.name)
    .orderBy(desc(since), partners.id);
}

/** Removes the links of partners that were switched off long ago. */
export async function tidyLinks(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LINKS_KEPT_DAYS * 86_400_000);
  const off = database.select({ id: partners.id }).from(partners).where(lt(partners.revokedAt, before));
  await database.delete(partnerLinks).where(inArray(partnerLinks.partnerId, off));
}
