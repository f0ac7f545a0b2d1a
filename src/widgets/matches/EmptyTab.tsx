import { emptyLabel, listText } from '../../core';
import NobodyYet from '../members/NobodyYet';
import { Empty } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';
import type { MatchesTab } from './tab';

/** Props of an empty tab. `onSeeLikes` is set if there are members in Liked Me. */
export interface EmptyTabProps {
  tab: MatchesTab;
  onSeeLikes: (() => void) | undefined;
}

const hints: Readonly<Record<MatchesTab, string>> = {
  mutual: emptyLabel.mutual,
  liked: emptyLabel.liked,
  likedMe: emptyLabel.likedMe,
};

/** An empty tab, with a hint how to fill it. */
export default function EmptyTab({ tab, onSeeLikes }: EmptyTabProps) {
  if (tab === 'mutual' && onSeeLikes) {
    return (
      <Empty body={listText.emptyBody}>
        <p className="soft small">{emptyLabel.mutual}</p>
        <Button onClick={onSeeLikes}>{emptyLabel.seeLikes}</Button>
      </Empty>
    );
  }
  return <NobodyYet hint={hints[tab]} to={tab === 'likedMe' ? 'profile' : 'search'} />;
}
