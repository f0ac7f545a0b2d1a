import type { Call } from '../call';
import { usage } from '../failure/failure';
import { secretsOf, shownInputs } from '../flow/inputs';
import { type FlowOptions, loadFlow } from '../flow/load-flow';
import type { CompiledFlow } from '../flow/model';
import { signUpsOf } from '../flow/signs-up';
import { closed, ledgerOf } from '../ledger/of-call';
import { signUpNeed, warnOfLimits } from '../limits/warn';
import { mailboxOf } from '../mail/open';
import { runIdOf } from '../options/run-id';
import { listenForEnd } from '../runs/interruption';
import { refuseForbidden } from '../wire/allowed';
import { createClock } from './clock';
import { keepLoad, showLoad } from './conclude';
import type { LoadPlan, Turn } from './engine';
import { createFindings } from './findings';
import { flowWork } from './flow-work';
import { type KeptLoad, openRun } from './keep-result';
import { leastTurns } from './least';
import { measure } from './measure';
import { hasCode, measuredNames } from './measured-names';
import { notedAccounts } from './noted-accounts';
import { type PlanOptions, planOf, showLoadPlan, thresholdsOf } from './plan-options';
import { withPolling } from './poll-step';
import type { LoadSource } from './source';
import { refuseUnknown, type Threshold } from './thresholds';
import { tidyUp } from './tidy-up';

/** The options of `mm load run`. */
export interface RunLoadOptions extends PlanOptions, FlowOptions {
  poll?: boolean;
  keep?: boolean;
}

/** The time limit of a call in milliseconds, unless `--timeout` sets another. */
const GIVES_UP = 30_000;

/** The parts of a load of a flow. */
export interface LoadOrder {
  plan: LoadPlan;
  thresholds: readonly Threshold[];
  poll: boolean;
  /** Whether to keep the accounts. */
  keep: boolean;
  /** Whether to end the load when a threshold is missed. */
  abortOnFail: boolean;
}

/** Repeats a flow, each time with its own members, and shows how long its calls and steps took. */
export async function loadRun(call: Call, [file = '']: readonly string[], options: RunLoadOptions): Promise<void> {
  const flow = await loadFlow(call, file, options);
  const plan = planOf({ ...options, turns: options.turns ?? (options.poll ? options.members : undefined) }, flow.seed);
  const { poll = false, keep = false } = options;
  const kept = await runFlowLoad(call, flow, {
    plan,
    thresholds: thresholdsOf(options),
    poll,
    keep,
    abortOnFail: !!options.abortOnFail,
  });
  if (kept) showLoad(call, kept);
}

/** Runs the flow as planned, tidies up, and stores the measurements; undefined in a dry run. @throws Failure */
export async function runFlowLoad(call: Call, flow: CompiledFlow, order: LoadOrder): Promise<KeptLoad | undefined> {
  const { io, flags } = call;
  const { plan, thresholds, poll, keep, abortOnFail } = order;
  if (flow.members.some(({ session }) => session !== undefined))
    throw usage(`${flow.name} has members with a stored session. A load signs up its own members.`, 'stored-session');
  const core = await call.core();
  refuseUnknown(thresholds, measuredNames(core, flow), hasCode([...flow.steps, ...flow.finally]));
  for (const needed of ['load', 'write', 'delete'] as const) refuseForbidden(flags, needed);
  if (flags.dryRun) {
    showLoadPlan(call, flow.name, plan);
    return undefined;
  }
  await warnOfLimits(call, [signUpNeed(leastTurns(plan) * signUpsOf(flow))]);
  call.redactor.mark(...secretsOf(flow));
  const listening = listenForEnd(call, { tidies: true });
  const runId = runIdOf(flags);
  const { id, folder } = openRun(io, flow.name, plan.seed, runId.id);
  call.output.note(`run id ${runId.id}`);
  const ledger = ledgerOf(call);
  const fetch = await io.openFetch({ timeout: flags.timeout ?? GIVES_UP });
  const findings = createFindings();
  const ground = {
    core,
    flow,
    run: id,
    runId: runId.id,
    fetch,
    findings,
    mailbox: await mailboxOf({ io: { ...io, fetch }, flags }, { signal: listening.signal }),
    accounts: notedAccounts(ledger, { api: flags.baseUrl, run: id, runId }),
    shape: poll ? polling(plan) : (one: CompiledFlow) => one,
  };
  try {
    const measured = await measure(call, {
      subject: flow.name,
      plan,
      thresholds,
      work: (recorder, now) => flowWork(call, ground, recorder, now),
      fetch,
      listening,
      isIdle: poll,
      abortOnFail,
    });
    const left = await tidyUp(call, ledger, { run: id, fetch, keep });
    const source: LoadSource = {
      kind: 'flow',
      file: flow.file,
      inputs: shownInputs(flow),
      poll,
      abortOnFail,
    };
    return await keepLoad(call, { id, folder }, { ...measured, findings: findings.all(), left, source });
  } finally {
    listening.end();
    closed(call, ledger);
    fetch.close();
  }
}

/** Makes all members leave the messages screen once no further turn may begin. */
function polling({ lasts = 0 }: LoadPlan): (flow: CompiledFlow, turn: Turn) => CompiledFlow {
  const clock = createClock();
  const end = clock.now() + lasts;
  return (flow, { signal }) => withPolling(flow, () => clock.until(end, signal));
}
