import { notWritten } from '../failure/file-failure';
import { writePrivate } from './private-file';
import { writeWhole } from './write-whole';

/** Writes a file that a person has named. @throws Failure with the file, which Node's errors of writing do not name */
export function writeText(file: string, text: string | Uint8Array): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** Writes a file that a person has named, which only its owner can read. @throws Failure as {@link writeText} does */
export function writePrivateText(file: string, text: string): void {
  try {
    writePrivate(file, text);
  } catch (error) {
    throw notWritten(file, error);
  }
}
