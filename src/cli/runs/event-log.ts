import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure/failure';
import type { Redactor } from '../text/redact';
import type { RunEvent } from './event';
import { EVENTS } from './folder';

/** Writes the events of a run immediately, so that a crash loses none. Hides secrets. */
export interface EventLog {
  /** Never throws, so that a full disk does not keep a run from deleting its accounts. */
  write(event: RunEvent): void;
  /** The first error of a write, if any. */
  readonly failed: unknown;
  close(): void;
}

/** Opens the log of a new run, readable only by its owner. */
export function openEventLog(folder: string, redactor: Redactor): EventLog {
  const handle = openSync(path.join(folder, EVENTS), 'a', 0o600);
  let failed: unknown;
  return {
    write(event) {
      if (failed) return;
      try {
        writeFileSync(handle, `${redactor.text(JSON.stringify(redactor.value(event)))}\n`);
      } catch (error) {
        failed = error;
      }
    },
    get failed() {
      return failed;
    },
    close: () => closeSync(handle),
  };
}

/** Reads the events of a run. Ignores half a line left by a crash. @throws Failure if there are none */
export function readEvents(folder: string): RunEvent[] {
  const file = path.join(folder, EVENTS);
  if (!existsSync(file)) throw new Failure('usage', `There is no run in ${folder}.`, 'unknown-run');
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): RunEvent[] => {
      try {
        return line ? [JSON.parse(line) as RunEvent] : [];
      } catch {
        return [];
      }
    });
}
