import { useStyles } from '../../host';
import { Matches, matchesStyles } from '../../matches/Matches';
import { MatchMoment } from '../../members/MatchMoment';

/** /Matches: the three tabs. */
export default function MatchesPage() {
  useStyles(matchesStyles);
  return (
    <>
      <Matches />
      <MatchMoment />
    </>
  );
}
