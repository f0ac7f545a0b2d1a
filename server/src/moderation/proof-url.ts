import type { Context } from '../context';
import { isUuid } from '../database/uuid';

const LIFE = 15 * 60_000;

/** Signs the URL of a proof for one moderator. It works for 15 minutes. */
export function signProofUrl(context: Context, proofId: string, moderatorId: string): string {
  const expires = String(context.now().getTime() + LIFE);
  const signature = context.keys.hash('photo', 'proof', proofId, moderatorId, expires);
  const query = new URLSearchParams({ v: moderatorId, e: expires, s: signature });
  return `${context.config.publicUrl}/api/moderation/proofs/${proofId}?${query}`;
}

/** Returns the moderator for whom a proof's URL was signed; undefined if it is forged or expired. */
export function readProofUrl(
  context: Context,
  proofId: string,
  { v, e, s }: Partial<Record<'v' | 'e' | 's', unknown>>,
): string | undefined {
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string' || !isUuid(v)) return undefined;
  if (!context.keys.matches(s, 'photo', 'proof', proofId, v, e)) return undefined;
  return Number(e) > context.now().getTime() ? v : undefined;
}
