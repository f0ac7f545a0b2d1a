import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const VARIABLE = 'MM_SUITE_LOG';
let made = 0;

/** Makes the folder for one run of tests, and tells all processes that it starts. */
export function openPlace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-suite-log-'));
  process.env[VARIABLE] = folder;
  return folder;
}

/** Where the servers of this run of tests write their logs; undefined outside of one. */
export function suiteLogFolder(): string | undefined {
  return process.env[VARIABLE];
}

/** A new file there, whose name says which test file it belongs to; undefined outside of a run of tests. */
export function newLogFile(kind: 'app' | 'process'): string | undefined {
  const folder = suiteLogFolder();
  if (!folder) return undefined;
  made += 1;
  return path.join(folder, `${process.env.MM_TEST_FILE ?? 'no-test'}.${kind}-${process.pid}-${made}.log`);
}
