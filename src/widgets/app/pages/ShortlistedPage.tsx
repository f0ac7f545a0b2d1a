import { listText, shortlistLabel, shownShortlist, siteLabel } from '../../../core';
import { useClientStore, useResource } from '../../frame/host';
import { GridSkeleton } from '../../members/CardSkeleton';
import { MatchMoment } from '../../members/moment/MatchMoment';
import { Shortlist } from '../../search/Shortlist';
import { Loaded } from '../../ui/feedback/Feedback';

/** /ShortlistedProfiles: a grid of members who are shortlisted and not liked. */
export default function ShortlistedPage() {
  const shortlisted = useClientStore(shownShortlist);
  const state = useResource(shortlisted);
  return (
    <div className="stack">
      <div>
        <h1>{siteLabel.shortlisted}</h1>
        <p className="soft">{shortlistLabel.intro}</p>
      </div>
      <Loaded state={state} skeleton={<GridSkeleton />} failed={listText.shortlistFailed} onRetry={shortlisted.load}>
        {(items) => <Shortlist items={items} list={shortlisted} />}
      </Loaded>
      <MatchMoment />
    </div>
  );
}
