import { BIO_MAX, profileLabel } from '../../../core';
import { Status } from '../../ui/feedback/Status';
import { FormField } from '../../ui/form/FormField';
import type { WizardFieldProps } from '../../wizard/WizardField';

/** Number of characters left from which the rest is shown. */
const NEAR_THE_END = 200;

/** The bio field. It grows with its text, and counts down near the limit. */
export function BioField({ field, answers, error, onAnswer }: WizardFieldProps) {
  const answer = answers[field.name];
  const text = typeof answer === 'string' ? answer : '';
  const left = BIO_MAX - text.length;
  const hint = (
    <div className="bio-hint">
      <span>{profileLabel.noBio}</span>
      <Status as="span">{left <= NEAR_THE_END && profileLabel.bioCount(left)}</Status>
    </div>
  );
  return (
    <FormField label={field.label} hint={hint} error={error}>
      {(control) => (
        <div className="frame" part="field">
          <textarea
            {...control}
            name={field.name}
            className="bio-field"
            dir={text ? 'auto' : undefined}
            rows={6}
            value={text}
            onChange={(event) => onAnswer(field.name, event.currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  );
}
