import type { Call } from '../call';
import { Failure, usage } from '../failure/failure';
import { signUpNeed, warnOfLimits } from '../limits/warn';
import { toRunJson } from '../runs/derive';
import { openReports, type WholeOptions, writeReports } from '../runs/write-reports';
import { amount } from '../text/amount';
import { plainText } from '../text/plain-text';
import { refuseForbidden } from '../wire/allowed';
import { inputsByFlow } from './files/inputs-by-flow';
import { type FlowOptions, loadFlow } from './files/load-flow';
import { type Selection, selectFlows } from './files/select-flows';
import { showPlan } from './flow-commands';
import type { CompiledFlow } from './model';
import type { Run } from './run/do-run';
import { worstOf } from './run/end-of-run';
import { type RunAllOptions, runAll } from './run/run-all';
import { signsUp, signUpsOf } from './signs-up';

/** Options of `mm flow run`. */
export interface RunCommandOptions extends FlowOptions, RunAllOptions, WholeOptions, Selection {
  dryRun?: boolean;
}

/** `mm flow run`: runs flows and fails with the decisive failure. */
export async function runFlows(call: Call, given: readonly string[], options: RunCommandOptions): Promise<void> {
  const files = await selectFlows(call, given, options);
  const shared = await inputsByFlow(call, files, options);
  if (options.dryRun) {
    for (const file of files) await showPlan(call, file, shared.get(file) ?? options);
    return;
  }
  // Read all files first, so that a fault in the last one prevents the run of the others.
  const flows: CompiledFlow[] = [];
  for (const file of files) {
    const flow = await loadFlow(call, file, shared.get(file));
    // Folders also contain parts of flows, which only other flows can run.
    if (isWhole(flow, given.includes(file))) flows.push(needInputs(flow));
  }
  if (flows.length === 0)
    throw usage('This selection has only parts of flows, which have no members. Nothing was run.', 'no-flows');
  // Refuse early. A run that may create accounts but not delete them would leave them behind.
  if (!options.keep && flows.some(({ steps, finally: last }) => signsUp([...steps, ...last]))) {
    refuseForbidden(call.flags, 'write');
    refuseForbidden(call.flags, 'delete', 'or use --keep');
  }
  await warnOfLimits(call, [signUpNeed(flows.reduce((sum, flow) => sum + signUpsOf(flow), 0))]);
  openReports(options);
  const runs = await runAll(call, flows, options);
  try {
    writeReports(call, runs, options);
  } catch (error) {
    // The runs may have failed, too, or left accounts.
    if (!(error instanceof Failure)) throw error;
    call.complainAside(error);
  }
  const report = runs.map(({ report: one }) => toRunJson(one));
  // With ndjson, the events were already printed as they happened.
  if (call.output.json && call.flags.format !== 'ndjson')
    call.output.data(runs.length === 1 ? report[0] : report, () => '');
  const worst = worstOf(runs.flatMap(({ failure }) => failure ?? []));
  if (!call.output.json && !call.flags.quiet && flows.length > 1) showTotals(call, runs, flows.length);
  if (worst) throw worst;
}

/** Prints how many flows passed, and which ones did not. */
function showTotals({ io, output }: Call, runs: readonly Run[], planned: number): void {
  const { bold, red } = output.paint;
  const bad = runs.filter(({ failure }) => failure);
  const waiting = planned - runs.length;
  const rest = waiting ? `, ${waiting} not run` : '';
  io.stdout.write(`\n${bold(`${runs.length - bad.length} of ${amount(planned, 'flow')} passed${rest}`)}\n`);
  for (const { report } of bad)
    io.stdout.write(`  ${red('✗')} ${report.start.flow}  ${plainText(report.start.file)}\n`);
}

function isWhole({ name, members }: CompiledFlow, isNamed: boolean): boolean {
  if (members.length > 0) return true;
  if (isNamed) throw usage(`${name} has no members. It is a part for other flows to use.`, 'no-members');
  return false;
}

function needInputs(flow: CompiledFlow): CompiledFlow {
  const missing = flow.inputs.filter(({ fallback }) => fallback === undefined);
  if (missing.length === 0) return flow;
  const flags = missing.map((one) => `--input ${one.name}=…`).join(' ');
  throw usage(`Missing: ${flags} (of the flow ${flow.name})`, 'missing-input');
}
