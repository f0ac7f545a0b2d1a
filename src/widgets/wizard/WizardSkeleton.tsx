import { commonLabel } from '../../core';
import { useStyles } from '../frame/host';
import { delayedSkeleton } from '../ui/delayed-skeleton';
import { Status } from '../ui/feedback/Status';
import style from './wizard.css?inline';

const styles = [style];

const fields = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shown while it is not known whether the member has to fill in the wizard. */
export function WizardSkeleton() {
  useStyles(styles);
  return (
    <div className="wizard">
      <Status className="sr">{commonLabel.loading}</Status>
      <LastingShape />
    </div>
  );
}

function Shape() {
  return (
    <div className="card wizard-card wizard-shape" part="card" aria-hidden="true">
      <div className="skeleton" />
      <div className="wizard-fields">
        {fields.map((field) => (
          <div key={field} className="skeleton" />
        ))}
      </div>
    </div>
  );
}

const LastingShape = delayedSkeleton(Shape);
