import { useStore } from '@nanostores/react';
import { members, nameOf, type Profile, shortlistLabel } from '../../core';
import { useClientStore } from '../frame/host';
import { Button } from '../ui/press/Button';
import { useMemberActions } from './member-actions';

/** Takes back the like or unlike with which a member just left a list. */
export default function UndoLeaving({ profile }: { profile: Profile }) {
  const { $decisions, likeAgain } = useClientStore(members);
  const { unlike, isBusy } = useMemberActions(profile);
  const liked = useStore($decisions)[profile.user]?.liked;
  // Other members left in another way, such as by a block.
  if (liked === undefined) return null;
  return (
    <Button
      className="member-undo"
      look="quiet"
      aria-label={shortlistLabel.undoNamed(nameOf(profile))}
      busy={isBusy}
      onClick={() => void (liked ? unlike() : likeAgain(profile.user))}
    >
      {shortlistLabel.undo}
    </Button>
  );
}
