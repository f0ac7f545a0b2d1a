import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that writes a file of the ledger, and so holds its accounts. */
export interface Holder {
  /** The machine and container, because only there the number of the process means anything. */
  place: string;
  pid: number;
}

/** A hold is renewed this often, and ends if it was not renewed for {@link LEASE}. In milliseconds. */
export const RENEWED_EVERY = 15_000;
const LEASE = 120_000;

let here: string | undefined;

/** Returns this process. Containers may share a folder and a host name, so the boot and the pid namespace count, too. */
export function thisHolder(): Holder {
  here ??= [
    hostname(),
    known(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    known(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');
  return { place: here, pid: process.pid };
}

/** Only Linux has these files. */
function known(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/**
 * Whether a process still holds the accounts of its file. It renews the file's time of change, so that the end of a process in
 * another container, or a reused process number, frees them after two minutes. A process that ended here frees them at once.
 */
export function isHeldBy({ place, pid }: Holder, file: string, now: number): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined || now - changed > LEASE) return false;
  return place !== thisHolder().place || isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
