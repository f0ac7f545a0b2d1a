import { UPLOAD_PACE } from '../limits';

/** Returns a form with the text fields and files of an upload. Undefined and null are left out. */
export function formOf(fields: object, files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/**
 * Milliseconds that files may take on the slowest connection we wait for. There is a limit because we cannot see whether an
 * upload still makes progress, and one that hangs must end at some time (decision 11).
 */
export function timeFor(files: Record<string, Blob> = {}): number {
  return Math.ceil(Object.values(files).reduce((sum, { size }) => sum + size, 0) / UPLOAD_PACE);
}
