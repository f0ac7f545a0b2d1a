import { memberLabel, nameOf, photoOf, placeOf, presenceText } from '../../core';
import { useCountryNames } from '../frame/country-names';
import { useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import { ActionButton } from './ActionButton';
import { ageAndStatus } from './age-and-status';
import { CompatibilityBadge } from './CompatibilityBadge';
import style from './member-card.css?inline';
import type { Person, Viewed } from './person';

const UndoLeaving = deferred(
  () => import('./UndoLeaving'),
  () => null,
  () => null,
);

export const memberCardStyles = [style];

/** Props of a card. `eager` loads the photo at once, for cards visible at the start. */
export interface MemberCardProps extends Person {
  eager?: boolean;
  onView(member: Viewed): void;
}

/**
 * A member's card, spec section 2: the photo first, then the main facts, VIEW PROFILE and one action. A card that is leaving
 * its list offers Undo instead.
 */
export function MemberCard({ profile, photo, score, eager, isLeaving, onView }: MemberCardProps) {
  useStyles(memberCardStyles);
  const name = nameOf(profile);
  useCountryNames([profile.country_of_residence]);
  const place = placeOf(profile);
  const presence = presenceText(profile);
  return (
    <article className={isLeaving ? 'card member leaving' : 'card member'} part="card member">
      <div className="member-photo">
        <Portrait photo={photo ?? photoOf(profile)} preview={profile.photo_preview} name={name} eager={eager} />
        <CompatibilityBadge
          name={name}
          score={score ?? profile.compatibility_score}
          reasons={profile.compatibility_reasons}
        />
      </div>
      <div className="member-body">
        <h3 className="clip" part="member-name" dir="auto" title={name}>
          <Sentence text={name} />
        </h3>
        <p className="soft small clip">{ageAndStatus(profile)}</p>
        <p className="soft small clip" dir="auto" title={place}>
          <Sentence text={place} />
        </p>
        {presence && <p className="soft small clip">{presence}</p>}
        <div className="member-actions">
          <Button
            look="quiet"
            className="member-view"
            part="view"
            aria-label={memberLabel.viewNamed(name)}
            onClick={() => onView(profile)}
          >
            {memberLabel.viewProfile}
          </Button>
          <ActionButton profile={profile} />
        </div>
      </div>
      {isLeaving && <UndoLeaving profile={profile} />}
    </article>
  );
}
