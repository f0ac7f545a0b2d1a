import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { suiteLogFolder } from '../suite-log/place';

/**
 * Fills a new data folder with what a first start makes: the database with all migrations, and the demo members. Most of a
 * start's time goes there, so a test run does it once for each number of demo members, and copies the folder after that.
 * Outside a test run nothing is copied.
 * @param folder the data folder, which does not exist yet
 * @param start starts a server on the data folder for the first time, and stops it
 */
export async function asAfterFirstStart(folder: string, demo: string, start: () => Promise<void>): Promise<void> {
  const place = suiteLogFolder();
  if (!place) return;
  const kept = path.join(place, `first-start-${demo}`);
  if (existsSync(kept)) {
    copy(kept, folder);
    return;
  }
  await start();
  // On a busy machine, the database may still be ending.
  await vi.waitFor(() => {
    if (existsSync(path.join(folder, 'pgdata/postmaster.pid'))) throw new Error('the database has not ended');
  });
  const unfinished = `${kept}.${process.pid}`;
  copy(folder, unfinished);
  // Only processes end in these tests, never the machine, so that nothing has to wait for the disk.
  appendFileSync(path.join(unfinished, 'pgdata/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  try {
    renameSync(unfinished, kept);
  } catch {
    // Another test file was faster.
    rmSync(unfinished, { recursive: true });
  }
}

/** With owners and modes, because the database may belong to another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
