import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const WAIT = 5_000;
const STALE = 60_000;
const EVERY = 25;

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the holder of a lock is gone, because its process died or the lock is older than any refresh takes. */
function isStale(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE) return true;
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Runs one at a time among all processes that use the same lock file. Waits at most five seconds and then runs anyway, because
 * the lock only avoids a needless second refresh. The core is correct without it.
 */
export async function withFileLock<Value>(file: string, run: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + WAIT;
  let held = take(file);
  while (!held && Date.now() < end) {
    if (isStale(file)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, EVERY));
    held = take(file);
  }
  try {
    return await run();
  } finally {
    if (held) rmSync(file, { force: true });
  }
}
