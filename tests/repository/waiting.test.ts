import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Matches code that waits for time instead of an event. A `setTimeout` method, as of a request, is a limit. */
const SLEEPS = /\bwaitForTimeout\(|(?<![.\w])setTimeout\(|timers\/promises'|\bAtomics\.wait\(|\bsleep\(/g;

/** Matches checks of a duration, which fail on a busy machine. They belong in `bench`. */
const TIMED = /expect\((Date|performance)\.now\(\) - /g;

/** The exceptions, with their reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/support/waiting/until.ts': 'polls a state that sends no event',
  'tests/support/faults/carry.ts': 'is the slow network itself',
  'tests/support/browser/page-log.ts': 'gives up on a page that does not answer, after its test has failed',
  'tests/cli/load/load-quick.test.ts': 'is the time limit of a transport',
  'tests/cli/session-files.test.ts': 'yields one turn of the event loop (setImmediate)',
};

/** A fake clock is moved and not waited for. */
const isOfFakeClock = (text: string) => text.includes('vi.useFakeTimers(');

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`);
const found = (pattern: RegExp) =>
  files
    .filter((file) => !file.endsWith('repository/waiting.test.ts'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !isOfFakeClock(text) && text.match(pattern);
    });

it('no test waits for time to pass, with a few exceptions: it waits for an event or moves the clock', () => {
  expect(found(SLEEPS).sort()).toEqual(Object.keys(ALLOWED).sort());
});

it('no test measures how long something takes', () => {
  expect(found(TIMED)).toEqual([]);
});
