import { useRef, useState } from 'react';
import { type HelpReceipt, outsideLabel, screenTitle } from '../../core';
import { useOffersExtensions, useStyles } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';
import { HelpNumbers } from './HelpNumbers';
import style from './help.css?inline';
import { OutsideForm } from './OutsideForm';
import reportStyle from './safety.css?inline';

const styles = [style, reportStyle];

/** The page for people without an account: numbers for emergencies, and a form that opens a case for our team. */
export function OutsideHelp() {
  useStyles(styles);
  const [receipt, setReceipt] = useState<HelpReceipt>();
  const title = useRef<HTMLHeadingElement>(null);
  if (!useOffersExtensions()) return <Empty title={outsideLabel.absent} body={outsideLabel.absentBody} />;
  const show = (given: HelpReceipt | undefined) => {
    setReceipt(given);
    title.current?.focus();
  };
  return (
    <article className="outside">
      <h1 ref={title} tabIndex={-1}>
        {receipt ? outsideLabel.sentTitle : screenTitle.help}
      </h1>
      <Status as="div" className={receipt && 'outside-sent'}>
        {receipt && (
          <>
            <p className="report-receipt">{outsideLabel.sentNumber(receipt.number)}</p>
            <p className="soft">{outsideLabel.sentHint}</p>
            <Button look="quiet" onClick={() => show(undefined)}>
              {outsideLabel.again}
            </Button>
          </>
        )}
      </Status>
      {!receipt && (
        <>
          <p className="soft">{outsideLabel.intro}</p>
          <HelpNumbers situation="other" heading="h2" />
          <OutsideForm onSent={show} />
        </>
      )}
    </article>
  );
}
