import { lockLabel } from '../../core';
import { Dialog } from '../ui/dialog/Dialog';
import { Owner } from './Owner';

/** Asks for the PIN or the passkey before the lock is changed. */
export default function ConfirmOwner({ onConfirmed, onClose }: { onConfirmed(): void; onClose(): void }) {
  return (
    <Dialog title={lockLabel.confirm} onClose={onClose}>
      <Owner act={lockLabel.goOn} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
