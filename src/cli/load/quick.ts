import { findCall, readCarried } from '../api-call';
import type { Call, Core } from '../call';
import { Failure, isApiError, usage } from '../failure/failure';
import { warnOfLimits } from '../limits/warn';
import { callByName, diskOf, type Member, type NamedCall, nameOfMember } from '../member/member-client';
import { runIdOf } from '../options/run-id';
import { listenForEnd } from '../runs/interruption';
import { withFileLock } from '../state/file-lock';
import type { HttpFetch } from '../transport/http-fetch';
import { PlainHeaders } from '../transport/plain-headers';
import { permissionFor, refuseForbidden } from '../wire/allowed';
import { keepLoad, showLoad } from './conclude';
import type { LoadPlan, Work } from './engine/engine';
import type { Recorder } from './engine/recorder';
import { measure } from './measure';
import { type PlanOptions, planOf, showLoadPlan, thresholdsOf } from './plan-options';
import { type KeptLoad, openRun } from './results/keep-result';
import type { LoadSource } from './source';
import { refuseUnknown, type Threshold } from './thresholds';
import { mostTurns } from './turn-counts';

/** The options of `mm load quick`. Each of `param` and `query` is a list of `name=value`. */
export interface QuickOptions extends PlanOptions {
  param: string[];
  query: string[];
  body?: string;
}

/** A call to repeat. */
interface Repeated {
  /** Its name in reports, e.g. `GET /profile/`. */
  name: string;
  /** Whether it needs no session. */
  isOpen: boolean;
  /** Resolves after a successful answer. @throws ApiError */
  once(): Promise<unknown>;
}

/** The time limit of a call in milliseconds, unless `--timeout` sets another. */
const GIVES_UP = 30_000;

/** The parts of a load of one call. */
export interface QuickOrder {
  plan: LoadPlan;
  thresholds: readonly Threshold[];
  /** The call's name in the contract, and its data. */
  name: string;
  carried: NamedCall;
  /** Whether to end the load when a threshold is missed. */
  abortOnFail: boolean;
}

/** Repeats one call and shows how long it took. */
export async function loadQuick(
  call: Call,
  [name = '', location]: readonly string[],
  options: QuickOptions,
): Promise<void> {
  const plan = planOf(options, options.seed ?? String(call.io.now() % 1_000_000));
  const thresholds = thresholdsOf(options);
  const { found, params, query } = findCall(await call.core(), name, location);
  const asPairs = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => `${key}=${value}`);
  const carried = await readCarried(call, found, {
    ...options,
    file: [],
    param: [...asPairs(params), ...options.param],
    query: [...asPairs(query), ...options.query],
  });
  const kept = await runQuick(call, {
    plan,
    thresholds,
    name: found.name,
    carried,
    abortOnFail: !!options.abortOnFail,
  });
  if (kept) showLoad(call, kept);
}

/** Repeats the call as planned and stores the measurements; undefined in a dry run. @throws Failure */
export async function runQuick(call: Call, order: QuickOrder): Promise<KeptLoad | undefined> {
  const { plan, thresholds, name, carried, abortOnFail } = order;
  const fetch = await call.io.openFetch({ timeout: call.flags.timeout ?? GIVES_UP });
  const listening = listenForEnd(call, { tidies: false });
  try {
    const repeated = await repeatedOf(call, fetch, order);
    refuseUnknown(thresholds, [repeated.name]);
    if (call.flags.dryRun) {
      showLoadPlan(call, repeated.name, plan);
      return undefined;
    }
    const of = repeated.isOpen ? 'address' : 'member';
    const need = { count: mostTurns(plan), lasts: plan.lasts, what: 'calls' };
    await warnOfLimits(call, [
      { ...need, of },
      { ...need, of: repeated.name },
    ]);
    const work = (recorder: Recorder, now: () => number) => workOf(repeated, recorder, now);
    const subject = repeated.name;
    const measured = await measure(call, { subject, plan, thresholds, work, fetch, listening, abortOnFail });
    const { params = {}, query = {}, body } = carried;
    const source: LoadSource = {
      kind: 'call',
      call: name,
      params,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      ...(body === undefined ? {} : { body: call.redactor.value(body) }),
      as: nameOfMember(call, diskOf(call)),
      abortOnFail,
    };
    return keepLoad(call, openRun(call.io, repeated.name, plan.seed, runIdOf(call.flags).id), {
      ...measured,
      source,
    });
  } finally {
    listening.end();
    fetch.close();
  }
}

async function repeatedOf(call: Call, fetch: HttpFetch, { name, carried }: QuickOrder): Promise<Repeated> {
  const core = await call.core();
  const { found } = findCall(core, name, undefined);
  const { endpoint } = found;
  refuseForbidden(call.flags, 'load');
  refuseForbidden(call.flags, permissionFor(endpoint.method, endpoint.path));
  const member = openRepeating(call, core, fetch);
  if (endpoint.files) throw usage(`${name} takes files. Load it with a flow.`, 'unsupported');
  if (endpoint.auth !== 'none' && !member.client.tokens.$signedIn.get()) {
    throw new Failure('authentication', `${member.name} is not signed in. Run: mm auth login <email>`, 'signed-out');
  }
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    isOpen: endpoint.auth === 'none',
    once: () => callByName(member, name, { ...carried, asIs: true }),
  };
}

/** Opens the member that the call acts as, with its own transport. Reads tokens from disk only once per refresh. */
function openRepeating(call: Call, core: Core, fetch: HttpFetch): Member {
  const disk = diskOf(call);
  const name = nameOfMember(call, disk);
  const stored = disk.open(name, call.complain);
  const known = new Map<string, string | undefined>();
  const platform = core.createPlainPlatform({
    storage: {
      get(key) {
        if (!known.has(key)) known.set(key, stored.get(key));
        return known.get(key);
      },
      set(key, value) {
        stored.set(key, value);
        known.set(key, value);
      },
      remove(key) {
        stored.remove(key);
        known.delete(key);
      },
    },
    fetch,
    Headers: PlainHeaders,
    now: call.io.now,
    exclusively: (_name, run) =>
      withFileLock(disk.lockOf(name), () => {
        known.clear();
        return run();
      }),
  });
  // The transport has its own time limit. A signal per call would cost as much as the call.
  return { name, core, disk, client: core.createClient({ baseUrl: call.flags.baseUrl, platform, timeout: 0 }) };
}

function workOf({ name, once }: Repeated, recorder: Recorder, now: () => number): Work {
  return async ({ from, signal }) => {
    try {
      await once();
      recorder.record('route', name, now() - from, 'ok', false);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!signal.aborted) recorder.record('route', name, now() - from, String(error.status || error.kind), true);
      return { failed: true, wait: (error.retryAfter ?? 0) * 1000 };
    }
  };
}
