import { wizardLabel, wizardSteps } from '../../core';
import { useStyles } from '../frame/host';
import { CheckIcon } from '../ui/icons/signs';
import style from './step-list.css?inline';

const styles = [style];

/** Step numbers and names, with the current one marked. Members can go back to earlier steps. */
export function StepList({ step, onGoTo }: { step: number; onGoTo(step: number): void }) {
  useStyles(styles);
  return (
    <nav className="step-list" aria-label={wizardLabel.steps}>
      <ol>
        {wizardSteps.map(({ name }, index) => {
          const state = index === step ? 'current' : index < step ? 'passed' : 'ahead';
          return (
            <li key={name}>
              <button
                type="button"
                className={`step-link ${state}`}
                aria-current={index === step ? 'step' : undefined}
                disabled={index > step}
                onClick={() => onGoTo(index)}
              >
                <span className="step-number">{index < step ? <CheckIcon /> : index + 1}</span>
                <span className="step-name">{name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
