import { type Compatibility, compatibility } from './compatibility';
import type { CompatibilityMember } from './compatibility-member';
import { admits } from './gate';

/** What the order of suggestions looks at beside the score. */
export interface Standing {
  id: string;
  compatibility: Compatibility;
  createdAt: Date;
  likedMe: boolean;
  /** 0 to 5: the class of how many like the member. */
  popularity: number;
  /** Whether no must-have of the viewer is known to be unmet. */
  meetsMustHaves: boolean;
}

const FRESH_FOR = 14 * 86_400_000;
const FRESH_BONUS = 4;
const LIKED_ME_BONUS = 8;
/** What members give way by, for each class of popularity. */
const GIVE_WAY = [0, 2, 4, 6, 8, 10] as const;

/** Place in the order: the score, a little for new members and for those who like the viewer, less for the popular. */
function placeOf(standing: Standing, now: Date): number {
  const fresh = now.getTime() - standing.createdAt.getTime() < FRESH_FOR ? FRESH_BONUS : 0;
  const way = GIVE_WAY[standing.popularity] ?? 0;
  const unmet = standing.meetsMustHaves ? 0 : UNMET;
  return standing.compatibility.score + fresh + (standing.likedMe ? LIKED_ME_BONUS : 0) - way + unmet;
}

/** Far more than any place in the order: an unmet must-have outweighs everything. */
const UNMET = -1_000;

/**
 * Best first; equal ones by id, so that the order never wavers. Members liked by very many give way a little, so that
 * new and quiet ones are seen. Members known not to meet a must-have come last. The shown number contains none of this.
 */
export function ranked<Each extends Standing>(standings: readonly Each[], now: Date): Each[] {
  return standings
    .map((each) => ({ each, place: placeOf(each, now) }))
    .sort((one, other) => other.place - one.place || (one.each.id < other.each.id ? -1 : 1))
    .map(({ each }) => each);
}

/**
 * Puts members who are already chosen in the order of the viewer's answers of this moment. Choose them by their snapshots:
 * otherwise a change of the viewer's own answers would show who is left out for it, and tell private answers (decision 34).
 */
export function inLiveOrder<Each extends Standing & { member: CompatibilityMember }>(
  chosen: readonly Each[],
  live: CompatibilityMember,
  now: Date,
): Each[] {
  const standings = chosen.map((each) => ({
    ...each,
    compatibility: compatibility(live, each.member),
    meetsMustHaves: admits(live, each.member),
  }));
  return ranked(standings, now);
}
