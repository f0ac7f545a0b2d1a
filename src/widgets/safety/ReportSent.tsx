import { dateAndTime, firstNameOf, nameOf, type ReportReceipt, safetyLabel, siteLabel } from '../../core';
import { Dialog } from '../ui/dialog/Dialog';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import { HelpIcon } from './icons';
import type { BlockDialogProps } from './props';

/** Props of the thanks, in addition to those of the block dialog that they offer. */
export interface ReportSentProps extends BlockDialogProps {
  receipt: ReportReceipt | undefined;
  onBlock(): void;
  onHelp(): void;
}

/** Thanks for a report, with its receipt, and offers help, and to block the member too. */
export function ReportSent({ member, receipt, onClose, onBlock, onHelp }: ReportSentProps) {
  const name = firstNameOf(member) || nameOf(member) || siteLabel.profile;
  return (
    <Dialog title={safetyLabel.sentTitle} onClose={onClose}>
      {receipt && (
        <>
          <p className="report-receipt">{safetyLabel.receipt(receipt.number, dateAndTime(receipt.reported_at))}</p>
          <p className="soft small">{safetyLabel.receiptHint}</p>
        </>
      )}
      <p>
        <Sentence text={safetyLabel.sentBody(name)} />
      </p>
      <p>
        <Button look="text" onClick={onHelp}>
          <HelpIcon />
          {safetyLabel.whatNow}
        </Button>
      </p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {safetyLabel.notNow}
        </Button>
        <Button onClick={onBlock}>
          <Sentence text={safetyLabel.blockNamed(name)} />
        </Button>
      </div>
    </Dialog>
  );
}
