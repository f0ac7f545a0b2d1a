import type { Call } from '../call';
import type { CaseStart, RunEvent } from '../runs/event';
import { listenForEnd } from '../runs/interruption';
import { timeText } from '../runs/words';
import { amount } from '../text/amount';
import { doRun, type Run } from './do-run';
import type { CompiledFlow } from './model';

/** Runs flows one after the other. An interruption stops them after tidying up. */
export async function runAll(call: Call, flows: readonly CompiledFlow[], { keep }: { keep?: boolean }): Promise<Run[]> {
  const listening = listenForEnd(call, { tidies: true });
  const runs: Run[] = [];
  const batch = `${call.io.now()}-${process.pid}`;
  try {
    for (const flow of flows) {
      if (listening.signal.aborted) break;
      if (!call.output.json && !call.flags.quiet) headline(call, flow);
      const run = await doRun(call, flow, { keep, listening, batch, tell: progress(call) });
      runs.push(run);
      if (!call.output.json) closing(call, run);
    }
  } finally {
    listening.end();
  }
  return runs;
}

function headline({ output, flags, io }: Call, { name, seed, about }: CompiledFlow): void {
  const { bold, dim } = output.paint;
  io.stdout.write(`${bold(name)} ${dim(`seed ${seed} · ${new URL(flags.baseUrl).host}`)}\n`);
  if (about) io.stdout.write(`${dim(about)}\n`);
}

/** Prints how each step ended. */
function progress({ output, io, flags }: Call): (event: RunEvent) => void {
  const { green, red, dim } = output.paint;
  const started = new Map<string, CaseStart>();
  return (event) => {
    if (event.type === 'case.started') started.set(event.case, event);
    if (flags.format === 'ndjson') output.item(event, () => '');
    if (event.type !== 'case.ended' || output.json) return;
    const { step = '', member = '', title = '' } = started.get(event.case) ?? {};
    if (event.status === 'skipped' || (flags.quiet && event.status === 'passed')) return;
    const sign = event.status === 'passed' ? green('✓') : red(event.status === 'interrupted' ? '!' : '✗');
    io.stdout.write(`  ${sign} ${step.padEnd(9)} ${member.padEnd(8)} ${title} ${dim(timeText(event.ms))}\n`);
    if (event.failure) io.stdout.write(`      ${red(event.failure.message)}\n`);
  };
}

function closing({ output, io, flags }: Call, { report, folder, id }: Run): void {
  const { dim, bold } = output.paint;
  const { totals, ms, failures } = report;
  if (!flags.quiet || failures.length > 0) {
    const left = [
      totals.interrupted ? `, ${totals.interrupted} interrupted` : '',
      totals.skipped ? `, ${totals.skipped} skipped` : '',
    ].join('');
    io.stdout.write(
      `${bold(`${totals.passed} passed, ${totals.failed} failed${left}`)} ${dim(`in ${timeText(ms)}, ${amount(totals.calls, 'call')}`)}\n`,
    );
    io.stdout.write(`${dim(`Report: ${folder}/report.html`)}\n`);
  }
  if (failures.length > 0) io.stdout.write(`Run again: mm run rerun ${id} --failed\n`);
}
