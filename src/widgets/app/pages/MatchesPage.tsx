import { Matches } from '../../matches/Matches';
import { MatchMoment } from '../../members/MatchMoment';

/** /Matches: the three tabs. */
export default function MatchesPage() {
  return (
    <>
      <Matches />
      <MatchMoment />
    </>
  );
}
