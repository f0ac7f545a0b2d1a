import type { Call } from '../call';
import { loadFlow } from '../flow/load-flow';
import { runAll } from '../flow/run-all';
import { toRunJson } from './derive';
import { changesOf } from './diff';
import type { KeptRun } from './say';

/** Options of `mm run replay` and `mm run rerun`. */
export interface RerunOptions {
  failed?: boolean;
  keep?: boolean;
}

/** `mm run replay` for a flow: repeats it with the same seed, inputs and members. @throws Failure if it fails */
export async function replayFlow(call: Call, kept: KeptRun, options: RerunOptions): Promise<void> {
  const run = await again(call, kept, options);
  if (run && call.output.json) call.output.data(toRunJson(run.report), () => '');
  if (run?.failure) throw run.failure;
}

/** `mm run rerun` for a flow: repeats it and shows the changes. @throws Failure if it fails */
export async function rerunFlow(call: Call, kept: KeptRun, options: RerunOptions): Promise<void> {
  const run = await again(call, kept, options);
  if (!run) return;
  const changes = changesOf(kept.report, run.report).filter(({ what }) => what !== 'time');
  const mended = changes.filter(({ before: was, after }) => was === 'failed' && after === 'passed').length;
  const broken = changes.filter(({ before: was, after }) => was !== 'failed' && after === 'failed').length;
  const value = { ...toRunJson(run.report), since: { run: kept.id, mended, broken, changes } };
  call.output.data(value, () => `Since ${kept.id}: ${mended} fixed, ${broken} newly failed.`);
  if (run.failure) throw run.failure;
}

async function again(call: Call, { report: { start } }: KeptRun, { keep }: RerunOptions) {
  const input = Object.fromEntries(Object.entries(start.inputs).filter(([, value]) => value !== ''));
  const flow = await loadFlow(call, start.file, { seed: start.seed, input });
  const [run] = await runAll(call, [flow], { keep });
  return run;
}
