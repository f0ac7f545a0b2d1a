import { FEED_DEFAULT_COMPATIBILITY, FEED_SHOWN, FEED_SKIPPED } from '../limits';
import type { Activity, LikedItem, LikedMeItem, MutualMatch, ShortlistItem } from './contract';

/** The one action on a card: spec section 4, "Card action button". */
export type CardAction = 'message' | 'unlike' | 'like';

/** Returns `message` for a mutual match, `unlike` for a liked member, otherwise `like`. */
export function cardAction(state: { mutual: boolean; liked: boolean }): CardAction {
  if (state.mutual) return 'message';
  return state.liked ? 'unlike' : 'like';
}

/** The user id of the member in an item of any list; undefined if it contains none. */
export function personOf(item: {
  actor?: string;
  matched_user?: string;
  profile?: { user: string };
  matched_profile?: { user: string };
}): string | undefined {
  return item.actor ?? item.matched_user ?? (item.profile ?? item.matched_profile)?.user;
}

/** Ids of mutual matches. */
export function mutualIds(mutual: readonly MutualMatch[]): ReadonlySet<string> {
  return new Set(mutual.map((item) => item.matched_profile.user));
}

/** The member's decisions since the lists were loaded, by user id. */
export type Decided = Readonly<Record<string, { liked?: boolean; mutual?: boolean }>>;

/** Mutual matches, except members unliked since. */
export function mutualOnly(mutual: readonly MutualMatch[], decided: Decided = {}): MutualMatch[] {
  return mutual.filter(({ matched_profile: { user } }) => decided[user]?.liked !== false);
}

/** Liked members, except mutual matches and members unliked since. `mutual` are ids of known matches. */
export function likedOnly(
  liked: readonly LikedItem[],
  mutual: ReadonlySet<string>,
  decided: Decided = {},
): LikedItem[] {
  return liked.filter(
    ({ matched_profile: { user, mutual: isMutual } }) =>
      !isMutual && !mutual.has(user) && !decided[user]?.mutual && decided[user]?.liked !== false,
  );
}

/** Members who liked this member, except mutual matches and members liked back since. */
export function likedMeOnly(
  likedMe: readonly LikedMeItem[],
  mutual: ReadonlySet<string>,
  decided: Decided = {},
): LikedMeItem[] {
  return likedMe.filter(
    ({ profile: { user, mutual: isMutual } }) => !isMutual && !mutual.has(user) && !decided[user]?.liked,
  );
}

/** The visible shortlist: only items that are shortlisted and not liked. */
export function visibleShortlist(items: readonly ShortlistItem[]): ShortlistItem[] {
  return items.filter((item) => item.shortlisted !== false && !item.liked);
}

/** An item of the feed, ready to show. */
export type FeedItem = Activity & { compatibility_score: number };

/**
 * The visible feed: skips the first item, takes the next nine, shows each actor once, and uses 50 percent for a missing score.
 */
export function visibleFeed(items: readonly Activity[]): FeedItem[] {
  const seen = new Set<string>();
  return items
    .slice(FEED_SKIPPED, FEED_SKIPPED + FEED_SHOWN)
    .filter((item) => !seen.has(item.actor) && seen.add(item.actor))
    .map((item) => ({ ...item, compatibility_score: item.compatibility_score ?? FEED_DEFAULT_COMPATIBILITY }));
}

/** Change from last week in percent, rounded; undefined if the backend sends no past number or that number was 0. */
export function weeklyChange(now: number, before: number | null | undefined): number | undefined {
  return before ? Math.round(((now - before) / before) * 100) : undefined;
}
