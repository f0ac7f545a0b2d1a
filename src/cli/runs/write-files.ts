import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Redactor } from '../text/redact';

/**
 * Writes files into the folder of a run, for its owner alone. All that is kept of a run beside its event log goes through
 * here: secrets are hidden once more, since one may have become known after its event was written.
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>, redactor: Redactor): void {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), redactor.text(text), { mode: 0o600 });
  }
}

/** A value as the text of a file. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
