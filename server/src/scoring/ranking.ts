import { addDays, dayInDubai, midnightInDubai } from '../calendar';
import type { Compatibility } from './compatibility';

/** The facts that order suggestions, including the score. */
export interface Standing {
  id: string;
  compatibility: Compatibility;
  createdAt: Date;
  /** When the member was last active, if the list goes by that. */
  seenAt?: Date | undefined;
  likedMe: boolean;
  /** The class of the member's number of likes, 0 to 5. */
  popularity: number;
  /** Whether the member meets the viewer's must-haves, as far as known. */
  meetsMustHaves: boolean;
}

const FRESH_FOR = 14 * 86_400_000;
const FRESH_BONUS = 4;
const LIKED_ME_BONUS = 8;
/** The deduction for each class of popularity. */
const GIVE_WAY = [0, 2, 4, 6, 8, 10] as const;

/**
 * Computes the value that orders members: the score, plus a little for new members and for members who like the viewer, minus a
 * little for popular ones.
 */
function placeOf(standing: Standing, now: Date, awayBefore: Date): number {
  const fresh = now.getTime() - standing.createdAt.getTime() < FRESH_FOR ? FRESH_BONUS : 0;
  const way = GIVE_WAY[standing.popularity] ?? 0;
  const unmet = standing.meetsMustHaves ? 0 : UNMET;
  const away = standing.seenAt && standing.seenAt < awayBefore ? AWAY : 0;
  return standing.compatibility.score + fresh + (standing.likedMe ? LIKED_ME_BONUS : 0) - way + unmet + away;
}

/** Returns the midnight in Dubai that begins the first of some days before today. Lists change at no other time for it. */
export function awaySince(now: Date, days: number): Date {
  return midnightInDubai(addDays(dayInDubai(now), -days));
}

/** After so many days without a visit, members come last. */
const DAYS_AWAY = 60;
/** Far larger than {@link UNMET}. */
const AWAY = -100_000;

/** Far larger than any other part of that value, so an unmet must-have outweighs everything. */
const UNMET = -1_000;

/**
 * Orders members, best first. Equal ones are ordered by id, so that the order is stable. Very popular members lose a little, so
 * that new and quiet ones are seen. Members known not to meet a must-have come last. The shown number contains none of this.
 */
export function ranked<Each extends Standing>(standings: readonly Each[], now: Date): Each[] {
  const awayBefore = awaySince(now, DAYS_AWAY);
  return standings
    .map((each) => ({ each, place: placeOf(each, now, awayBefore) }))
    .sort((one, other) => other.place - one.place || (one.each.id < other.each.id ? -1 : 1))
    .map(({ each }) => each);
}
