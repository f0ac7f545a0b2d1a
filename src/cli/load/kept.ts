import type { Call } from '../call';
import { Failure } from '../failure/failure';
import type { RerunOptions } from '../flow/rerun';
import { timeText } from '../runs/format';
import { amount } from '../text/amount';
import { loadJson, reportLine, showLoad } from './conclude';
import { writeLoadReports } from './reports/write';
import { repeatLoad } from './rerun';
import { comparisonOf, comparisonText } from './results/compare';
import { boundsErrors, failuresOf } from './results/ending';
import type { KeptLoad } from './results/keep-result';
import { resultText } from './results/result-text';
import { counted, measuredText, timed } from './results/times-text';

/** Describes a load run for the list of runs, for programs and for people. */
export function listedLoad({ id, result }: KeptLoad): { value: object; status: string; ms: number; words: string } {
  const { subject, seed, started_at, status, turns, rows, thresholds } = result;
  const ms = Math.round(result.seconds * 1000);
  const [all] = rows;
  const flows = rows.filter(({ kind }) => kind === 'flow');
  const failed = flows.length ? flows.reduce((sum, row) => sum + row.failed, 0) : (all?.failed ?? 0);
  const p95 = all?.count ? all.ms.p95 : null;
  const held = thresholds.filter((one) => one.held).length;
  const words = [
    amount(turns, 'turn'),
    `${counted(failed)} failed`,
    p95 === null ? '' : `p95 ${timed(p95)}`,
    thresholds.length ? `${held} of ${amount(thresholds.length, 'threshold')} met` : '',
    subject,
  ];
  const bounds = { held, missed: thresholds.length - held };
  const value = { kind: 'load', id, subject, seed, started_at, status, ms, turns, failed, p95, thresholds: bounds };
  return { value, status, ms, words: words.filter(Boolean).join(' · ') };
}

/** `mm run show` for a load run. */
export function showKept(call: Call, { id, folder, result }: KeptLoad): void {
  const { dim } = call.output.paint;
  call.output.data(loadJson(id, result), () =>
    [
      dim(`${id} · ${result.status} · ${timeText(result.seconds * 1000)}`),
      resultText(call, result),
      reportLine(call, folder),
    ].join('\n'),
  );
}

/** A failure in a load run. */
interface LoadFailure {
  what: 'turns' | 'calls' | 'threshold' | 'generator' | 'cleanup' | 'interrupted';
  message: string;
  step?: string;
  title?: string;
  count?: number;
}

function failingOf({ result }: KeptLoad): LoadFailure[] {
  const { findings = [], thresholds, health, left = 0 } = result;
  const turns = boundsErrors(result) ? [] : findings;
  const others = failuresOf(result).flatMap(({ kind, message }): LoadFailure[] => {
    if (kind === 'interrupted' || kind === 'terminated') return [{ what: 'interrupted', message }];
    return kind === 'network' ? [{ what: 'calls', message }] : [];
  });
  return [
    ...others,
    ...turns.map((one): LoadFailure => ({ what: 'turns', ...one })),
    ...thresholds.flatMap(({ threshold, value, held }): LoadFailure[] => {
      const was = value === undefined ? 'not measured' : `measured ${measuredText(threshold, value)}`;
      return held ? [] : [{ what: 'threshold', title: threshold, message: `${threshold}: ${was}` }];
    }),
    ...(left
      ? [{ what: 'cleanup' as const, message: `${amount(left, 'account')} could not be deleted: mm data sweep` }]
      : []),
    ...health.faults.map((message): LoadFailure => ({ what: 'generator', message })),
  ];
}

/** `mm run failures` for a load run. @throws Failure `expectation` if there are failures */
export function showKeptFailures(call: Call, kept: KeptLoad): void {
  const { id, result } = kept;
  const failures = failingOf(kept);
  const again = `mm run replay ${id}`;
  const { red, bold } = call.output.paint;
  const lines = failures.map(({ step, title, message, count }) => {
    const where = step === undefined ? '' : `${bold(`${step} ${title}`)} × ${counted(count ?? 1)}: `;
    return `${red('✗')} ${where}${message}`;
  });
  const value = {
    schema_version: 1,
    run: id,
    subject: result.subject,
    failures: failures.map((one) => ({ ...one, again })),
  };
  call.output.data(value, () =>
    lines.length ? `${lines.join('\n')}\n\nRun again: ${again}` : `Nothing failed in ${id} (${result.status}).`,
  );
  if (lines.length === 0) return;
  throw new Failure('expectation', `${amount(lines.length, 'failure')} in ${id}.`, 'load-failed');
}

/** Writes the reports of a load run again from its result. */
export function remakeReports({ redactor }: Call, kept: KeptLoad): void {
  writeLoadReports(kept, redactor);
}

/** `mm run replay` for a load run. @throws Failure if the new run fails */
export async function replayLoad(call: Call, kept: KeptLoad, options: RerunOptions): Promise<void> {
  const later = await repeatLoad(call, kept, options);
  if (later) showLoad(call, later);
}

/** `mm run rerun` for a load run: repeats it and compares both. @throws Failure if the new run fails */
export async function rerunLoad(call: Call, kept: KeptLoad, options: RerunOptions): Promise<void> {
  const later = await repeatLoad(call, kept, options);
  if (!later) return;
  const { changes } = comparisonOf(kept.result, later.result);
  const value = { ...loadJson(later.id, later.result), since: { run: kept.id, changes } };
  call.output.data(value, () =>
    [
      resultText(call, later.result),
      '',
      comparisonText(call, kept.result, later.result),
      reportLine(call, later.folder),
    ].join('\n'),
  );
  const [first] = failuresOf(later.result);
  if (first) throw first;
}
