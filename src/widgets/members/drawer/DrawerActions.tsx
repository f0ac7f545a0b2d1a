import { drawerLabel, memberLabel, type Profile } from '../../../core';
import { MemberMenu } from '../../safety/MemberMenu';
import { BookmarkIcon, ChatIcon, HeartIcon } from '../../ui/icons/people';
import { Button } from '../../ui/press/Button';
import { useMemberActions } from '../member-actions';

/**
 * Like or Unlike, Shortlist or Unshortlist, and the menu; for a mutual match a message first. Always visible. Calls `onClose`
 * when the conversation opens, and after a block.
 */
export function DrawerActions({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const { action, isLiked, isShortlisted, isBusy, ...act } = useMemberActions(profile);
  return (
    <div className="drawer-actions">
      {action === 'message' && (
        <Button
          className="drawer-message"
          disabled={isBusy}
          onClick={() => void act.message().then((isOpen) => isOpen && onClose())}
        >
          <ChatIcon />
          {drawerLabel.message}
        </Button>
      )}
      <Button
        look={isLiked ? 'soft' : 'primary'}
        disabled={isBusy}
        onClick={() => void (isLiked ? act.unlike : act.like)()}
      >
        <HeartIcon filled={isLiked} />
        {isLiked ? memberLabel.unlike : memberLabel.like}
      </Button>
      <Button look={isShortlisted ? 'soft' : 'quiet'} disabled={isBusy} onClick={() => void act.toggleShortlist()}>
        <BookmarkIcon filled={isShortlisted} />
        {isShortlisted ? memberLabel.unshortlist : memberLabel.shortlist}
      </Button>
      <MemberMenu member={profile} liked={isLiked} onDone={(deed) => deed === 'blocked' && onClose()} />
    </div>
  );
}
