import type { Compatibility } from './compatibility';

/** What the order of suggestions looks at beside the score. */
export interface Standing {
  id: string;
  compatibility: Compatibility;
  createdAt: Date;
  likedMe: boolean;
}

const FRESH_FOR = 14 * 86_400_000;
const FRESH_BONUS = 4;
const LIKED_ME_BONUS = 8;

/** Place in the order: the score, and a little for new members and for those who already liked the viewer. */
function placeOf(standing: Standing, now: Date): number {
  const fresh = now.getTime() - standing.createdAt.getTime() < FRESH_FOR ? FRESH_BONUS : 0;
  return standing.compatibility.score + fresh + (standing.likedMe ? LIKED_ME_BONUS : 0);
}

/** Best first; equal ones by id, so that the order never wavers. The shown number contains no bonus. */
export function ranked<Each extends Standing>(standings: readonly Each[], now: Date): Each[] {
  return [...standings].sort((one, other) => placeOf(other, now) - placeOf(one, now) || (one.id < other.id ? -1 : 1));
}
