import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { blockedMembers, closedBecause, closedText, conversations, type Room, threadLabel } from '../../core';
import { useClientStore } from '../frame/host';
import type { Asked } from '../safety/props';
import { deferred } from '../ui/deferred';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';

const ReportDialog = deferred(() => import('../safety/ReportDialog'));
const HelpDialog = deferred(() => import('../safety/HelpDialog'));

/**
 * Shown instead of the input: that nobody can write here, and what the member can do. A member can undo their own block, or
 * report a conversation that was closed.
 */
export function Closed({ room }: { room: Room }) {
  const { unblock } = useClientStore(blockedMembers);
  const { rooms } = useClientStore(conversations);
  const [asked, setAsked] = useState<Asked>();
  const isBusy = useStore(unblock.$pending);
  const reason = closedBecause(room);
  const isBlocked = reason === 'blocked';
  const { user, first_name, last_name } = room.other_user;
  const about = {
    member: { user, first_name, last_name },
    onBlocked: () => undefined,
    onClose: () => setAsked(undefined),
  };
  const letIn = async () => {
    if ((await unblock(user)).ok) await rooms.reload();
  };
  return (
    <div className="closed">
      <Status>{closedText(room)}</Status>
      {/* One button, so that it keeps the focus after an unblock. */}
      {reason !== 'left' && (
        <Button
          look="quiet"
          busy={isBlocked && isBusy}
          onClick={() => (isBlocked ? void letIn() : setAsked({ dialog: 'report' }))}
        >
          {isBlocked ? threadLabel.unblock : threadLabel.report}
        </Button>
      )}
      {asked?.dialog === 'report' && (
        <ReportDialog
          {...about}
          type={asked.type}
          onReported={() => undefined}
          onHelp={() => setAsked({ dialog: 'help' })}
        />
      )}
      {asked?.dialog === 'help' && <HelpDialog {...about} room={room.id} blocked={isBlocked} onAsk={setAsked} />}
    </div>
  );
}
