import { listText, matches, siteLabel, visibleShortlist } from '../../../core';
import { useNoun, useResource } from '../../host';
import { GridSkeleton } from '../../members/CardSkeleton';
import { MatchMoment } from '../../members/MatchMoment';
import { MemberGrid } from '../../members/MemberGrid';
import { Empty, Loaded } from '../../ui/Feedback';

/** /ShortlistedProfiles: a grid of those shortlisted and not liked. */
export default function ShortlistedPage() {
  const { shortlisted } = useNoun(matches);
  const state = useResource(shortlisted);
  return (
    <div className="stack">
      <h1>{siteLabel.shortlisted}</h1>
      <Loaded state={state} skeleton={<GridSkeleton />} failed={listText.shortlistFailed} onRetry={shortlisted.load}>
        {(items) => {
          const shown = visibleShortlist(items);
          if (shown.length === 0) return <Empty />;
          return (
            <MemberGrid
              members={shown.map((item) => ({
                profile: { ...item.matched_profile, user: item.matched_user, shortlisted: true },
                photo: item.photo,
                score: item.compatibility_score,
              }))}
            />
          );
        }}
      </Loaded>
      <MatchMoment />
    </div>
  );
}
