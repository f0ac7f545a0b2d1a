import { useStore } from '@nanostores/react';
import {
  foundLiked,
  foundLikedMe,
  foundMutual,
  type LikedItem,
  type LikedMeItem,
  likedMeOnly,
  likedOnly,
  type MutualMatch,
  members,
  mutualOnly,
  type Wanted,
} from '../../core';
import { useClientStore } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import type { Person } from '../members/person';
import { Found } from '../search/Found';
import { likedPeople, likingPeople, mutualPeople } from './people';
import type { MatchesTab } from './tab';

/** Props of the found members. `mutual` are ids of known matches. */
export interface FoundMembersProps {
  tab: MatchesTab;
  wanted: Wanted;
  mutual: ReadonlySet<string>;
}

/** The members of a tab with the wanted names, in the wanted order. */
export default function FoundMembers({ tab, wanted, mutual }: FoundMembersProps) {
  const decisions = useStore(useClientStore(members).$decisions);
  const [matched, liked, likedMe] = [
    useClientStore(foundMutual),
    useClientStore(foundLiked),
    useClientStore(foundLikedMe),
  ];
  const common = {
    wanted,
    skeleton: <GridSkeleton />,
    keyOf: ({ profile }: Person) => profile.user,
    children: (people: readonly Person[], total: number | undefined) => <MemberGrid members={people} total={total} />,
  };
  if (tab === 'mutual') {
    const isShown = (item: MutualMatch) => mutualOnly([item], decisions).length > 0;
    return <Found {...common} list={matched} isShown={isShown} shownOf={mutualPeople} />;
  }
  if (tab === 'liked') {
    const isShown = (item: LikedItem) => likedOnly([item], mutual, decisions).length > 0;
    return <Found {...common} list={liked} isShown={isShown} shownOf={likedPeople} />;
  }
  const isShown = (item: LikedMeItem) => likedMeOnly([item], mutual, decisions).length > 0;
  return <Found {...common} list={likedMe} isShown={isShown} shownOf={likingPeople} />;
}
