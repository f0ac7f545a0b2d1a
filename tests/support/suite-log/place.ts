import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const VARIABLE = 'MM_SUITE_LOG';
let made = 0;

/** Creates the folder for one test run, and announces it to all processes that the run starts. */
export function openPlace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-suite-log-'));
  process.env[VARIABLE] = folder;
  return folder;
}

/** The folder of the server logs of this test run. Undefined outside a run. */
export function suiteLogFolder(): string | undefined {
  return process.env[VARIABLE];
}

/** Returns a new log file in that folder, named after the test file. Undefined outside a run. */
export function newLogFile(kind: 'app' | 'process'): string | undefined {
  const folder = suiteLogFolder();
  if (!folder) return undefined;
  made += 1;
  return path.join(folder, `${process.env.MM_TEST_FILE ?? 'no-test'}.${kind}-${process.pid}-${made}.log`);
}
