import { openSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { LogSettings } from '../../../server/src/plugins/log';
import { newLogFile } from './place';

/** The log of an app in the process of a test, as a started server would write it; false outside of a run of tests. */
export function appLog(): LogSettings | false {
  const file = newLogFile('app');
  if (!file) return false;
  const descriptor = openSync(file, 'a');
  const stream = new Writable({
    // At once: a test file that ends does not wait for what is still to be written.
    write(line, _encoding, done) {
      writeSync(descriptor, line);
      done();
    },
  });
  return { level: 'info', stream };
}
