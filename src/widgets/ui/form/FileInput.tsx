import type { InputHTMLAttributes } from 'react';
import { useStyles } from '../../frame/host';
import style from './file-input.css?inline';

const styles = [style];

/** Props of a file input, in addition to those of every input element. */
export interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Called for each chosen file. The same file can be chosen again. */
  onFile(file: File): void;
}

/**
 * Chooses an image, or several with `multiple`. It is invisible and covers its surrounding label, which members see and press.
 */
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
