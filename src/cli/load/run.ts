import type { Call } from '../call';
import { usage } from '../failure/failure';
import { inputsByFlow } from '../flow/files/inputs-by-flow';
import { type FlowOptions, loadFlow } from '../flow/files/load-flow';
import { secretsOf, shownInputs } from '../flow/inputs';
import type { CompiledFlow } from '../flow/model';
import { signUpsOf } from '../flow/signs-up';
import { type AccountsOf, entryOf } from '../flow/world/recorded-accounts';
import type { AccountNotes } from '../flow/world/world';
import type { Ledger } from '../ledger/ledger';
import { closed, ledgerOf } from '../ledger/of-call';
import { signUpNeed, warnOfLimits } from '../limits/warn';
import { mailboxOf } from '../mail/open';
import { runIdOf } from '../options/run-id';
import { listenForEnd } from '../runs/interruption';
import { amount } from '../text/amount';
import { refuseForbidden } from '../wire/allowed';
import { keepLoad, showLoad } from './conclude';
import { createClock } from './engine/clock';
import type { LoadPlan, Turn, Work } from './engine/engine';
import { createFindings } from './findings';
import { flowWork } from './flow-work';
import { measure } from './measure';
import { hasCode, labelOf, measuredNames } from './measured-names';
import { type PlanOptions, planOf, showLoadPlan, thresholdsOf } from './plan-options';
import { withPolling } from './poll-step';
import { type KeptLoad, openRun } from './results/keep-result';
import { createRota } from './shares';
import type { LoadSource } from './source';
import { refuseUnknown, type Threshold } from './thresholds';
import { tidyUp } from './tidy-up';
import { leastTurns } from './turn-counts';

/** The options of `mm load run`. */
export interface RunLoadOptions extends PlanOptions, FlowOptions {
  shares?: number[];
  poll?: boolean;
  keep?: boolean;
}

/** The time limit of a call in milliseconds, unless `--timeout` sets another. */
const GIVES_UP = 30_000;

/** The parts of a load of flows. */
export interface LoadOrder {
  /** The share of turns of each flow. */
  shares: readonly number[];
  plan: LoadPlan;
  thresholds: readonly Threshold[];
  poll: boolean;
  /** Whether to keep the accounts. */
  keep: boolean;
  /** Whether to end the load when a threshold is missed. */
  abortOnFail: boolean;
}

/** Repeats flows, each time with their own members, and shows how long their calls and steps took. */
export async function loadRun(call: Call, files: readonly string[], options: RunLoadOptions): Promise<void> {
  const { poll = false, keep = false, shares = files.map(() => 1) } = options;
  if (shares.length !== files.length) {
    throw usage(
      `--shares has ${amount(shares.length, 'share')} for ${amount(files.length, 'flow')}. Give one for each.`,
    );
  }
  const given = await inputsByFlow(call, files, options);
  const flows: CompiledFlow[] = [];
  for (const file of files) {
    // All flows have one seed, so that a replay makes the same members.
    const seed = options.seed ?? flows[0]?.seed;
    flows.push(
      await loadFlow(call, file, { ...(given.get(file) ?? options), ...(seed === undefined ? {} : { seed }) }),
    );
  }
  const turns = options.turns ?? (poll ? options.members : undefined);
  const plan = planOf({ ...options, turns }, flows[0]?.seed ?? '');
  const kept = await runFlowLoad(call, flows, {
    plan,
    shares,
    thresholds: thresholdsOf(options),
    poll,
    keep,
    abortOnFail: !!options.abortOnFail,
  });
  if (kept) showLoad(call, kept);
}

