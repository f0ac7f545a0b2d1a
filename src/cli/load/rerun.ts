import type { Call } from '../call';
import { usage } from '../failure/failure';
import { loadFlow } from '../flow/files/load-flow';
import { storedInputs } from '../flow/inputs';
import type { CompiledFlow } from '../flow/model';
import type { RerunOptions } from '../flow/rerun';
import { HIDDEN } from '../text/redact';
import type { LoadPlan } from './engine/engine';
import { runQuick } from './quick';
import type { KeptLoad } from './results/keep-result';
import type { LoadResult } from './results/result';
import { runFlowLoad } from './run';
import { parseThreshold } from './thresholds';

/**
 * Repeats a stored load: the same flow or call with the same plan, seed and thresholds. Undefined in a dry run.
 * @throws Failure if its request contained a secret, because secrets are not stored
 */
export async function repeatLoad(
  call: Call,
  { id, result }: KeptLoad,
  { keep = false, secret }: RerunOptions,
): Promise<KeptLoad | undefined> {
  const { source } = result;
  // Earlier versions stored no source, or kinds of loads that no longer exist.
  if (source?.kind !== 'flow' && source?.kind !== 'call')
    throw usage(`${id} does not record what it ran, or is a load that this version does not have.`, 'unknown-source');
  const order = { plan: planOf(result), thresholds: result.thresholds.map((one) => parseThreshold(one.threshold)) };
  if (source.kind === 'flow') {
    const { others = [], shares = [1], poll, abortOnFail = false } = source;
    const flows: CompiledFlow[] = [];
    for (const { file, inputs } of [source, ...others])
      flows.push(await loadFlow(call, file, { seed: result.seed, ...storedInputs(id, inputs, secret) }));
    return runFlowLoad(call, flows, { ...order, shares, poll, keep, abortOnFail });
  }
  const { call: name, params, query, body, as } = source;
  if (JSON.stringify([params, query, body]).includes(HIDDEN)) {
    throw usage(`${id} sent a secret, which was not stored. Run mm load quick again.`, 'secret-not-kept');
  }
  const flags = { ...call.flags, as: call.flags.as ?? as };
  return runQuick(
    { ...call, flags },
    {
      ...order,
      name,
      carried: { params, query, body },
      abortOnFail: !!source.abortOnFail,
    },
  );
}

function planOf({ plan, seed }: LoadResult): LoadPlan {
  return { ...plan, seed };
}
