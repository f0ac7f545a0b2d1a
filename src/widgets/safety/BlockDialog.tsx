import { useStore } from '@nanostores/react';
import { commonLabel, firstNameOf, members, nameOf, safetyLabel, siteLabel } from '../../core';
import { useClientStore, useStyles } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import type { BlockDialogProps } from './props';
import { SaveEvidence } from './SaveEvidence';
import style from './safety.css?inline';

const styles = [style];

/** Explains what a block does, then blocks the member. The conversation closes and leaves the list. Spec section 4. */
export default function BlockDialog({ member, onBlocked, onClose }: BlockDialogProps) {
  useStyles(styles);
  const { block } = useClientStore(members);
  const isBlocking = useStore(block.$pending);
  const name = firstNameOf(member) || nameOf(member) || siteLabel.profile;
  const confirm = async () => {
    if (!(await block(member.user)).ok) return;
    onClose();
    onBlocked();
  };
  return (
    <Dialog title={safetyLabel.blockTitle(name)} onClose={onClose}>
      <ul className="safety-points">
        {safetyLabel.blockPoints(name).map((point) => (
          <li key={point}>
            <Sentence text={point} />
          </li>
        ))}
      </ul>
      <SaveEvidence user={member.user} />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {commonLabel.cancel}
        </Button>
        <Button look="danger" busy={isBlocking} onClick={() => void confirm()}>
          {safetyLabel.block}
        </Button>
      </div>
    </Dialog>
  );
}
