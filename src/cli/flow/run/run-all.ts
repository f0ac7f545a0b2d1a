import type { Call } from '../../call';
import { NARROW } from '../../io/table';
import { reasonsOf } from '../../ledger/sweep';
import { type RunId, runIdOf } from '../../options/run-id';
import type { CaseStart, RunEvent } from '../../runs/event';
import { timeText } from '../../runs/format';
import { listenForEnd } from '../../runs/interruption';
import { amount } from '../../text/amount';
import { plainText, plainValues } from '../../text/plain-text';
import { wrapped } from '../../text/wrap';
import type { CompiledFlow } from '../model';
import { openSessions } from '../world/stored-sessions';
import { doRun, type Run } from './do-run';
import { sideBySide } from './side-by-side';

/** Options of a command that runs flows. */
export interface RunAllOptions {
  keep?: boolean;
  /** Begins no further flow after the first one that fails. */
  bail?: boolean;
  /** How many flows may run at once. Default: 1. */
  parallel?: number;
}

/** Runs flows one after the other, or several at once. An interruption stops them after tidying up. Returns the runs in order. */
export async function runAll(
  call: Call,
  flows: readonly CompiledFlow[],
  { keep, bail = false, parallel = 1 }: RunAllOptions,
): Promise<Run[]> {
  const sessions = await openSessions(call, flows);
  const listening = listenForEnd(call, { tidies: true });
  const runId = runIdOf(call.flags);
  const batch = `${call.io.now()}-${process.pid}`;
  const runs: Run[] = [];
  let isOver = false;
  try {
    await sideBySide(parallel, flows, async (flow, at, worker) => {
      if (isOver || listening.signal.aborted) return;
      const held = parallel > 1 ? heldBack(call) : undefined;
      const sink = held ?? call;
      if (!call.output.json && !call.flags.quiet) headline(sink, flow, runId);
      const run = await doRun(call, flow, { keep, listening, batch, runId, worker, sessions, tell: progress(sink) });
      runs[at] = run;
      isOver ||= bail && run.failure !== undefined;
      if (!call.output.json) closing(sink, run);
      if (held) call.io.stdout.write(held.text());
    });
  } finally {
    listening.end();
  }
  return runs.filter(Boolean);
}

type Shown = Pick<Call, 'output' | 'flags' | 'io'>;

/** Collects what one of several flows prints, so that the lines of two flows never mix. */
function heldBack(call: Call): Shown & { text(): string } {
  let text = '';
  const io = { ...call.io, stdout: { ...call.io.stdout, write: (part: string) => (text += part) } };
  return { output: call.output, flags: call.flags, io, text: () => text };
}

function headline({ output, flags, io }: Shown, { name, seed, about }: CompiledFlow, { id }: RunId): void {
  const { bold, dim } = output.paint;
  io.stdout.write(`${bold(name)} ${dim(`seed ${seed} · run id ${id} · ${new URL(flags.baseUrl).host}`)}\n`);
  const { columns = 80 } = io.stdout;
  const text = plainText(about);
  if (text) io.stdout.write(`${dim(io.isTTY.stdout ? wrapped(text, columns, 0) : text)}\n`);
}

/** Prints how each step ended. */
function progress({ output, io, flags }: Shown): (event: RunEvent) => void {
  const { green, red, dim } = output.paint;
  const started = new Map<string, CaseStart>();
  return (told) => {
    if (flags.format === 'ndjson') output.item(told, () => '');
    const event = plainValues(told);
    if (event.type === 'case.started') started.set(event.case, event);
    if (event.type !== 'case.ended' || output.json) return;
    const { step = '', member = '', title = '' } = started.get(event.case) ?? {};
    if (event.status === 'skipped' || (flags.quiet && event.status === 'passed')) return;
    const sign = event.status === 'passed' ? green('✓') : red(event.status === 'interrupted' ? '!' : '✗');
    const { columns = 80 } = io.stdout;
    const folded = (text: string, indent: number) => (io.isTTY.stdout ? wrapped(text, columns, indent) : text);
    const time = timeText(event.ms);
    io.stdout.write(
      io.isTTY.stdout && columns < NARROW
        ? `  ${sign} ${step} ${member}\n    ${folded(`${title} ${time}`, 4)}\n`
        : `  ${sign} ${step.padEnd(9)} ${member.padEnd(8)} ${title} ${dim(time)}\n`,
    );
    if (event.failure) io.stdout.write(`      ${red(folded(event.failure.message, 6))}\n`);
  };
}

function closing({ output, io, flags }: Shown, { report, folder, id, left: remaining }: Run): void {
  const { dim, bold } = output.paint;
  const { totals, ms, failures } = report;
  if (!flags.quiet || failures.length > 0) {
    const left = (['interrupted', 'skipped'] as const).map((one) => (totals[one] ? `, ${totals[one]} ${one}` : ''));
    io.stdout.write(
      `${bold(`${totals.passed} passed, ${totals.failed} failed${left.join('')}`)} ${dim(`in ${timeText(ms)}, ${amount(totals.calls, 'call')}`)}\n`,
    );
    io.stdout.write(`${dim(`Report: ${folder}/report.html`)}\n`);
  }
  for (const line of reasonsOf(remaining)) io.stdout.write(`${line}\n`);
  if (failures.length > 0) io.stdout.write(`Run again: mm run rerun ${id} --failed\n`);
}
