import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { createStream, type Interval } from 'rotating-file-stream';

/** How often a log begins a new file, and how many old ones are kept. */
export interface Rotation {
  every: Interval;
  keep: number;
}

/**
 * A file for a log: every day (UTC) what was written goes to `<file>.<day>`, and what is older than 30 days is removed.
 * A process needs a file of its own.
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
  // A full disk must not end the server: what cannot be logged is lost, and said at the terminal.
  stream.on('error', (error) => console.error(`LOG_FILE cannot be written: ${error.message}`));
  return stream;
}
