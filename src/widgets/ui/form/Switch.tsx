import { useId } from 'react';
import { useStyles } from '../../frame/host';
import style from './switch.css?inline';

const styles = [style];

export interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A switch that acts at once. The whole line is its label. It is a checkbox, so Space toggles it. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  useStyles(styles);
  const id = useId();
  return (
    <div className="switch">
      <label htmlFor={id} part="label">
        {label}
      </label>
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
