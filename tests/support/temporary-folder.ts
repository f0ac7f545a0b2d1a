import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'mm-test-'));
let made = 0;

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes an empty folder, which is removed after the test file that imports this. */
export function temporaryFolder(): string {
  made += 1;
  const folder = path.join(root, String(made));
  mkdirSync(folder);
  return folder;
}
