import path from 'node:path';
import type { Redactor } from '../text/redact';
import { writeWhole } from '../text/write-whole';

/**
 * Writes files into the folder of a run, readable only by their owner. Everything stored about a run except its event log passes
 * through here. Each file is replaced as a whole or not at all. Hides secrets once more, because one may have become known after
 * its event was written.
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>, redactor: Redactor): void {
  for (const [name, text] of Object.entries(files)) {
    writeWhole(path.join(folder, name), redactor.text(text), 0o600);
  }
}

/** Formats a value as the text of a file. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
