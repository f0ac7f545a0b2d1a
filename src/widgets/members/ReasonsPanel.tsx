import { type RefObject, useRef } from 'react';
import { type Profile, reasonLabel, reasonTexts } from '../../core';
import { useStyles } from '../frame/host';
import { useDismiss } from '../ui/dialog/dismiss';
import { usePopoverPosition } from '../ui/dialog/popover-position';
import { Reasons } from './Reasons';
import style from './reasons.css?inline';

const styles = [style];

/** The reasons of a score, below the badge. Calls `close` on Escape and on a press outside `anchor`. */
export default function ReasonsPanel({
  id,
  anchor,
  reasons,
  close,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  reasons: Profile['compatibility_reasons'];
  close(): void;
}) {
  useStyles(styles);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(anchor, true, close);
  usePopoverPosition(panel, anchor, 'start');
  const texts = reasonTexts(reasons);
  const isKnown = texts.met.length + texts.unmet.length > 0;
  return (
    <div ref={panel} id={id} popover="manual" role="tooltip" className="reasons-panel">
      <strong>{reasonLabel.why}</strong>
      {isKnown ? <Reasons reasons={texts} /> : <p>{reasonLabel.newer}</p>}
    </div>
  );
}
