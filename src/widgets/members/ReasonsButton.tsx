import { type PointerEvent, useCallback, useId, useRef, useState } from 'react';
import { type ReasonTexts, reasonLabel } from '../../core';
import { useDismiss } from '../ui/dismiss';
import { useHanging } from '../ui/hanging';
import { Reasons } from './Reasons';

/**
 * The badge as a button: the reasons show while one points at it or has the focus on it, and stay after a click or tap
 * until the next, Escape, or a press elsewhere.
 */
export function ReasonsButton({ text, reasons }: { text: string; reasons: ReasonTexts }) {
  const [shown, setShown] = useState<'pointed' | 'pinned'>();
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = useCallback(() => setShown(undefined), []);
  useDismiss(box, shown !== undefined, close);

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return (
    <span
      ref={box}
      onPointerEnter={(event) => isMouse(event) && !shown && setShown('pointed')}
      onPointerLeave={(event) => isMouse(event) && shown === 'pointed' && close()}
    >
      <button
        type="button"
        className="badge why"
        aria-expanded={shown !== undefined}
        aria-describedby={shown && id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && !shown && setShown('pointed')}
        onBlur={close}
        onClick={() => setShown(shown === 'pinned' ? undefined : 'pinned')}
      >
        {text}
      </button>
      {shown && <Hanging id={id} anchor={box} reasons={reasons} />}
    </span>
  );
}

function Hanging({
  id,
  anchor,
  reasons,
}: {
  id: string;
  anchor: { current: HTMLElement | null };
  reasons: ReasonTexts;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useHanging(panel, anchor, 'start');
  return (
    <div ref={panel} id={id} popover="manual" role="tooltip" className="reasons-panel">
      <strong>{reasonLabel.why}</strong>
      <Reasons reasons={reasons} />
    </div>
  );
}
