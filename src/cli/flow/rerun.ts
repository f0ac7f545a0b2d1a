import type { Call } from '../call';
import { toRunJson } from '../runs/derive';
import type { KeptRun } from '../runs/show-run';
import { loadFlow } from './files/load-flow';
import { storedInputs } from './inputs';
import type { CompiledFlow } from './model';
import type { Run } from './run/do-run';
import { worstOf } from './run/end-of-run';
import { runAll } from './run/run-all';
import type { SecretSource } from './secret-source';

/** Options of `mm run replay` and `mm run rerun`. */
export interface RerunOptions {
  failed?: boolean;
  keep?: boolean;
  /** Secret inputs, which are not stored. */
  secret?: Readonly<Record<string, SecretSource>>;
}

/** `mm run replay` for a flow: repeats it with the same seed, inputs and members. @throws Failure if it fails */
export async function replayFlow(call: Call, kept: KeptRun, options: RerunOptions): Promise<void> {
  const [run] = await again(call, [kept], options);
  if (run && call.output.json) call.output.data(toRunJson(run.report), () => '');
  if (run?.failure) throw run.failure;
}

/** `mm run rerun` for flows: repeats them and counts the changes. @throws Failure if one fails */
export async function rerunFlows(call: Call, kept: readonly KeptRun[], options: RerunOptions): Promise<void> {
  const runs = await again(call, kept, options);
  const since = runs.flatMap((run, at) => {
    const before = kept[at];
    return before ? [changesSince(before, run)] : [];
  });
  const value = since.map((one) => one.value);
  call.output.data(kept.length === 1 ? value[0] : value, () => since.map((one) => one.text).join('\n'));
  const worst = worstOf(runs.flatMap(({ failure }) => failure ?? []));
  if (worst) throw worst;
}

function changesSince({ id, report }: KeptRun, run: Run): { value: object; text: string } {
  const before = new Map(report.cases.map((one) => [one.id, one.status]));
  const mended = run.report.cases.filter(
    ({ id: step, status }) => status === 'passed' && before.get(step) === 'failed',
  );
  const broken = run.report.cases.filter(
    ({ id: step, status }) => status === 'failed' && before.get(step) !== 'failed',
  );
  const since = { run: id, mended: mended.length, broken: broken.length };
  return {
    value: { ...toRunJson(run.report), since },
    text: `Since ${id}: ${since.mended} fixed, ${since.broken} newly failed.`,
  };
}

async function again(call: Call, kept: readonly KeptRun[], { keep, secret }: RerunOptions): Promise<Run[]> {
  const flows: CompiledFlow[] = [];
  for (const { report } of kept) {
    const { id, inputs, file, seed } = report.start;
    flows.push(await loadFlow(call, file, { seed, ...storedInputs(id, inputs, secret) }));
  }
  return runAll(call, flows, { keep });
}
