import { useStore } from '@nanostores/react';
import {
  foundLiked,
  foundLikedMe,
  foundMutual,
  likedMeOnly,
  likedOnly,
  members,
  mutualOnly,
  type Wanted,
} from '../../core';
import { useNoun } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
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
  const decisions = useStore(useNoun(members).$decisions);
  const [matched, liked, likedMe] = [useNoun(foundMutual), useNoun(foundLiked), useNoun(foundLikedMe)];
  const common = { wanted, skeleton: <GridSkeleton /> };
  if (tab === 'mutual') {
    return (
      <Found {...common} list={matched} isShown={(item) => mutualOnly([item], decisions).length > 0}>
        {(items, total) => <MemberGrid members={mutualPeople(items)} total={total} />}
      </Found>
    );
  }
  if (tab === 'liked') {
    return (
      <Found {...common} list={liked} isShown={(item) => likedOnly([item], mutual, decisions).length > 0}>
        {(items, total) => <MemberGrid members={likedPeople(items)} total={total} />}
      </Found>
    );
  }
  return (
    <Found {...common} list={likedMe} isShown={(item) => likedMeOnly([item], mutual, decisions).length > 0}>
      {(items, total) => <MemberGrid members={likingPeople(items)} total={total} />}
    </Found>
  );
}
