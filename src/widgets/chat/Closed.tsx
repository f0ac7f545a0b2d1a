import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { blockedMembers, closedBecause, closedText, conversations, type Room, threadLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Button } from '../ui/Button';
import { deferred } from '../ui/deferred';
import { Status } from '../ui/Status';

const ReportDialog = deferred(() => import('../safety/ReportDialog'));

/**
 * Shown instead of the input: that nobody can write here, and what the member can do. A member can undo their own block, or
 * report a conversation that was closed.
 */
export function Closed({ room }: { room: Room }) {
  const { unblock } = useNoun(blockedMembers);
  const { rooms } = useNoun(conversations);
  const [isReporting, setReporting] = useState(false);
  const isBusy = useStore(unblock.$pending);
  const reason = closedBecause(room);
  const isBlocked = reason === 'blocked';
  const { user, first_name, last_name } = room.other_user;
  const letIn = async () => {
    if ((await unblock(user)).ok) await rooms.reload();
  };
  return (
    <div className="closed">
      <Status>{closedText(room)}</Status>
      {/* One button, so that it keeps the focus after an unblock. */}
      {reason !== 'left' && (
        <Button look="quiet" busy={isBlocked && isBusy} onClick={() => (isBlocked ? void letIn() : setReporting(true))}>
          {isBlocked ? threadLabel.unblock : threadLabel.report}
        </Button>
      )}
      {isReporting && (
        <ReportDialog
          member={{ user, first_name, last_name }}
          onBlocked={() => undefined}
          onReported={() => undefined}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
