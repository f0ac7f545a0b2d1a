import { FEED_DEFAULT_COMPATIBILITY, FEED_SHOWN, FEED_SKIPPED } from '../limits';
import type { Activity, LikedItem, LikedMeItem, MutualMatch, ShortlistItem } from './contract';

/** The one action that a card offers: spec section 4, «Card action button». */
export type CardAction = 'message' | 'unlike' | 'like';

/** Message when the two match, else unlike when liked, else like. */
export function cardAction(state: { mutual: boolean; liked: boolean }): CardAction {
  if (state.mutual) return 'message';
  return state.liked ? 'unlike' : 'like';
}

/** Whom an item of any list is about, by user id; undefined where it does not say. */
export function personOf(item: {
  actor?: string;
  matched_user?: string;
  profile?: { user: string };
  matched_profile?: { user: string };
}): string | undefined {
  return item.actor ?? item.matched_user ?? (item.profile ?? item.matched_profile)?.user;
}

/** Ids of all mutual matches. */
export function mutualIds(mutual: readonly MutualMatch[]): ReadonlySet<string> {
  return new Set(mutual.map((item) => item.matched_profile.user));
}

/** What the member has decided since the lists were loaded, by user id. */
export type Decided = Readonly<Record<string, { liked?: boolean }>>;

/** Mutual matches without those unliked since. */
export function mutualOnly(mutual: readonly MutualMatch[], decided: Decided = {}): MutualMatch[] {
  return mutual.filter(({ matched_profile: { user } }) => decided[user]?.liked !== false);
}

/** Liked members without those already mutual, and those unliked since. */
export function likedOnly(
  liked: readonly LikedItem[],
  mutual: ReadonlySet<string>,
  decided: Decided = {},
): LikedItem[] {
  return liked.filter(({ matched_profile: { user } }) => !mutual.has(user) && decided[user]?.liked !== false);
}

/** Members who liked one, without those already mutual, and those liked back since. */
export function likedMeOnly(
  likedMe: readonly LikedMeItem[],
  mutual: ReadonlySet<string>,
  decided: Decided = {},
): LikedMeItem[] {
  return likedMe.filter(({ profile: { user } }) => !mutual.has(user) && !decided[user]?.liked);
}

/** The shortlist view: only items that are shortlisted and not liked. */
export function visibleShortlist(items: readonly ShortlistItem[]): ShortlistItem[] {
  return items.filter((item) => item.shortlisted !== false && !item.liked);
}

/** An item of the feed, ready to show. */
export type FeedItem = Activity & { compatibility_score: number };

/** The feed: first item skipped, the next nine used, one an actor, 50 percent where the score is missing. */
export function visibleFeed(items: readonly Activity[]): FeedItem[] {
  const seen = new Set<string>();
  return items
    .slice(FEED_SKIPPED, FEED_SKIPPED + FEED_SHOWN)
    .filter((item) => !seen.has(item.actor) && seen.add(item.actor))
    .map((item) => ({ ...item, compatibility_score: item.compatibility_score ?? FEED_DEFAULT_COMPATIBILITY }));
}

/** Change against last week in percent, rounded; undefined where the backend sends no past number or it was 0. */
export function weeklyChange(now: number, before: number | null | undefined): number | undefined {
  return before ? Math.round(((now - before) / before) * 100) : undefined;
}
