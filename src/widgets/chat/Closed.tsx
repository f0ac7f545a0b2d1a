import { useStore } from '@nanostores/react';
import { blockedMembers, chatText, type closedBecause, conversations, type Room, threadLabel } from '../../core';
import { useNoun } from '../host';
import { Button } from '../ui/Button';

const texts = { blocked: chatText.blockedBanner, left: threadLabel.memberLeft, unmatched: threadLabel.closed };

/** What a banner in place of the input takes. */
export interface ClosedProps {
  room: Room;
  reason: NonNullable<ReturnType<typeof closedBecause>>;
}

/** Stands where the input was: why nobody can write here, and the way out of a block of one's own. */
export function Closed({ room, reason }: ClosedProps) {
  const { unblock } = useNoun(blockedMembers);
  const { rooms } = useNoun(conversations);
  const isBusy = useStore(unblock.$pending);
  const letIn = async () => {
    if ((await unblock(room.other_user.user)).ok) await rooms.reload();
  };
  return (
    <div className="closed">
      <p role="status">{texts[reason]}</p>
      {reason === 'blocked' && (
        <Button look="quiet" busy={isBusy} onClick={() => void letIn()}>
          {threadLabel.unblock}
        </Button>
      )}
    </div>
  );
}
