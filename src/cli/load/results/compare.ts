import type { Call } from '../../call';
import { Failure, usage } from '../../failure/failure';
import { NARROW } from '../../io/table';
import { readResult } from './keep-result';
import type { LoadResult, Row } from './result';
import { shown } from './times-text';

/** The options of `mm load compare`. */
export interface CompareOptions {
  /** How much longer times may be, relative to before, e.g. 0.1. */
  worse?: number;
}

/** One measurement in two runs, in milliseconds. */
interface Change {
  name: string;
  measure: 'p50' | 'p95' | 'p99';
  before: number;
  after: number;
  /** The relative increase. Negative means faster. */
  by: number;
}

const MEASURES = ['p50', 'p95', 'p99'] as const;

/** Compares two stored runs. @throws Failure `threshold` if times are longer than allowed */
export function compareLoads(
  call: Call,
  [one = 'prev', other = 'last']: readonly string[],
  { worse }: CompareOptions,
): void {
  const [before, after] = [readResult(call.io, one), readResult(call.io, other)];
  const value = comparisonOf(before, after);
  refuseDifferent(before, after, value.changes);
  call.output.data(value, () => comparisonText(call, before, after));
  const unfit = [before, after].find(({ health }) => !health.fit);
  if (worse !== undefined && unfit)
    throw new Failure(
      'saturated',
      `In the run of ${unfit.started_at} the generator was overloaded, so --worse cannot judge it.`,
    );
  const tooLong = worse === undefined ? [] : value.changes.filter(({ by }) => by > worse);
  if (tooLong.length) {
    const names = tooLong.map(({ name, measure }) => `${measure} of ${name}`);
    throw new Failure('threshold', `Longer than before: ${names.join(', ')}.`);
  }
}

function refuseDifferent(before: LoadResult, after: LoadResult, changes: readonly Change[]): void {
  const refuse = (why: string) =>
    usage(`These load runs cannot be compared: ${why}. See: mm run list`, 'not-comparable');
  if (before.started_at === after.started_at && before.subject === after.subject) throw refuse('both are the same run');
  if (before.subject !== after.subject) throw refuse(`one ran ${before.subject}, and the other ${after.subject}`);
  const lost = [before, after].find(({ rows: [all] }) => !all?.count);
  if (lost) throw refuse(`nothing was measured in the run of ${lost.started_at}`);
  if (changes.length === 0) throw refuse('they have nothing in common');
}

/** Returns the differences of a later result, for programs. */
export function comparisonOf(before: LoadResult, after: LoadResult) {
  const changes = after.rows.flatMap((row) => {
    const same = before.rows.find(({ kind, name }) => kind === row.kind && name === row.name);
    return same ? MEASURES.map((measure) => changeOf(same, row, measure)) : [];
  });
  const missing = (rows: readonly Row[], others: readonly Row[]) =>
    rows
      .filter((row) => !others.some(({ kind, name }) => kind === row.kind && name === row.name))
      .map(({ name }) => name);
  return {
    before: { subject: before.subject, started_at: before.started_at, fit: before.health.fit },
    after: { subject: after.subject, started_at: after.started_at, fit: after.health.fit },
    changes,
    only_before: missing(before.rows, after.rows),
    only_after: missing(after.rows, before.rows),
  };
}

/** Returns the same for people. */
export function comparisonText({ io, output }: Call, before: LoadResult, after: LoadResult): string {
  const { changes } = comparisonOf(before, after);
  const head = ['', '', 'before', 'after', ''];
  const rows = changes.map(({ name, measure, by, ...times }) => {
    const change = `${by >= 0 ? '+' : '−'}${Math.abs(by * 100).toFixed(0)} %`;
    return [measure === 'p50' ? name : '', measure, `${shown(times.before)} ms`, `${shown(times.after)} ms`, change];
  });
  const { columns = 80 } = io.stdout;
  const isNarrow = io.isTTY.stdout && columns < NARROW;
  const unfit = [before, after].some(({ health }) => !health.fit);
  return [
    `${before.subject} ${before.started_at} → ${after.subject} ${after.started_at}`,
    isNarrow ? rows.map(stackedChange).join('\n') : output.rows([head, ...rows], ''),
    ...(unfit
      ? [
          output.paint.red(
            'In one of the runs the generator was overloaded, so its times say nothing about the backend.',
          ),
        ]
      : []),
  ].join('\n');
}

/** Formats one change on a narrow terminal, below the name of what was measured. */
function stackedChange([name = '', measure, before, after, change]: readonly string[]): string {
  return `${name ? `${name}\n` : ''}  ${measure} ${before} → ${after}  ${change}`;
}

function changeOf(before: Row, after: Row, measure: Change['measure']): Change {
  const [was, is] = [before.ms[measure], after.ms[measure]];
  return { name: after.name, measure, before: was, after: is, by: was > 0 ? is / was - 1 : 0 };
}
