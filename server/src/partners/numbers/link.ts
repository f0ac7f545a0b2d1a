import { eq } from 'drizzle-orm';
import { create, enums, number, object, string } from 'superstruct';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { partners } from '../../database/schema/partners';
import { findPartner } from '../partners';

/** How long a link to a partner's numbers works, in days. */
export const LINK_DAYS = 90;

const Sealed = object({ for: enums(['numbers']), partner: string(), made: number() });

/** Returns the address of a partner's numbers. Whoever has the address can read them. Nothing is stored. */
export function makeNumbersLink({ config, keys, now }: Context, partnerId: string): string {
  const sealed = keys.seal(JSON.stringify({ for: 'numbers', partner: partnerId, made: now().getTime() }));
  return `${config.publicUrl}/partner-numbers/${sealed.toString('base64url')}`;
}

/**
 * Returns the partner of a link. Undefined if the link is not ours, expired or revoked, or the partner is switched off.
 * @param token the last part of the address
 */
export async function openNumbersLink(
  context: Context,
  token: string,
): Promise<{ id: string; name: string } | undefined> {
  const link = read(context, token);
  if (!link || link.made + LINK_DAYS * 86_400_000 <= context.now().getTime()) return undefined;
  const partner = await findPartner(context.database, link.partner);
  if (!partner?.enabled) return undefined;
  const isRevoked = partner.numbersRevokedAt !== null && link.made <= partner.numbersRevokedAt.getTime();
  return isRevoked ? undefined : partner;
}

/** Revokes all links to a partner's numbers that were made until now. */
export async function revokeNumbersLinks(database: Queryable, partnerId: string, now: Date): Promise<void> {
  await database.update(partners).set({ numbersRevokedAt: now }).where(eq(partners.id, partnerId));
}

function read({ keys }: Context, token: string) {
  try {
    return create(JSON.parse(keys.open(Buffer.from(token, 'base64url'))), Sealed);
  } catch {
    return undefined;
  }
}
