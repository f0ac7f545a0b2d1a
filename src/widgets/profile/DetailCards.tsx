import {
  detailParts,
  genderName,
  optionLabel,
  type Profile,
  profileAnswers,
  profileDetails,
  profileLabel,
  profileText,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';
import { LockIcon } from './icons';
import { PartsSkeleton } from './ProfileSkeleton';
import { PartCard } from './part/PartCard';
import { PartFacts } from './part/PartFacts';

/** The rest of the profile in the sections of the wizard. Gender and date of birth are shown with a note why they cannot be changed. */
export function DetailCards({ data }: { data: Profile }) {
  const { details } = useClientStore(profileDetails);
  return (
    <Loaded
      state={useResource(details)}
      skeleton={<PartsSkeleton />}
      failed={profileText.loadFailed}
      onRetry={() => void details.load()}
    >
      {(said) => (
        <>
          <p className="soft small parts-intro">
            <LockIcon />
            {profileLabel.onlyYouIntro}
          </p>
          {detailParts.map((part) => (
            <PartCard key={part.name} part={part}>
              <PartFacts part={part} said={profileAnswers(said ?? {})} marksPrivate />
              {part.name === 'about' && (
                <>
                  <p className="soft small">
                    {profileLabel.ageOnly}. {profileLabel.birthFixed}
                  </p>
                  <p className="soft small">
                    {optionLabel.gender(genderName(data.gender))}. {profileLabel.genderFixed}
                  </p>
                </>
              )}
            </PartCard>
          ))}
        </>
      )}
    </Loaded>
  );
}
