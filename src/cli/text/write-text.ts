import { writeFileSync } from 'node:fs';
import { notWritten } from '../failure/file-failure';

/** Writes a file that a person has named. @throws Failure with the file, which Node's errors of writing do not name */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
}
