import { memberLabel, nameOf, type Profile, photoOf, placeOf } from '../../core';
import { Button } from '../ui/Button';
import { BookmarkIcon, HeartIcon } from '../ui/icons';
import { Portrait } from '../ui/Portrait';
import { ageAndStatus } from './age-and-status';
import { CompatibilityBadge } from './CompatibilityBadge';
import { DrawerSections } from './DrawerSections';
import { useMemberActions } from './member-actions';

/** A loaded profile in the drawer: photo, who it is, Like and Shortlist, then the sections. */
export function DrawerProfile({ profile }: { profile: Profile }) {
  const name = nameOf(profile);
  return (
    <div className="drawer-profile">
      <div className="drawer-photo">
        <Portrait photo={photoOf(profile)} name={name} />
        <CompatibilityBadge score={profile.compatibility_score} />
      </div>
      <div className="soft">
        <p>{ageAndStatus(profile)}</p>
        <p>{placeOf(profile)}</p>
      </div>
      <DrawerActions profile={profile} />
      <DrawerSections profile={profile} />
    </div>
  );
}

function DrawerActions({ profile }: { profile: Profile }) {
  const { isLiked, isShortlisted, isBusy, like, unlike, toggleShortlist } = useMemberActions(profile);
  return (
    <div className="drawer-actions">
      <Button look={isLiked ? 'soft' : 'primary'} disabled={isBusy} onClick={() => void (isLiked ? unlike : like)()}>
        <HeartIcon filled={isLiked} />
        {isLiked ? memberLabel.unlike : memberLabel.like}
      </Button>
      <Button look={isShortlisted ? 'soft' : 'quiet'} disabled={isBusy} onClick={() => void toggleShortlist()}>
        <BookmarkIcon filled={isShortlisted} />
        {isShortlisted ? memberLabel.unshortlist : memberLabel.shortlist}
      </Button>
    </div>
  );
}
