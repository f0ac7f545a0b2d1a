import type { Context } from '../../context';
import { canonicalId } from '../../database/uuid';
import { currentPart, linksOf, partOfLinks } from '../../links/links';

const LIFE = 15 * 60_000;

/** Signs the URL of a proof, or of a sealed copy of a photo, for one moderator. It works for 15 minutes. */
export function signProofUrl(context: Context, proofId: string, moderatorId: string): string {
  const expires = String(context.now().getTime() + LIFE);
  const signature = context.keys.hash('photo', 'proof', proofId, moderatorId, expires, ...currentPart(moderatorId));
  const query = new URLSearchParams({ v: moderatorId, e: expires, s: signature });
  return `${context.config.publicUrl}/api/moderation/proofs/${proofId}?${query}`;
}

/** Returns the moderator for whom a proof's URL was signed; undefined if it is forged or expired, or the moderator's links were ended. */
export async function readProofUrl(
  context: Context,
  proofId: string,
  { v, e, s }: Partial<Record<'v' | 'e' | 's', unknown>>,
): Promise<string | undefined> {
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string' || canonicalId(v) !== v) return undefined;
  const part = partOfLinks(await linksOf(context.database, v));
  if (!context.keys.matches(s, 'photo', 'proof', proofId, v, e, ...part)) return undefined;
  return Number(e) > context.now().getTime() ? v : undefined;
}
