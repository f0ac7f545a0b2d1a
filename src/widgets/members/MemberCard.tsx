import { memberLabel, nameOf, photoOf, placeOf } from '../../core';
import { useStyles } from '../host';
import { Button } from '../ui/Button';
import { Portrait } from '../ui/Portrait';
import { ActionButton } from './ActionButton';
import { ageAndStatus } from './age-and-status';
import { CompatibilityBadge } from './CompatibilityBadge';
import style from './member-card.css?inline';
import type { Person, Viewed } from './person';

/** What a card needs to look right. */
export const memberCardStyles = [style];

/** A member's card, spec section 2: the photo first, what one asks next, VIEW PROFILE and one action. */
export function MemberCard({ profile, photo, score, onView }: Person & { onView(member: Viewed): void }) {
  useStyles(memberCardStyles);
  const name = nameOf(profile);
  return (
    <article className="card member" part="member">
      <div className="member-photo">
        <Portrait photo={photo ?? photoOf(profile)} name={name} />
        <CompatibilityBadge score={score ?? profile.compatibility_score} />
      </div>
      <div className="member-body">
        <h3 className="clip" part="member-name">
          {name}
        </h3>
        <p className="soft small clip">{ageAndStatus(profile)}</p>
        <p className="soft small clip">{placeOf(profile)}</p>
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
    </article>
  );
}
