import { useState } from 'react';
import { CODE_LENGTH, codeDigits } from '../../core';
import { useStyles } from '../frame/host';
import style from './code-input.css?inline';
import type { ControlAttributes } from './FormField';

const styles = [style];

const boxes = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Props of the code boxes. */
export interface CodeInputProps {
  value: string;
  control: ControlAttributes;
  onChange(digits: string): void;
  /** Called once all six digits are entered. */
  onComplete?(digits: string): void;
}

/**
 * Six boxes for six digits, drawn over one real input, so that pasting, autofill of one-time codes, backspace and screen
 * readers work as usual.
 */
export function CodeInput({ value, control, onChange, onComplete }: CodeInputProps) {
  useStyles(styles);
  const [focused, setFocused] = useState(false);
  const change = (text: string) => {
    const digits = codeDigits(text);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="code" dir="ltr">
      <input
        {...control}
        name="code"
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => {
          event.currentTarget.value = codeDigits(event.currentTarget.value);
          change(event.currentTarget.value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <div className="code-boxes" aria-hidden="true">
        {boxes.map((index) => (
          <span
            key={index}
            className={focused && index === Math.min(value.length, CODE_LENGTH - 1) ? 'code-box on' : 'code-box'}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}
