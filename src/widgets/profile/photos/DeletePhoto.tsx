import { useStore } from '@nanostores/react';
import { profileLabel, profilePhotos } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Dialog } from '../../ui/dialog/Dialog';
import { Button } from '../../ui/press/Button';

/** Asks before deleting a photo, because that cannot be undone. */
export function DeletePhoto({
  slot,
  isPrimary,
  onClose,
}: {
  slot: number;
  isPrimary: boolean;
  onClose(isDeleted?: boolean): void;
}) {
  const { remove } = useClientStore(profilePhotos);
  const pending = useStore(remove.$pending);
  const confirm = async () => {
    if ((await remove(slot)).ok) onClose(true);
  };
  return (
    <Dialog title={profileLabel.removeTitle} onClose={() => onClose()}>
      <p>
        {profileLabel.removeBody} {isPrimary && profileLabel.removePrimaryBody}
      </p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={() => onClose()}>
          {profileLabel.keep}
        </Button>
        <Button look="danger" busy={pending} onClick={() => void confirm()}>
          {profileLabel.remove}
        </Button>
      </div>
    </Dialog>
  );
}
