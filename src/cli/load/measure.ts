import type { Call } from '../call';
import type { Listening } from '../runs/interruption';
import type { HttpFetch } from '../transport/http-fetch';
import { watchThresholds } from './early-end';
import { createClock } from './engine/clock';
import { endedEarly } from './engine/ended-early';
import { type EngineState, type LoadPlan, runLoad, type Work } from './engine/engine';
import { watchLoop } from './engine/health';
import { createRecorder, type Recorder } from './engine/recorder';
import { tuneEngine } from './engine/v8-flags';
import { tellProgress } from './progress';
import { isUnanswered } from './results/ending';
import { type Measurements, resultOf } from './results/result';
import type { Threshold } from './thresholds';

/** The parts of a measurement. */
export interface Measurement {
  subject: string;
  plan: LoadPlan;
  thresholds: readonly Threshold[];
  /** Creates the action of a turn. */
  work(recorder: Recorder, now: () => number): Work;
  /** What makes its calls. It is closed when the turns are abandoned. */
  fetch: HttpFetch;
  /** Signals an early end. */
  listening: Listening;
  /** Whether members mostly wait. */
  isIdle?: boolean;
  /** Whether to end the load when a threshold is missed. */
  abortOnFail?: boolean;
}

/** Runs a load and returns the measurements, even if it was interrupted. Shows progress while it runs. */
export async function measure(
  call: Call,
  { subject, plan, thresholds, work, fetch, listening, isIdle = false, abortOnFail = false }: Measurement,
): Promise<Measurements> {
  const asUsual = tuneEngine(isIdle);
  const clock = createClock();
  const recorder = createRecorder();
  const state: EngineState = { underWay: 0, turns: 0, waiting: 0 };
  const startedAt = call.io.now();
  const progress = tellProgress(call, recorder, state);
  const loop = watchLoop();
  try {
    const stop = new AbortController();
    const onSignal = () => stop.abort();
    listening.signal.addEventListener('abort', onSignal);
    if (listening.signal.aborted) stop.abort();
    const early = watchThresholds(abortOnFail ? thresholds : [], recorder, () => stop.abort());
    const act = endingAll(work(recorder, clock.now), fetch.close);
    const watched: Work = (turn) => act(turn).finally(early.turnEnded);
    const ended = await runLoad(plan, watched, clock, stop.signal, state);
    listening.signal.removeEventListener('abort', onSignal);
    const run = { ...ended, interrupted: listening.signal.aborted };
    const short = fetch.shortages?.() ?? 0;
    if (short > 0) await freeHandles(fetch);
    const { host } = new URL(call.flags.baseUrl);
    const parts = { subject, host, startedAt, plan, run, recorder, loop: loop.end(), thresholds, short };
    const [interruptedBy, missed] = [listening.by(), early.missed()];
    const ended_early = endedEarly({ plan, took: run.took, turns: run.turns, interruptedBy, missed });
    const result = { ...resultOf({ ...parts, interruptedBy }), aborted_by: missed, ended_early };
    // Call once more through the usual transport, which explains errors of TLS.
    if (isUnanswered(result) && short === 0 && !listening.signal.aborted) await askOnce(call);
    return result;
  } finally {
    progress.end();
    asUsual();
  }
}

/** How long the call after a load without answers may take, in milliseconds. */
const EXPLAINS_WITHIN = 2_000;

/** Calls the backend once, whatever comes of it. */
async function askOnce({ io, flags }: Call): Promise<void> {
  const signal = AbortSignal.timeout(EXPLAINS_WITHIN);
  await io.fetch(flags.baseUrl, { signal }).catch(() => undefined);
}

/** Closes all connections, so that the result can be stored. They are closed in the next turn of the event loop. */
async function freeHandles(fetch: HttpFetch): Promise<void> {
  fetch.close();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Wraps work so that its calls end when the signal aborts. All turns share one signal. */
function endingAll(work: Work, close: () => void): Work {
  let isHeard = false;
  return (turn) => {
    if (!isHeard) turn.signal.addEventListener('abort', close);
    isHeard = true;
    return work(turn);
  };
}
