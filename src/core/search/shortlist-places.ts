import type { ShortlistItem } from '../matches/contract';
import type { Decision } from '../members/decisions';

/** A place in the shortlist as it is shown: who has it, and whether they still stand there. */
export interface ShortlistPlace {
  item: ShortlistItem;
  stands: 'there' | 'removed' | 'liked';
}

/**
 * How somebody stands now: what the member has just decided counts before what the list says; undefined for who has gone
 * from it by other ways, such as a block.
 */
function standOf(isListed: boolean, { liked, shortlisted }: Decision): ShortlistPlace['stands'] | undefined {
  if (shortlisted === false) return 'removed';
  if (liked) return 'liked';
  const isTakenBack = shortlisted || liked === false;
  return isListed || isTakenBack ? 'there' : undefined;
}

/**
 * The shortlist as it is shown while one works in it. Who was removed or liked keeps the place, so that it can be undone
 * right there and nothing moves under the finger; who is new comes first. `shown` is what was shown before, `items` are
 * those shortlisted and not liked.
 */
export function shortlistPlaces(
  shown: readonly ShortlistPlace[],
  items: readonly ShortlistItem[],
  decisions: Readonly<Record<string, Decision>>,
): ShortlistPlace[] {
  const listed = new Map(items.map((item) => [item.matched_user, item]));
  const known = new Set(shown.map(({ item }) => item.matched_user));
  const stand = (id: string) => standOf(listed.has(id), decisions[id] ?? {});
  const fresh = items.filter(({ matched_user: id }) => !known.has(id) && stand(id) === 'there');
  const kept = shown.flatMap(({ item }) => {
    const stands = stand(item.matched_user);
    return stands ? [{ item: listed.get(item.matched_user) ?? item, stands }] : [];
  });
  return [...fresh.map((item) => ({ item, stands: 'there' as const })), ...kept];
}
