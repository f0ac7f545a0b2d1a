import { type MouseEvent, useState } from 'react';
import { CODE_LENGTH, codeDigits } from '../../../core';
import { useStyles } from '../../frame/host';
import style from './code-input.css?inline';
import { isComposing } from './composing';
import type { ControlAttributes } from './FormField';

const styles = [style];

const boxes = Array.from({ length: CODE_LENGTH }, (_, index) => index);

export interface CodeInputProps {
  value: string;
  control: ControlAttributes;
  onChange(digits: string): void;
  /** Called once all six digits are entered. */
  onComplete?(digits: string): void;
}

/**
 * Six boxes for six digits, drawn over one real input, so that pasting, autofill of one-time codes, backspace and screen
 * readers work as usual. A press on a box selects its digit, so that typing replaces it.
 */
export function CodeInput({ value, control, onChange, onComplete }: CodeInputProps) {
  useStyles(styles);
  const [focused, setFocused] = useState(false);
  /** The index of the box with the caret. */
  const [at, setAt] = useState(0);
  /** The unfinished text of an input method, such as full-width digits. */
  const [composed, setComposed] = useState<string>();
  const press = ({ currentTarget: input, clientX, detail }: MouseEvent<HTMLInputElement>) => {
    // Key presses and labels have no place.
    if (!detail) return;
    const { left, width } = input.getBoundingClientRect();
    const index = Math.min(Math.floor(((clientX - left) / width) * CODE_LENGTH), value.length);
    input.setSelectionRange(index, index + 1);
    setAt(index);
  };
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
        value={composed ?? value}
        onCompositionEnd={({ currentTarget: input }) => {
          setComposed(undefined);
          change(input.value);
        }}
        onChange={({ currentTarget: input, nativeEvent }) => {
          // To write into the field now would make the input method repeat what it has.
          const isUnfinished = isComposing(nativeEvent) && codeDigits(input.value) !== input.value;
          setComposed(isUnfinished ? input.value : undefined);
          if (isUnfinished) return;
          const digits = codeDigits(input.value);
          if (input.value !== digits) input.value = digits;
          setAt(input.selectionStart ?? digits.length);
          change(digits);
        }}
        onClick={press}
        onKeyUp={({ currentTarget: input }) => setAt(input.selectionStart ?? value.length)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <div className="code-boxes" aria-hidden="true">
        {boxes.map((index) => (
          <span
            key={index}
            part="field"
            className={focused && index === Math.min(at, value.length, CODE_LENGTH - 1) ? 'code-box on' : 'code-box'}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}
