import { useStore } from '@nanostores/react';
import { chatLabel, commonLabel, members, type Room, roomName } from '../../core';
import { useNoun } from '../host';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** Asks before a block; the conversation then leaves the list and closes. Spec section 4. */
export function BlockDialog({ room, onClose }: { room: Room; onClose(): void }) {
  const { block } = useNoun(members);
  const isBlocking = useStore(block.$pending);
  const confirm = async () => {
    await block(room.other_user.user);
    onClose();
  };
  return (
    <Dialog title={chatLabel.blockTitle(roomName(room))} onClose={onClose}>
      <p>{chatLabel.blockBody}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {commonLabel.cancel}
        </Button>
        <Button look="danger" busy={isBlocking} onClick={() => void confirm()}>
          {chatLabel.block}
        </Button>
      </div>
    </Dialog>
  );
}
