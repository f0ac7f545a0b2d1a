import { useLayoutEffect, useRef, useState } from 'react';
import { helpLabel, SITUATIONS, type Situation } from '../../core';
import { useStyles } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { ForwardIcon } from '../ui/icons/arrows';
import { HelpAdvice } from './HelpAdvice';
import style from './help.css?inline';
import type { HelpDialogProps } from './props';

const styles = [style];

/** "Something is wrong": eight situations, and for each what to do now, numbers, and the acts that help. */
export default function HelpDialog(props: HelpDialogProps) {
  useStyles(styles);
  const [chosen, setChosen] = useState<Situation>();
  const [last, setLast] = useState<Situation>();
  const { onClose } = props;
  const lastButton = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which moves the focus to its start.
  useLayoutEffect(() => {
    if (!chosen) lastButton.current?.focus();
  }, [chosen]);
  const goBack = () => {
    setLast(chosen);
    setChosen(undefined);
  };
  // Each is a dialog of its own, so that a screen reader says its title, and the focus is at its start.
  if (chosen)
    return (
      <Dialog key={chosen} title={helpLabel.situations[chosen]} onClose={onClose}>
        <HelpAdvice {...props} situation={chosen} onBack={goBack} />
      </Dialog>
    );
  return (
    <Dialog key="list" title={helpLabel.title} onClose={onClose}>
      <p className="soft">{helpLabel.intro}</p>
      <ul className="help-list">
        {SITUATIONS.map((situation) => (
          <li key={situation}>
            <button
              type="button"
              className="help-choice"
              ref={situation === last ? lastButton : undefined}
              onClick={() => setChosen(situation)}
            >
              <span>{helpLabel.situations[situation]}</span>
              <ForwardIcon />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
