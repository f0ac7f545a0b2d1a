import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { createStream, type Interval } from 'rotating-file-stream';

/** How often a log starts a new file, and how many old files are kept. */
export interface Rotation {
  every: Interval;
  keep: number;
}

/**
 * Opens a log file. Every day (UTC) its content moves to `<file>.<day>`, and files older than 30 days are removed. Each process
 * needs its own file.
 */
export function openRotatingFile(path: string, { every, keep }: Rotation = { every: '1d', keep: 30 }): Writable {
  const name = basename(path);
  const stream = createStream(
    (time, index) => {
      if (!time) return name;
      const day = new Date(time).toISOString().slice(0, 10);
      return `${name}.${day}${index && index > 1 ? `.${index}` : ''}`;
    },
    {
      path: dirname(path),
      interval: every,
      intervalUTC: true,
      intervalBoundary: true,
      initialRotation: true,
      maxFiles: keep,
      mode: 0o600,
    },
  );
  // A full disk must not end the server. Lost log lines are reported on the terminal.
  stream.on('error', (error) => console.error(`LOG_FILE cannot be written: ${error.message}`));
  return stream;
}
