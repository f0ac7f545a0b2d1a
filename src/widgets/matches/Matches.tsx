import { useState } from 'react';
import { likedMeOnly, likedOnly, matches, matchesLabel } from '../../core';
import { useNoun, useResource, useStyles } from '../host';
import { Tabs } from '../ui/Tabs';
import style from './matches.css?inline';
import { likedPeople, likingPeople, mutualPeople } from './people';
import { TabPanel } from './TabPanel';

const styles = [style];

type TabName = 'mutual' | 'liked' | 'likedMe';

/**
 * The matches page, spec section 2: Match List, My Likes and Liked Me, the latter two without those already mutual. A
 * failure of likes counts as none of them (section 8); mutual matches that cannot be loaded say so.
 */
export function Matches() {
  useStyles(styles);
  const [selected, setSelected] = useState<TabName>('mutual');
  const store = useNoun(matches);
  const mutual = useResource(store.mutual);
  const liked = useResource(store.liked);
  const likedMe = useResource(store.likedMe);

  const isMutualKnown = mutual.data !== undefined || mutual.status === 'failed';
  const mutualIds = new Set((mutual.data ?? []).map((item) => item.matched_profile.user));
  /** Undefined while loading: nobody may show among the likes who is found mutual a moment later. */
  const among = <Item,>(state: { status: string; data: Item[] | undefined }) =>
    isMutualKnown ? (state.data ?? (state.status === 'failed' ? [] : undefined)) : undefined;
  const likes = among(liked);
  const likers = among(likedMe);

  const people = {
    mutual: mutual.data && mutualPeople(mutual.data),
    liked: likes && likedPeople(likedOnly(likes, mutualIds)),
    likedMe: likers && likingPeople(likedMeOnly(likers, mutualIds)),
  };
  const tabs = [
    { name: 'mutual', label: matchesLabel.mutual, count: people.mutual?.length },
    { name: 'liked', label: matchesLabel.liked, count: people.liked?.length },
    { name: 'likedMe', label: matchesLabel.likedMe, count: people.likedMe?.length },
  ] as const;
  const intros = {
    mutual: matchesLabel.mutualIntro,
    liked: matchesLabel.likedIntro,
    likedMe: matchesLabel.likedMeIntro,
  };

  return (
    <section className="matches" part="matches">
      <h1>{matchesLabel.title}</h1>
      <Tabs<TabName> label={matchesLabel.title} tabs={tabs} selected={selected} onSelect={setSelected}>
        <TabPanel
          title={matchesLabel[selected]}
          intro={intros[selected]}
          people={people[selected]}
          failure={selected === 'mutual' ? mutual.error : undefined}
          onRetry={() => void store.mutual.load()}
        />
      </Tabs>
    </section>
  );
}
