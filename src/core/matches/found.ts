import type { Client, StoreDefinition } from '../client';
import type { Profile } from '../profile/contract';
import { nameOf } from '../profile/names';
import { createFoundList, type FoundList } from '../store/found-list';
import { type ListItem, type MembersPlan, noteList } from './list-registry';
import { likedMePlan, likedPlan, mutualPlan } from './lists';
import { personOf } from './model';

type Found = ListItem & { compatibility_score?: number | null };

function foundNoun<Item extends Found>(
  name: string,
  { read }: MembersPlan<Item>,
  profileOf: (item: Item) => Profile,
): StoreDefinition<FoundList<Item>> {
  return {
    name,
    create: (client: Client) =>
      createFoundList<Item>(client, {
        read: (query, options) => read(client.http, query, options),
        idOf: personOf,
        nameOf: (item) => nameOf(profileOf(item)),
        scoreOf: (item) => item.compatibility_score ?? profileOf(item).compatibility_score,
        made: (list) => noteList(client, list),
      }),
  };
}

/** Mutual matches, searched and sorted. */
export const foundMutual = foundNoun('found-mutual', mutualPlan, ({ matched_profile }) => matched_profile);

/** Liked members, searched and sorted. */
export const foundLiked = foundNoun('found-liked', likedPlan, ({ matched_profile }) => matched_profile);

/** Members who like the member, searched and sorted. */
export const foundLikedMe = foundNoun('found-liked-me', likedMePlan, ({ profile }) => profile);
