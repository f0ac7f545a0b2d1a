import path from 'node:path';
import { version } from '../../../../package.json';
import type { Call } from '../../call';
import type { Failure } from '../../failure/failure';
import { isOfFile, notStored } from '../../failure/file-failure';
import type { Ledger } from '../../ledger/ledger';
import { closed, ledgerOf } from '../../ledger/of-call';
import { namesOf, type Swept, sweep } from '../../ledger/sweep';
import { sweepProgress } from '../../ledger/sweep-progress';
import { mailboxOf } from '../../mail/open';
import type { RunId } from '../../options/run-id';
import { writeFiles } from '../../reports/write-files';
import { deriveReports } from '../../runs/derive';
import type { RunEvent } from '../../runs/event';
import { openEventLog } from '../../runs/event-log';
import { HAR, makeRunFolder, runsFolder } from '../../runs/folder';
import type { Listening } from '../../runs/interruption';
import type { Report } from '../../runs/report';
import { virtualMember } from '../../virtual/member';
import { answersOf } from '../answers';
import { keepExchanges } from '../exchanges/exchanges';
import { failedHar } from '../exchanges/har';
import { secretsOf, shownInputs } from '../inputs';
import type { CompiledFlow } from '../model';
import { type RecordedAccounts, recordAccounts } from '../world/recorded-accounts';
import type { RunEnvironment, StoredSession } from '../world/world';
import { codesOf, failureOfRun } from './end-of-run';
import { seedOf } from './plan';
import { runFlow } from './run-flow';
import { watchUnhandledRejections } from './unhandled-rejections';

export interface RunOptions {
  /** Keeps the accounts that were made. */
  keep?: boolean;
  /** Receives each event, without secrets. */
  tell?: (event: RunEvent) => void;
  /** Signals an early end. */
  listening?: Pick<Listening, 'signal' | 'by'>;
  /** Identifies the command, which may run several flows. */
  batch?: string;
  /** The run id of the command. Its flows share it. */
  runId: RunId;
  /** The number of its worker, from 0. Flows that run side by side have different ones. */
  worker: number;
  /** The stored sessions that its members act with, by name. */
  sessions: ReadonlyMap<string, StoredSession>;
}

/** A finished run. */
export interface Run {
  id: string;
  folder: string;
  report: Report;
  /** The reason why the command fails. Undefined if all is well. */
  failure: Failure | undefined;
  /** The accounts that could not be deleted. */
  left: readonly Swept[];
}

/**
 * Runs a flow, tidies up, and makes the reports. Only fails if nothing could be run, or if the run could not be stored.
 */
export async function doRun(call: Call, flow: CompiledFlow, options: RunOptions): Promise<Run> {
  const { io, flags, redactor } = call;
  const { runId, worker, sessions } = options;
  const core = await call.core();
  const root = runsFolder(io.env);
  const began = io.now();
  const id = makeRunFolder(root, flow.name, flow.seed, runId.id, began);
  const folder = path.join(root, id);
  redactor.mark(...secretsOf(flow));
  const log = openEventLog(folder, redactor);
  const tell = (event: RunEvent) => {
    log.write(event);
    options.tell?.(redactor.value(event) as RunEvent);
  };
  const ledger = ledgerOf(call);
  const { signal, by } = options.listening ?? { signal: new AbortController().signal, by: () => undefined };
  const seed = seedOf(flow);
  const accounts = recordAccounts(ledger, { api: flags.baseUrl, run: id, runId }, (account) =>
    tell({ type: 'account', at: io.now() - began, ...account }),
  );
  const exchanges = keepExchanges();
  const world: RunEnvironment = {
    core,
    baseUrl: flags.baseUrl,
    fetch: io.fetch,
    now: () => io.now(),
    timeout: flags.timeout,
    env: io.env,
    mailbox: await mailboxOf(call, { signal }),
    accounts: accounts.notes,
    person: (index, given) => virtualMember(seed, index, { given: answersOf(given), run: runId.id }),
    session: (name) => sessions.get(name),
    learn: (secret) => redactor.learn(secret),
    mark: (secret) => redactor.mark(secret),
    learnFrom: redactor.learnFrom,
    keepExchange: exchanges.keep,
    tell,
    isEnded: () => signal.aborted,
    signal: () => signal,
  };
  tell({
    type: 'run.started',
    schema_version: 1,
    id,
    flow: flow.name,
    about: flow.about,
    file: flow.file,
    seed: flow.seed,
    run_id: runId.id,
    host: new URL(flags.baseUrl).host,
    started_at: new Date(began).toISOString(),
    versions: { mm: version, node: process.versions.node },
    members: flow.members.map(({ name }) => name),
    inputs: shownInputs(flow),
    ...(options.batch ? { batch: options.batch } : {}),
  });
  const strays = watchUnhandledRejections(io, flow.file, tell, () => io.now() - began);
  const carryOut = async () => {
    const { failures } = await runFlow(flow, world, { id, began, worker });
    if (options.keep) accounts.kept();
    return { failures, remaining: options.keep ? [] : await tidyUp(call, ledger, accounts, id) };
  };
  const { failures, remaining } = await carryOut().finally(strays.end);
  const left = remaining.length;
  const stay = ledger.open().filter((row) => row.run === id);
  closed(call, ledger);
  const ending = { failures: [...failures, ...strays.failures], left, keep: !!options.keep, by: by() };
  const codes = codesOf(ending);
  const status = ending.by ? 'interrupted' : ending.failures.length > 0 ? 'failed' : 'passed';
  const exit_code = codes[0] ?? 0;
  tell({ type: 'run.ended', at: io.now() - began, status, exit_code, exit_codes: codes, left });
  log.close();
  try {
    if (log.failed) throw log.failed;
    const report = deriveReports(folder, redactor);
    const har = await failedHar(report, exchanges, redactor);
    if (har) writeFiles(folder, { [HAR]: har }, redactor);
    return { id, folder, report, failure: failureOfRun(report, ending, redactor), left: remaining };
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const what = stay.length ? `${namesOf(stay)} stay: mm data list. ` : '';
    throw notStored(`${what}The run could not be stored in ${folder}`, error);
  }
}

/** Deletes the accounts that the flow left behind. Returns those that could not be deleted. */
async function tidyUp(call: Call, ledger: Ledger, accounts: RecordedAccounts, run: string): Promise<Swept[]> {
  const { io, flags } = call;
  const only = (row: { run?: string | undefined }) => row.run === run;
  if (!ledger.open().some(only)) return [];
  const core = await call.core();
  const options = { core, fetch: io.fetch, now: () => io.now(), timeout: flags.timeout, only };
  const mailboxAt = (api: string) => mailboxOf(call, { api });
  const progress = sweepProgress(call, accounts.swept);
  const swept = await sweep(ledger, { ...options, ...progress, mailboxAt }).finally(progress.end);
  return swept.filter(({ outcome }) => outcome === 'left');
}
