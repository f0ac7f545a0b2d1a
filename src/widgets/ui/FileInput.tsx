import type { InputHTMLAttributes } from 'react';
import { useStyles } from '../frame/host';
import style from './file-input.css?inline';

const styles = [style];

/** What a file input takes beside what every input takes. */
export interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Told of each file that was chosen; the same one can be chosen again. */
  onFile(file: File): void;
}

/** Chooses an image, or several with `multiple`. Invisible over its label, which stands around it and is what one sees and presses. */
export function FileInput({ onFile, className = '', ...input }: FileInputProps) {
  useStyles(styles);
  return (
    <input
      {...input}
      type="file"
      accept="image/*"
      className={`file ${className}`}
      onChange={(event) => {
        for (const file of event.currentTarget.files ?? []) onFile(file);
        event.currentTarget.value = '';
      }}
    />
  );
}
