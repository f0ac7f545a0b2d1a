import { useStyles } from '../../frame/host';
import { useQuery } from '../../frame/query';
import { Matches } from '../../matches/Matches';
import { SORTS } from '../../matches/TabPanel';
import type { MatchesTab } from '../../matches/tab';
import compactStyle from '../../members/compact-cards.css?inline';
import { MatchMoment } from '../../members/moment/MatchMoment';
import { queryOf, wantedIn } from '../../search/wanted-in-query';

const styles = [compactStyle];

const tabs: readonly string[] = ['mutual', 'liked', 'likedMe'] satisfies MatchesTab[];
const isTab = (name: string | null): name is MatchesTab => name !== null && tabs.includes(name);

/** /Matches: the three tabs. `?tab=` selects one, `q` and `sort` search and sort it. */
export default function MatchesPage() {
  useStyles(styles);
  const { query, replaceQuery } = useQuery();
  const named = query.get('tab');
  const tab = isTab(named) ? named : 'mutual';
  return (
    <>
      <Matches
        tab={tab}
        onTab={(next) => replaceQuery({ tab: next })}
        wanted={wantedIn(query, SORTS)}
        onWanted={(next) => replaceQuery({ tab, ...queryOf(next) })}
      />
      <MatchMoment />
    </>
  );
}
