import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { amount } from '../text/amount';
import { plainText } from '../text/plain-text';
import { deriveReports, toFailuresJson, toRunJson } from './derive';
import { readEvents } from './event-log';
import { HAR, runIds } from './folder';
import { cascadeText, timeText, triesText, valueText } from './format';
import { type Report, reportOf, shownReports } from './report';
import { againCommand } from './summary';

/** A stored run of a flow. */
export interface KeptRun {
  id: string;
  folder: string;
  report: Report;
}

/** Reads the run in a folder of runs. @throws Failure if there is none */
export function keptRun(root: string, id: string): KeptRun {
  const folder = path.join(root, id);
  return { id, folder, report: reportOf(readEvents(folder)) };
}

/** `mm run show` for a flow. */
export function showFlowRun(call: Call, { report }: KeptRun): void {
  const { start, status, totals, ms, cases } = report;
  const { green, red, dim, bold } = call.output.paint;
  const signs = {
    passed: { text: '✓', paint: green },
    failed: { text: '✗', paint: red },
    skipped: { text: '–', paint: dim },
    interrupted: { text: '!', paint: red },
    unfinished: { text: '?', paint: red },
  };
  call.output.data(toRunJson(report), () =>
    [
      `${bold(start.flow)} ${status}  ${dim(start.id)}`,
      dim(`seed ${start.seed} · ${start.run_id ? `run id ${start.run_id} · ` : ''}${start.host} · ${start.started_at}`),
      '',
      withMessages(
        call.output.lines(
          cases.map((one) => [
            signs[one.status],
            one.step,
            one.member,
            one.title,
            one.status === 'skipped' ? '' : timeText(one.ms),
          ]),
        ),
        cases.map(({ failure }) => failure && red(plainText(failure.message))),
      ),
      '',
      `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped, in ${timeText(ms)}`,
    ].join('\n'),
  );
}

/** Table lines, with long notes printed underneath. */
function withMessages(lines: readonly string[], messages: readonly (string | undefined)[]): string {
  return lines.flatMap((line, at) => (messages[at] ? [line, `      ${messages[at]}`] : [line])).join('\n');
}

/** `mm run failures` for the runs of one command. @throws Failure if there are failures, or a run did not end well */
export function showFlowFailures(call: Call, runs: readonly KeptRun[]): void {
  const value = runs.map(({ report }) => toFailuresJson(report));
  call.output.data(runs.length === 1 ? value[0] : value, () => runs.map((run) => failuresText(call, run)).join('\n\n'));
  const ends = runs.flatMap(({ report }) => failureOfReport(report) ?? []);
  const [first] = ends;
  if (!first) return;
  if (ends.length === 1) throw first;
  throw new Failure(
    first.kind,
    `${ends.length} of ${amount(runs.length, 'run')} did not pass. ${first.message}`,
    first.code,
  );
}

/** Returns why a run did not end well; undefined if it did. */
function failureOfReport({ failures, start, status, end }: Report): Failure | undefined {
  const { id } = start;
  if (failures.length > 0)
    return new Failure('expectation', `${amount(failures.length, 'step')} failed in ${id}.`, 'flow-failed');
  if (status === 'unfinished') return new Failure('expectation', `${id} stopped before its end.`, 'unfinished');
  if (status === 'interrupted') return new Failure('expectation', `${id} was interrupted.`, 'interrupted');
  if (!end?.left) return undefined;
  return new Failure('cleanup', `${amount(end.left, 'account')} of ${id} could not be deleted. Run: mm data sweep`);
}

function failuresText({ output }: Pick<Call, 'output'>, { report, folder }: KeptRun): string {
  const [shown = report] = shownReports([report]);
  const { failures, start, status } = shown;
  const { red, bold, dim } = output.paint;
  const blocks = failures.map((failure) => {
    const { step, member, title, message, check, expected, last, file, line, call: sent, cascade } = failure;
    return [
      `${red('✗')} ${bold(`${step} ${title}`)}${member && ` · ${member}`}`,
      `  ${message}${triesText(failure)}`,
      ...(check && expected !== undefined
        ? [`  expected  ${valueText(expected)}`, `  actual    ${valueText(last)}`]
        : []),
      ...(sent
        ? [
            `  last call #${sent.number} ${sent.method} ${sent.path} → ${sent.status || 'no answer'}${sent.request ? ` (request ${sent.request})` : ''}`,
          ]
        : []),
      dim(`  ${file}:${line}${cascade ? `; ${cascadeText(cascade)}` : ''}`),
    ].join('\n');
  });
  if (failures.length === 0) return `Nothing failed in ${start.id} (${status}).`;
  const har = path.join(folder, HAR);
  const calls = existsSync(har) ? `\nCalls: ${har}` : '';
  return `${blocks.join('\n\n')}\n\nRun again: ${againCommand(report)}${calls}`;
}

/** Writes the reports of a run again from its events. */
export function remakeFlowReports({ redactor }: Call, { folder }: KeptRun): void {
  deriveReports(folder, redactor);
}

/** Returns all runs of the command that made a run, oldest first. `mm flow run` may run a whole folder. */
export function batchOf(root: string, last: KeptRun): KeptRun[] {
  const { batch } = last.report.start;
  if (batch === undefined) return [last];
  return runIds(root, 'flow')
    .filter((id) => batchIn(path.join(root, id)) === batch)
    .map((id) => keptRun(root, id));
}

function batchIn(folder: string): string | undefined {
  const [start] = readEvents(folder);
  return start?.type === 'run.started' ? start.batch : undefined;
}
