import { profileDetails, profileLabel, profileText, wishAnswers, wishParts } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';
import { LockIcon } from './icons';
import { PartsSkeleton } from './ProfileSkeleton';
import { PartCard } from './part/PartCard';
import { PartFacts } from './part/PartFacts';

/** The member's wishes about a partner, in the sections of the wizard. */
export function WishCards() {
  const { details, preferences } = useClientStore(profileDetails);
  const said = useResource(details).data;
  const state = useResource(preferences);
  return (
    <Loaded
      state={said === undefined && state.status === 'ready' ? { ...state, status: 'loading', data: undefined } : state}
      skeleton={<PartsSkeleton />}
      failed={profileText.loadFailed}
      onRetry={() => void preferences.load()}
    >
      {(saved) => (
        <>
          <p className="soft small parts-intro">
            <LockIcon />
            {profileLabel.wishesIntro} {profileLabel.wishesWhen}
          </p>
          {wishParts.map((part) => (
            <PartCard key={part.name} part={part}>
              <PartFacts part={part} said={wishAnswers(said ?? {}, saved)} />
            </PartCard>
          ))}
        </>
      )}
    </Loaded>
  );
}
