import { type ReactNode, useId } from 'react';
import { useStyles } from '../../frame/host';
import style from './chips.css?inline';
import { FieldError, formFieldStyles } from './FormField';

export const chipStyles = [...formFieldStyles, style];

interface ChipsProps {
  name: string;
  label: string;
  options: readonly string[];
  /** Returns the name of an option, as members read it. By default, the option itself. */
  nameOf?(option: string): ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Shows the label to screen readers only, for groups inside another field. */
  quiet?: boolean;
}

/** Chips for choosing one of a few options. They are radio buttons, so arrow keys work. */
export function Chips({ value, onChange, ...group }: ChipsProps & { value: string; onChange(option: string): void }) {
  return (
    <ChipGroup {...group} type="radio" isOn={(option) => option === value} onToggle={(option) => onChange(option)} />
  );
}

/** Chips for choosing any number of options. They are checkboxes. */
export function CheckChips({
  values,
  onChange,
  ...group
}: ChipsProps & { values: readonly string[]; onChange(options: string[]): void }) {
  const toggle = (option: string, on: boolean) =>
    onChange(group.options.filter((other) => (other === option ? on : values.includes(other))));
  return <ChipGroup {...group} type="checkbox" isOn={(option) => values.includes(option)} onToggle={toggle} />;
}

interface ChipGroupProps extends ChipsProps {
  type: 'radio' | 'checkbox';
  isOn(option: string): boolean;
  onToggle(option: string, on: boolean): void;
}

function ChipGroup({ name, label, options, nameOf, hint, error, quiet, type, isOn, onToggle }: ChipGroupProps) {
  useStyles(chipStyles);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined} data-field={name}>
      <legend className={quiet ? 'sr' : 'legend'} part="label">
        {label}
      </legend>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="chips">
        {options.map((option) => (
          <label key={option} className="chip">
            <input
              type={type}
              name={`${id}-${name}`}
              value={option}
              checked={isOn(option)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onToggle(option, event.currentTarget.checked)}
            />
            <span>{nameOf?.(option) ?? option}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
