import { type PointerEvent, useCallback, useId, useRef, useState } from 'react';
import { memberLabel, type Profile } from '../../core';
import { useStyles } from '../frame/host';
import badgeStyle from '../styles/badge.css?inline';
import { useLoaded } from '../ui/loaded';
import style from './compatibility.css?inline';

const styles = [badgeStyle, style];

const load = () => import('./ReasonsPanel');

type Reasons = Profile['compatibility_reasons'];

/** Props of the badge: the member's name, the score and its reasons. */
export interface CompatibilityBadgeProps {
  name: string;
  score: number | null | undefined;
  reasons?: Reasons;
}

/** 'n% COMPATIBLE' over a photo, with its reasons. Renders nothing if too little is known (decision 25). */
export function CompatibilityBadge({ name, score, reasons }: CompatibilityBadgeProps) {
  useStyles(styles);
  if (score === null || score === undefined) return null;
  const text = memberLabel.compatible(Math.round(score));
  return (
    <span className="compatibility" part="compatibility">
      {reasons?.met.length || reasons?.unmet.length ? (
        <ReasonsButton name={name} text={text} reasons={reasons} />
      ) : (
        <span className="badge">{text}</span>
      )}
    </span>
  );
}

/**
 * The badge as a button. The reasons show on hover and focus. After a click or tap they stay until the next click, Escape or a
 * press elsewhere. The panel's code loads on first use.
 */
function ReasonsButton({ name, text, reasons }: { name: string; text: string; reasons: Reasons }) {
  const [shown, setShown] = useState<'pointed' | 'pinned'>();
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = useCallback(() => setShown(undefined), []);
  const ReasonsPanel = useLoaded(load, shown !== undefined, close, shown === 'pointed');

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
        aria-label={memberLabel.compatibleNamed(text, name)}
        aria-expanded={shown !== undefined && !!ReasonsPanel}
        aria-describedby={ReasonsPanel && shown && id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && !shown && setShown('pointed')}
        onBlur={close}
        onClick={() => setShown(shown === 'pinned' ? undefined : 'pinned')}
      >
        {text}
      </button>
      {shown && ReasonsPanel && <ReasonsPanel id={id} anchor={box} reasons={reasons} close={close} />}
    </span>
  );
}
