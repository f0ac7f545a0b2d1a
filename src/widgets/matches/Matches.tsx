import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import {
  likedList,
  likedMeList,
  likedMeOnly,
  likedOnly,
  matchesLabel,
  members,
  mutualIds,
  mutualList,
  mutualOnly,
} from '../../core';
import { useNoun, useResource, useStyles } from '../frame/host';
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

/** What the page takes where its tab is kept elsewhere, as in an address. */
export interface MatchesProps {
  tab?: MatchesTab;
  onTab?(tab: MatchesTab): void;
}

/**
 * The matches page, spec section 2: Match List, My Likes and Liked Me, the latter two without those already mutual. A
 * failure of likes counts as none of them (section 8); mutual matches that cannot be loaded say so. Who is liked or
 * unliked changes tabs at once.
 */
export function Matches({ tab, onTab }: MatchesProps) {
  useStyles(styles);
  const [own, setOwn] = useState<MatchesTab>('mutual');
  const selected = tab ?? own;
  const select = onTab ?? setOwn;
  const decisions = useStore(useNoun(members).$decisions);
  const mutualMatches = useNoun(mutualList);
  const all = useResource(mutualMatches);
  const liked = useResource(useNoun(likedList));
  const likedMe = useResource(useNoun(likedMeList));

  const mutual = useMemo(() => all.data && mutualOnly(all.data, decisions), [all.data, decisions]);
  const isMutualKnown = mutual || all.status === 'failed';
  const ids = mutualIds(mutual ?? []);
  /** Undefined while loading: nobody may show among the likes who is found mutual a moment later. */
  const among = <Item,>(state: { status: string; data: Item[] | undefined }) =>
    isMutualKnown ? (state.data ?? (state.status === 'failed' ? [] : undefined)) : undefined;
  const likes = among(liked);
  const likers = among(likedMe);

  const people = {
    // The same cards when another list comes: they take longest to draw.
    mutual: useMemo(() => mutual && mutualPeople(mutual), [mutual]),
    liked: likes && likedPeople(likedOnly(likes, ids, decisions)),
    likedMe: likers && likingPeople(likedMeOnly(likers, ids, decisions)),
  };
  const tabs = (['mutual', 'liked', 'likedMe'] as const).map((name) => ({
    name,
    label: texts[name].title,
    count: people[name]?.length,
  }));

  return (
    <section className="matches" part="matches">
      <h1>{matchesLabel.title}</h1>
      <Tabs<MatchesTab> label={matchesLabel.title} tabs={tabs} selected={selected} onSelect={select}>
        <TabPanel
          {...texts[selected]}
          people={people[selected]}
          empty={<EmptyTab tab={selected} onSeeLikes={people.likedMe?.length ? () => select('likedMe') : undefined} />}
          failure={selected === 'mutual' ? all.error : undefined}
          onRetry={() => void mutualMatches.load()}
        />
      </Tabs>
    </section>
  );
}
