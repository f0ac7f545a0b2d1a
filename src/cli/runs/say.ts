import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { plainText } from '../text/plain-text';
import { deriveReports, toFailuresJson, toRunJson } from './derive';
import { readEvents } from './event-log';
import { HAR } from './folder';
import { type Report, reportOf } from './report';
import { againCommand } from './summary';
import { cascadeText, timeText, triesText, valueText } from './words';

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
    unfinished: { text: '?', paint: red },
  };
  call.output.data(toRunJson(report), () =>
    [
      `${bold(start.flow)} ${status}  ${dim(start.id)}`,
      dim(`seed ${start.seed} · ${start.host} · ${start.started_at}`),
      '',
      withMessages(
        call.output.rows(
          cases.map((one) => [
            signs[one.status],
            one.step,
            one.member,
            one.title,
            one.status === 'skipped' ? '' : timeText(one.ms),
          ]),
          'No steps.',
        ),
        cases.map(({ failure }) => failure && red(plainText(failure.message))),
      ),
      '',
      `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped, in ${timeText(ms)}`,
    ].join('\n'),
  );
}

/** Table lines, with long notes printed underneath. */
function withMessages(lines: string, messages: readonly (string | undefined)[]): string {
  return lines
    .split('\n')
    .flatMap((line, at) => (messages[at] ? [line, `      ${messages[at]}`] : [line]))
    .join('\n');
}

/** `mm run failures` for a flow. @throws Failure `expectation` if there are failures */
export function showFlowFailures(call: Call, { report, folder }: KeptRun): void {
  const { failures, start, status } = report;
  const { red, bold, dim } = call.output.paint;
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
  const isFailed = failures.length > 0;
  const har = path.join(folder, HAR);
  const calls = existsSync(har) ? `\nCalls: ${har}` : '';
  call.output.data(toFailuresJson(report), () =>
    isFailed
      ? `${blocks.join('\n\n')}\n\nRun again: ${againCommand(report)}${calls}`
      : `Nothing failed in ${start.id} (${status}).`,
  );
  if (!isFailed && status === 'unfinished')
    throw new Failure('expectation', `${start.id} stopped before its end.`, 'unfinished');
  if (isFailed)
    throw new Failure(
      'expectation',
      `${failures.length} ${failures.length === 1 ? 'step' : 'steps'} failed in ${start.id}.`,
      'flow-failed',
    );
}

/** Writes the reports of a run again from its events. */
export function remakeFlowReports({ redactor }: Call, { folder }: KeptRun): void {
  deriveReports(folder, redactor);
}
