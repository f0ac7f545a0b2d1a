import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What lets time pass in place of an event. A timer's own `setTimeout` method, as of a call, is a limit. */
const SLEEPS = /\bwaitForTimeout\(|(?<![.\w])setTimeout\(|timers\/promises'|\bAtomics\.wait\(|\bsleep\(/g;

/** What measures how long something took: such a check fails on a busy machine. Its place is `bench`. */
const TIMED = /expect\((Date|performance)\.now\(\) - /g;

/** The few places that may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/support/waiting/until.ts': 'asks again what tells nobody when it is there',
  'tests/support/faults/carry.ts': 'is the slow network itself',
  'tests/support/page-log.ts': 'gives up a page that never answers, after its test has failed',
  'tests/cli/load-quick.test.ts': 'is the time limit of a transport',
  'tests/cli/session-files.test.ts': 'gives the event loop one turn (setImmediate)',
};

/** Under a fake clock time is moved, not waited for. */
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

it('no test waits for time to pass, but for the places named here: it waits for an event, or moves the clock', () => {
  expect(found(SLEEPS).sort()).toEqual(Object.keys(ALLOWED).sort());
});

it('no test measures how long something takes', () => {
  expect(found(TIMED)).toEqual([]);
});
