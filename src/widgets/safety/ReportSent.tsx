import { firstNameOf, nameOf, safetyLabel, siteLabel } from '../../core';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { BlockDialogProps } from './props';

/** Thanks for a report, and offers to block the member too. */
export function ReportSent({ member, onClose, onBlock }: BlockDialogProps & { onBlock(): void }) {
  const name = firstNameOf(member) || nameOf(member) || siteLabel.profile;
  return (
    <Dialog title={safetyLabel.sentTitle} onClose={onClose}>
      <p>{safetyLabel.sentBody(name)}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {safetyLabel.notNow}
        </Button>
        <Button onClick={onBlock}>{safetyLabel.blockNamed(name)}</Button>
      </div>
    </Dialog>
  );
}
