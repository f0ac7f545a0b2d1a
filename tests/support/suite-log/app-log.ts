import { openSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { LogSettings } from '../../../server/src/plugins/log';
import { newLogFile } from './place';

/** The log of an app in a test's process, in the form of a real server. False outside a test run. */
export function appLog(): LogSettings | false {
  const file = newLogFile('app');
  if (!file) return false;
  const descriptor = openSync(file, 'a');
  const stream = new Writable({
    // Synchronous, because a test file does not wait for pending writes when it ends.
    write(line, _encoding, done) {
      writeSync(descriptor, line);
      done();
    },
  });
  return { level: 'info', stream };
}
