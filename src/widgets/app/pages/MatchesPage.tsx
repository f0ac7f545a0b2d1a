import { useStyles } from '../../frame/host';
import { useQuery } from '../../frame/query';
import { Matches } from '../../matches/Matches';
import type { MatchesTab } from '../../matches/tab';
import compactStyle from '../../members/compact-cards.css?inline';
import { MatchMoment } from '../../members/MatchMoment';

const styles = [compactStyle];

const tabs: readonly string[] = ['mutual', 'liked', 'likedMe'] satisfies MatchesTab[];
const isTab = (name: string | null): name is MatchesTab => name !== null && tabs.includes(name);

/** /Matches: the three tabs; `?tab=` selects one. */
export default function MatchesPage() {
  useStyles(styles);
  const { query, replaceQuery } = useQuery();
  const wanted = query.get('tab');
  return (
    <>
      <Matches tab={isTab(wanted) ? wanted : 'mutual'} onTab={(tab) => replaceQuery({ tab })} />
      <MatchMoment />
    </>
  );
}
