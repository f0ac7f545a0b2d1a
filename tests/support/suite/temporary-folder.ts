import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** Makes an empty folder, which is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-test-'));
  made.push(folder);
  return folder;
}

/** Removes the folders of the test file that has ended. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
