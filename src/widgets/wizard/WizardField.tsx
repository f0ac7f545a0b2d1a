import {
  type Answer,
  type Answers,
  type Field,
  HEIGHT_UNITS,
  listOf,
  optionLabel,
  optionName,
  wizardLabel,
  worded,
} from '../../core';
import { deferred } from '../ui/deferred';
import { CheckChips, Chips } from '../ui/form/Chips';
import { Combobox } from '../ui/form/Combobox';
import { FormField } from '../ui/form/FormField';
import { TextField } from '../ui/form/TextField';
import { CountryField, StateField } from './PlaceField';

const PhotoField = deferred(
  () => import('./PhotoField'),
  () => <div className="photo-space" />,
);

export interface WizardFieldProps {
  field: Field;
  answers: Answers;
  error?: string;
  onAnswer(name: string, answer: Answer): void;
}

/** A text answer as typed. Trimmed only when it is checked or sent; otherwise nobody could type a space. */
function typed(answers: Answers, name: string): string {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
}

/** Renders one field of the wizard by its kind. */
export function WizardField({ field: asked, answers, error, onAnswer }: WizardFieldProps) {
  const field = worded(asked, answers);
  const { name, label } = field;
  const value = typed(answers, name);
  const options = field.options ?? [];
  const onChange = (answer: Answer) => onAnswer(name, answer);
  const nameOf = (option: string) => optionName(field, answers, option);
  switch (field.kind) {
    case 'choice':
      return <Chips {...{ name, label, options, nameOf, value, error, onChange }} hint={field.hint} />;
    case 'many':
      return <CheckChips {...{ name, label, options, nameOf, error, onChange }} values={listOf(answers, name)} />;
    case 'list':
      return (
        <Combobox
          {...{ name, label, value, error, onChange }}
          options={options.map((option) => ({ value: option, name: nameOf(option) }))}
        />
      );
    case 'countries':
      return <CountryField {...{ field, value, error, onChange }} />;
    case 'states':
      return <StateField {...{ field, value, error, onChange }} country={typed(answers, field.beside ?? '')} />;
    case 'photo':
      return <PhotoField field={field} error={error} />;
    case 'long-text':
      return <LongTextField {...{ field, value, error, onChange }} />;
    case 'height':
      return <HeightField {...{ field, value, error, onAnswer }} unit={typed(answers, field.beside ?? '')} />;
    default:
      return (
        <TextField
          label={label}
          name={name}
          type={field.kind === 'date' ? 'date' : 'text'}
          dir={field.kind === 'text' && value ? 'auto' : undefined}
          inputMode={field.kind === 'weight' ? 'numeric' : undefined}
          autoComplete={field.autocomplete ?? 'off'}
          value={value}
          error={error}
          after={field.kind === 'weight' ? <span className="unit">{wizardLabel.kilograms}</span> : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface TypedFieldProps {
  field: Field;
  value: string;
  error?: string;
}

function LongTextField({ field, value, error, onChange }: TypedFieldProps & { onChange(text: string): void }) {
  return (
    <FormField label={field.label} hint={field.hint} error={error}>
      {(control) => (
        <div className="frame" part="field">
          <textarea
            {...control}
            name={field.name}
            rows={4}
            dir={value ? 'auto' : undefined}
            value={value}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  );
}

interface HeightFieldProps extends TypedFieldProps {
  unit: string;
  onAnswer(name: string, answer: Answer): void;
}

function HeightField({ field, value, error, unit, onAnswer }: HeightFieldProps) {
  const beside = field.beside ?? '';
  return (
    <TextField
      label={field.label}
      name={field.name}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onAnswer(field.name, event.currentTarget.value)}
      after={
        <div className="units">
          {HEIGHT_UNITS.map((option) => (
            <label key={option} className="chip">
              <input
                type="radio"
                name={beside}
                aria-label={`${wizardLabel.unit}: ${optionLabel.answer(option)}`}
                checked={option === unit}
                onChange={() => onAnswer(beside, option)}
              />
              <span>{optionLabel.answer(option)}</span>
            </label>
          ))}
        </div>
      }
    />
  );
}
