import type { Call } from '../call';
import type { Listening } from '../runs/interruption';
import { createClock } from './clock';
import { isUnanswered } from './ending';
import { type EngineState, type LoadPlan, runLoad, type Work } from './engine';
import { watchLoop } from './health';
import { tellProgress } from './progress';
import { createRecorder, type Recorder } from './recorder';
import { type Measurements, resultOf } from './result';
import type { Threshold } from './thresholds';
import { tuneEngine } from './v8-flags';

/** What is to be measured. */
export interface Measurement {
  subject: string;
  plan: LoadPlan;
  thresholds: readonly Threshold[];
  /** Makes what a turn does. */
  work(recorder: Recorder, now: () => number): Work;
  /** Ends the calls of turns that are given up. */
  giveUp(): void;
  /** What ends it early. */
  listening: Listening;
  /** Members mostly wait. */
  isIdle?: boolean;
}

/** Runs a load and gives what was measured, also where it was interrupted. Progress is told meanwhile. */
export async function measure(
  call: Call,
  { subject, plan, thresholds, work, giveUp, listening, isIdle = false }: Measurement,
): Promise<Measurements> {
  const asUsual = tuneEngine(isIdle);
  const clock = createClock();
  const recorder = createRecorder();
  const state: EngineState = { underWay: 0, turns: 0 };
  const startedAt = call.io.now();
  const progress = tellProgress(call, recorder, state);
  const loop = watchLoop();
  try {
    const run = await runLoad(plan, endingAll(work(recorder, clock.now), giveUp), clock, listening.signal, state);
    const { host } = new URL(call.flags.baseUrl);
    const parts = { subject, host, startedAt, plan, run, recorder, loop: loop.end(), thresholds };
    const result = resultOf({ ...parts, interruptedBy: listening.by() });
    // Once more by the way of all commands, which says where it is TLS that fails.
    if (isUnanswered(result)) await call.io.fetch(call.flags.baseUrl).catch(() => undefined);
    return result;
  } finally {
    progress.end();
    asUsual();
  }
}

/** The same work, whose calls end with the first turn's signal, which all turns share. */
function endingAll(work: Work, giveUp: () => void): Work {
  let isHeard = false;
  return (turn) => {
    if (!isHeard) turn.signal.addEventListener('abort', giveUp);
    isHeard = true;
    return work(turn);
  };
}
