import { wizardLabel, wizardSteps } from '../../core';
import { useStyles } from '../frame/host';
import { CheckIcon } from '../ui/icons/signs';
import style from './step-list.css?inline';

const styles = [style];

export interface StepListProps {
  step: number;
  /** The last step that may be opened. */
  lastOpen: number;
  onGoTo(step: number): void;
}

/** Step numbers and names, with the current one marked. Members can open every finished step, and the first unfinished one. */
export function StepList({ step, lastOpen, onGoTo }: StepListProps) {
  useStyles(styles);
  return (
    <nav className="step-list" aria-label={wizardLabel.steps}>
      <ol>
        {wizardSteps.map(({ name }, index) => {
          const isFinished = index < lastOpen;
          const mayOpen = index < step || index <= lastOpen;
          const state = index === step ? 'current' : isFinished ? 'passed' : mayOpen ? 'open' : 'ahead';
          return (
            <li key={name}>
              <button
                type="button"
                className={`step-link ${state}`}
                aria-current={index === step ? 'step' : undefined}
                disabled={index !== step && !mayOpen}
                onClick={() => onGoTo(index)}
              >
                <span className="step-number">{state === 'passed' ? <CheckIcon /> : index + 1}</span>
                <span className="step-name">
                  {name}
                  {isFinished && <span className="sr">{wizardLabel.finishedStep}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