/** Runs the flows as planned, tidies up, and stores the measurements; undefined in a dry run. @throws Failure */
export async function runFlowLoad(
  call: Call,
  flows: readonly CompiledFlow[],
  order: LoadOrder,
): Promise<KeptLoad | undefined> {
  const { io, flags } = call;
  const { plan, shares, thresholds, poll, keep, abortOnFail } = order;
  refuseUnfit(flows);
  const core = await call.core();
  const hasSteps = flows.some((flow) => hasCode([...flow.steps, ...flow.finally]));
  refuseUnknown(thresholds, measuredNames(core, flows), hasSteps);
  for (const needed of ['load', 'write', 'delete'] as const) refuseForbidden(flags, needed);
  const subject = flows.map(({ name }) => name).join(' + ');
  if (flags.dryRun) {
    showLoadPlan(call, subject, plan);
    return undefined;
  }
  await warnOfLimits(call, [signUpNeed(Math.floor(leastTurns(plan) * meanSignUps(flows, shares)))]);
  call.redactor.mark(...flows.flatMap(secretsOf));
  const listening = listenForEnd(call, { tidies: true });
  const runId = runIdOf(flags);
  const { id, folder } = openRun(io, subject, plan.seed, runId.id);
  call.output.note(`run id ${runId.id}`);
  const ledger = ledgerOf(call);
  const fetch = await io.openFetch({ timeout: flags.timeout ?? GIVES_UP });
  const findings = createFindings();
  const ground = {
    core,
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
      subject,
      plan,
      thresholds,
      work(recorder, now) {
        const works = flows.map((flow) =>
          flowWork(call, { ...ground, flow, label: labelOf(flow, flows) }, recorder, now),
        );
        const next = createRota(shares);
        return (turn) => (works[next()] as Work)(turn);
      },
      fetch,
      listening,
      isIdle: poll,
      abortOnFail,
    });
    const left = await tidyUp(call, ledger, { run: id, fetch, keep });
    const source: LoadSource = {
      kind: 'flow',
      ...storedFlow(flows[0] as CompiledFlow),
      ...(flows.length > 1 ? { others: flows.slice(1).map(storedFlow), shares } : {}),
      poll,
      abortOnFail,
    };
    return keepLoad(call, { id, folder }, { ...measured, findings: findings.all(), left, source });
  } finally {
    listening.end();
    closed(call, ledger);
    fetch.close();
  }
}

const storedFlow = (flow: CompiledFlow) => ({ file: flow.file, inputs: shownInputs(flow) });

/** @throws Failure `usage` if a flow cannot be repeated by itself, or next to the others */
function refuseUnfit(flows: readonly CompiledFlow[]): void {
  for (const [index, { name, members }] of flows.entries()) {
    if (members.some(({ session }) => session !== undefined))
      throw usage(`${name} has members with a stored session. A load signs up its own members.`, 'stored-session');
    // The names of flows tell their members and their rows in the report apart.
    if (flows.findIndex((one) => one.name === name) < index)
      throw usage(`Two of these flows are named ${name}. Give each a name of its own, and use --shares.`, 'same-flow');
  }
}

/** Returns the number of sign-ups of a turn, on average. */
function meanSignUps(flows: readonly CompiledFlow[], shares: readonly number[]): number {
  const sum = shares.reduce((all, share) => all + share, 0);
  return flows.reduce((all, flow, at) => all + signUpsOf(flow) * ((shares[at] ?? 0) / sum), 0);
}

/** Makes all members leave the messages screen once no further turn may begin. */
function polling({ lasts = 0 }: LoadPlan): (flow: CompiledFlow, turn: Turn) => CompiledFlow {
  const clock = createClock();
  const end = clock.now() + lasts;
  return (flow, { signal }) => withPolling(flow, () => clock.until(end, signal));
}

/** Notes the accounts of a load in the ledger, each just before it is created. */
function notedAccounts(ledger: Ledger, about: AccountsOf): AccountNotes {
  return {
    note: (account) => ledger.noteSoon(entryOf(about, account)),
    changing: ledger.changing,
    verification: ledger.verification,
    settled: ledger.settled,
    neverMade: ledger.settled,
  };
}
