import { type Found, listText, searchLabel, siteLabel, suggestedList, withoutFound } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import { Empty, Loaded } from '../ui/feedback/Feedback';
import { Button } from '../ui/press/Button';

/** Suggested members, except those already found. `onBrowse` shows all members. */
export function Suggested({ found, onBrowse }: { found?: Found; onBrowse?(): void }) {
  const suggested = useClientStore(suggestedList);
  return (
    <section className="stack suggested" aria-label={siteLabel.suggestedTitle}>
      <div>
        <h2>{siteLabel.suggestedTitle}</h2>
        <p className="soft">{siteLabel.suggestedIntro}</p>
      </div>
      <Loaded
        state={useResource(suggested)}
        skeleton={<GridSkeleton />}
        failed={listText.suggestionsFailed}
        onRetry={suggested.load}
      >
        {(items) => {
          if (items.length === 0) return <Empty />;
          const others = withoutFound(items, found?.results ?? []);
          if (others.length === 0) return <p className="soft">{searchLabel.allSuggestedFound}</p>;
          const members = others.map(({ profile, photo, compatibility_score: score }) => ({ profile, photo, score }));
          return <MemberGrid members={members} />;
        }}
      </Loaded>
      {onBrowse && (
        <Button look="quiet" className="browse" onClick={onBrowse}>
          {searchLabel.browse}
        </Button>
      )}
    </section>
  );
}
