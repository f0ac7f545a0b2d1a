import type { ShortlistItem } from '../matches/contract';
import type { Decision } from '../members/decisions';

/** A place in the displayed shortlist: its member, and whether they are still on the list. */
export interface ShortlistPlace {
  item: ShortlistItem;
  stands: 'there' | 'removed' | 'liked';
}

/**
 * The state of a member. The viewer's latest decisions take precedence over the list. Undefined for members who left the list
 * in another way, such as by a block.
 */
function standOf(isListed: boolean, { liked, shortlisted }: Decision): ShortlistPlace['stands'] | undefined {
  if (shortlisted === false) return 'removed';
  if (liked) return 'liked';
  const isTakenBack = shortlisted || liked === false;
  return isListed || isTakenBack ? 'there' : undefined;
}

/**
 * Updates the displayed shortlist while a member edits it. Removed and liked members keep their place, so that it can be
 * undone there and nothing moves while you click. New members come first, and those of a next page last. `shown` is the list displayed before, `items` are
 * the members shortlisted and not liked.
 */
export function shortlistPlaces(
  shown: readonly ShortlistPlace[],
  items: readonly ShortlistItem[],
  decisions: Readonly<Record<string, Decision>>,
): ShortlistPlace[] {
  const listed = new Map(items.map((item) => [item.matched_user, item]));
  const known = new Set(shown.map(({ item }) => item.matched_user));
  const stand = (id: string) => standOf(listed.has(id), decisions[id] ?? {});
  const lastKnown = items.findLastIndex(({ matched_user: id }) => known.has(id));
  const fresh = items.flatMap((item, index) =>
    !known.has(item.matched_user) && stand(item.matched_user) === 'there'
      ? [{ item, stands: 'there' as const, isNext: lastKnown >= 0 && index > lastKnown }]
      : [],
  );
  const placesOf = (isNext: boolean) =>
    fresh.filter((one) => one.isNext === isNext).map(({ item, stands }) => ({ item, stands }));
  const kept = shown.flatMap(({ item }) => {
    const stands = stand(item.matched_user);
    return stands ? [{ item: listed.get(item.matched_user) ?? item, stands }] : [];
  });
  return [...placesOf(false), ...kept, ...placesOf(true)];
}
