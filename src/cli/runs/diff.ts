import type { Call } from '../call';
import { usage } from '../failure/failure';
import type { Case, Report } from './report';
import { timeText } from './words';

/** A step with a different result, or a much longer or shorter time. */
interface Change {
  case: string;
  title: string;
  before: string;
  after: string;
  what: 'status' | 'added' | 'gone' | 'failure' | 'time';
}

/** Times always vary. A difference counts only if it is a factor of two and at least this many milliseconds. */
const NOTABLE = 200;

/** Returns the differences of a later run. */
export function changesOf(before: Report, after: Report): Change[] {
  const old = new Map(before.cases.map((one) => [one.id, one]));
  const ids = new Set(after.cases.map(({ id }) => id));
  const changed = after.cases.flatMap((one) => changeOf(old.get(one.id), one));
  const gone = before.cases.filter(({ id }) => !ids.has(id));
  return [
    ...changed,
    ...gone.map(({ id, title, status }): Change => ({ case: id, title, before: status, after: '', what: 'gone' })),
  ];
}

function changeOf(before: Case | undefined, after: Case): Change[] {
  const { id, title, status, failure, ms } = after;
  const change = { case: id, title };
  if (!before) return [{ ...change, before: '', after: status, what: 'added' }];
  if (before.status !== status) return [{ ...change, before: before.status, after: status, what: 'status' }];
  if (before.failure && failure && before.failure.message !== failure.message) {
    return [{ ...change, before: before.failure.message, after: failure.message, what: 'failure' }];
  }
  const [least, most] = [Math.min(before.ms, ms), Math.max(before.ms, ms)];
  if (most - least < NOTABLE || most < least * 2) return [];
  return [{ ...change, before: timeText(before.ms), after: timeText(ms), what: 'time' }];
}

/** Rejects runs of different flows, and runs that a crash has ended. */
function refuseDifferent(before: Report, after: Report): void {
  const ended = [before, after].find(({ status }) => status === 'unfinished');
  if (ended) throw usage(`${ended.start.id} stopped before its end, so it cannot be compared.`, 'not-comparable');
  if (before.start.flow === after.start.flow) return;
  throw usage(
    `${before.start.id} and ${after.start.id} ran different flows, so they cannot be compared. See: mm run list`,
    'not-comparable',
  );
}

/** `mm run diff` for two runs of flows. @throws Failure `usage` if they cannot be compared */
export function showDiff(call: Call, before: Report, after: Report): void {
  refuseDifferent(before, after);
  const changes = changesOf(before, after);
  const { green, red, dim } = call.output.paint;
  const rows = changes.map(({ case: id, title, before: was, after: is, what }) => {
    const paint = what === 'time' ? dim : is === 'passed' ? green : red;
    return [id, title, { text: `${was || '(new)'} → ${is || '(gone)'}`, paint }];
  });
  const value = { before: before.start.id, after: after.start.id, changes };
  call.output.data(value, () =>
    [
      dim(`${before.start.id} → ${after.start.id}`),
      call.output.rows(rows, 'No differences.'),
      `${before.status} → ${after.status}; ${timeText(before.ms)} → ${timeText(after.ms)}`,
    ].join('\n'),
  );
}
