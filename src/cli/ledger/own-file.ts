import { closeSync, fstatSync, fsyncSync, openSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { RENEWED_EVERY, thisHolder } from './lease';
import type { Line } from './rows';

/** The file that one process writes. */
export interface OwnFile {
  /** Lines that could not be stored yet. They are stored with the next ones. */
  readonly waiting: readonly Line[];
  /** Stores lines now. @param sync whether they are on disk when this returns @throws the error of the file system */
  write(lines: readonly Line[], sync: boolean): void;
  /** Stores lines now, or else with the next ones. */
  writeLater(lines: readonly Line[]): void;
  /** Resolves when everything written so far is on disk. */
  flush(): Promise<void>;
  /** Ends the hold, and tries once more to store the waiting lines. Returns the error, if that fails. @param isEmpty to store none */
  release(isEmpty: boolean): unknown;
}

const textOf = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Creates the file of this process with its first line, and holds its accounts from then on. */
export function createOwnFile(file: string, now: () => number): OwnFile {
  let waiting: Line[] = [];
  let isTorn = false;
  let renewing: ReturnType<typeof setInterval> | undefined;

  /** Opens the file for each write, so that a file removed in the meantime is created again and no row is lost. */
  function write(lines: readonly Line[], sync: boolean): void {
    const handle = openSync(file, 'a', 0o600);
    try {
      const first: Line[] = fstatSync(handle).size === 0 ? [{ holder: thisHolder() }] : [];
      // A full disk may have kept half of a line, which must not swallow the next one.
      const text = `${isTorn ? '\n' : ''}${textOf([...first, ...waiting, ...lines])}`;
      isTorn = true;
      writeFileSync(handle, text);
      isTorn = false;
      waiting = [];
      if (sync) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renewing ??= setInterval(renew, RENEWED_EVERY).unref();
  }

  /** Needs no space, so a full disk does not end the hold. */
  function renew(): void {
    try {
      utimesSync(file, now() / 1000, now() / 1000);
    } catch {
      // The file is gone, or the disk. The next write says so.
    }
  }

  return {
    get waiting() {
      return waiting;
    },
    write,
    writeLater(lines) {
      try {
        write(lines, false);
      } catch {
        waiting.push(...lines);
      }
    },
    async flush() {
      const handle = await open(file, 'r+');
      await handle.datasync().finally(() => handle.close());
    },
    release(isEmpty) {
      try {
        if (!isEmpty) write([{ released: true }], false);
        return undefined;
      } catch (error) {
        return waiting.length > 0 ? error : undefined;
      } finally {
        clearInterval(renewing);
        renewing = undefined;
      }
    },
  };
}
