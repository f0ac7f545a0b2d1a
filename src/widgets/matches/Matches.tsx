import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import {
  type LikedItem,
  type LikedMeItem,
  likedList,
  likedMeList,
  likedMeOnly,
  likedOnly,
  type MutualMatch,
  matchesLabel,
  members,
  mutualIds,
  mutualList,
  mutualOnly,
  type PagedList,
  type StoreDefinition,
  type Wanted,
} from '../../core';
import { useClientStore, useResource, useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import { Tabs } from '../ui/Tabs';
import style from './matches.css?inline';
import { likedPeople, likingPeople, mutualPeople } from './people';
import { TabPanel } from './TabPanel';
import type { MatchesTab } from './tab';

const styles = [style];

const EmptyTab = deferred(() => import('./EmptyTab'));

const texts: Readonly<Record<MatchesTab, { title: string; intro: string }>> = {
  mutual: { title: matchesLabel.mutual, intro: matchesLabel.mutualIntro },
  liked: { title: matchesLabel.liked, intro: matchesLabel.likedIntro },
  likedMe: { title: matchesLabel.likedMe, intro: matchesLabel.likedMeIntro },
};

/** Props of the page. Set all of them if tab and search are stored elsewhere, for example in an address. */
export interface MatchesProps {
  tab?: MatchesTab;
  onTab?(tab: MatchesTab): void;
  /** The search within the tab. */
  wanted?: Wanted | undefined;
  onWanted?(wanted: Wanted | undefined): void;
}

/**
 * The matches page, spec section 2: Match List, My Likes and Liked Me. The last two exclude mutual matches. Likes that fail to
 * load count as none (section 8); mutual matches that fail to load show an error. Likes and unlikes move members between tabs
 * at once.
 */
export function Matches({ tab, onTab, wanted, onWanted }: MatchesProps) {
  useStyles(styles);
  const [own, setOwn] = useState<MatchesTab>('mutual');
  const selected = tab ?? own;
  const [ownWanted, setOwnWanted] = useState<Wanted>();
  const select = (name: MatchesTab) => {
    setOwnWanted(undefined);
    (onTab ?? setOwn)(name);
  };
  const decisions = useStore(useClientStore(members).$decisions);
  const lists = { mutual: usePaged(mutualList), liked: usePaged(likedList), likedMe: usePaged(likedMeList) };
  const all = lists.mutual.state;

  const mutual = useMemo(() => all.data && mutualOnly(all.data, decisions), [all.data, decisions]);
  const isMutualKnown = mutual || all.status === 'failed';
  const ids = mutualIds(mutual ?? []);
  /** Undefined while mutual matches load, so that no member appears among the likes and moves away a moment later. */
  const among = <Item,>(state: { status: string; data: Item[] | undefined }) =>
    isMutualKnown ? (state.data ?? (state.status === 'failed' ? [] : undefined)) : undefined;
  const likes = among(lists.liked.state);
  const likers = among(lists.likedMe.state);

  const people = {
    // Memoised, because these cards take longest to render when another list arrives.
    mutual: useMemo(() => mutual && mutualPeople(mutual), [mutual]),
    liked: likes && likedPeople(likedOnly(likes, ids, decisions)),
    likedMe: likers && likingPeople(likedMeOnly(likers, ids, decisions)),
  };
  /** Whether a tab shows an item. Its list may have others, if the backend does not leave mutual matches out. */
  const shows = {
    mutual: (item: MutualMatch) => mutualOnly([item], decisions).length > 0,
    liked: (item: LikedItem) => likedOnly([item], ids, decisions).length > 0,
    likedMe: (item: LikedMeItem) => likedMeOnly([item], ids, decisions).length > 0,
  };
  /** A whole list is counted here, so that a like or unlike shows at once. */
  const totalOf = (name: MatchesTab) => (lists[name].hasMore ? lists[name].total : people[name]?.length);
  const tabs = (['mutual', 'liked', 'likedMe'] as const).map((name) => ({
    name,
    label: texts[name].title,
    count: totalOf(name) ?? (people[name] && matchesLabel.atLeast(people[name].length)),
  }));
  const { list, hasMore } = lists[selected];

  return (
    <section className="matches" part="matches">
      <h1>{matchesLabel.title}</h1>
      <Tabs<MatchesTab> label={matchesLabel.title} tabs={tabs} selected={selected} onSelect={select}>
        <TabPanel
          {...texts[selected]}
          key={selected}
          tab={selected}
          mutual={ids}
          wanted={onWanted ? wanted : ownWanted}
          onWanted={onWanted ?? setOwnWanted}
          people={people[selected]}
          total={totalOf(selected)}
          more={hasMore ? { list: list as PagedList<never>, isShown: shows[selected] } : undefined}
          empty={<EmptyTab tab={selected} onSeeLikes={people.likedMe?.length ? () => select('likedMe') : undefined} />}
          failure={selected === 'mutual' ? all.error : undefined}
          onRetry={() => void lists.mutual.list.load()}
        />
      </Tabs>
    </section>
  );
}

/** A list, its state, and whether there are pages that are not loaded. */
function usePaged<Item>(definition: StoreDefinition<PagedList<Item>>) {
  const list = useClientStore(definition);
  return { list, state: useResource(list), hasMore: useStore(list.$next) !== undefined, total: useStore(list.$total) };
}
