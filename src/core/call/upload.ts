import { UPLOAD_PACE } from '../limits';

/** The text fields and files of an upload as a form; what is undefined or null is left out. */
export function formOf(fields: object, files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/**
 * Milliseconds that files may take on the slowest line that is waited for. Nobody sees whether the bytes of an upload
 * still move, and a line that hangs must end some day (decision 11).
 */
export function timeFor(files: Record<string, Blob> = {}): number {
  return Math.ceil(Object.values(files).reduce((sum, { size }) => sum + size, 0) / UPLOAD_PACE);
}
