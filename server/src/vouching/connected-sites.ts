import type { ConnectedSite } from '@core/partners/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { sessions } from '../database/schema/accounts/sessions';
import { noteAct } from '../moderation/audit';
import { linksAt, listConnected, removeLinks } from '../partners/links';
import { isPartnerId } from '../partners/partners';

/** Lists the sites that can sign a member in. `sessionId` is the session that asks. */
export async function connectedSites(
  database: Queryable,
  memberId: string,
  sessionId: string,
): Promise<ConnectedSite[]> {
  const [session] = await database
    .select({ partner: sessions.partnerLink })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return (await listConnected(database, memberId)).map(({ id, name, since, lastUsed }) => ({
    id,
    name,
    since: since.toISOString(),
    last_used: lastUsed.toISOString(),
    current: session?.partner === id,
  }));
}

/** Disconnects a site and ends its sessions. Does nothing if it is not connected. */
export async function disconnectSite(
  { now }: Pick<Context, 'now'>,
  transaction: Queryable,
  memberId: string,
  partnerId: string,
): Promise<void> {
  if (!isPartnerId(partnerId) || (await linksAt(transaction, partnerId, memberId)).length === 0) return;
  await removeLinks(transaction, memberId, partnerId);
  await noteAct(transaction, { action: 'disconnect_partner', memberId, about: partnerId }, now());
}
