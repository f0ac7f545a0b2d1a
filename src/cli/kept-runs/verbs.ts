import path from 'node:path';
import type { Call } from '../call';
import { type RerunOptions, replayFlow, rerunFlows } from '../flow/rerun';
import * as loads from '../load/kept';
import { type KeptLoad, keptLoad } from '../load/results/keep-result';
import { findRun, kindOf, runsFolder } from '../runs/folder';
import { batchOf, type KeptRun, keptRun, remakeFlowReports, showFlowFailures, showFlowRun } from '../runs/show-run';

/** A stored run of either kind. */
type Kept = { kind: 'flow'; run: KeptRun } | { kind: 'load'; run: KeptLoad };

function keptOf({ io }: Call, wanted: string | undefined): Kept {
  const root = runsFolder(io.env);
  const id = findRun(root, wanted);
  return kindOf(path.join(root, id)) === 'load'
    ? { kind: 'load', run: keptLoad(root, id) }
    : { kind: 'flow', run: keptRun(root, id) };
}

/** `mm run show` */
export function showRun(call: Call, wanted: string | undefined): void {
  const kept = keptOf(call, wanted);
  if (kept.kind === 'load') loads.showKept(call, kept.run);
  else showFlowRun(call, kept.run);
}

/** `mm run failures`: ends with exit code 1 if there are failures. */
export function showFailures(call: Call, wanted: string | undefined): void {
  const kept = keptOf(call, wanted);
  if (kept.kind === 'load') loads.showKeptFailures(call, kept.run);
  else showFlowFailures(call, ofCommand(call, kept.run, wanted));
}

/** Without the id of a run, its whole command is meant: it may have run a folder of flows. */
function ofCommand({ io }: Call, run: KeptRun, wanted: string | undefined): KeptRun[] {
  return wanted === undefined ? batchOf(runsFolder(io.env), run) : [run];
}

/** `mm run html` */
export function makeReports(call: Call, wanted: string | undefined): void {
  const kept = keptOf(call, wanted);
  if (kept.kind === 'load') loads.remakeReports(call, kept.run);
  else remakeFlowReports(call, kept.run);
  const { id, folder } = kept.run;
  const file = path.join(folder, 'report.html');
  call.output.data({ run: id, file }, () => file);
}

/** `mm run replay`: repeats a run with the same seed and members. */
export async function replay(call: Call, wanted: string | undefined, options: RerunOptions): Promise<void> {
  const kept = keptOf(call, wanted);
  if (kept.kind === 'load') await loads.replayLoad(call, kept.run, options);
  else await replayFlow(call, kept.run, options);
}

/** `mm run rerun`: repeats a run and shows the changes. Runs all steps, because each needs the ones before it. */
export async function rerun(call: Call, wanted: string | undefined, options: RerunOptions): Promise<void> {
  const kept = keptOf(call, wanted);
  const isWanted = (status: string) => !options.failed || status !== 'passed';
  const runs = kept.kind === 'load' ? [] : ofCommand(call, kept.run, wanted);
  const chosen = runs.filter(({ report }) => isWanted(report.status));
  if (kept.kind === 'load' ? !isWanted(kept.run.result.status) : chosen.length === 0) {
    const text = `Nothing failed in ${runs.length > 1 ? `the last ${runs.length} runs` : kept.run.id}, so nothing was run.`;
    call.output.data({ message: text, run: null }, () => text);
    return;
  }
  if (kept.kind === 'load') await loads.rerunLoad(call, kept.run, options);
  else await rerunFlows(call, chosen, options);
}
