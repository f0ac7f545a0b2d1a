import { randomFor } from '../../virtual/random';
import { pauseAfter, type TurnEnd } from './back-off';
import type { Clock } from './clock';
import { Histogram } from './histogram';
import { arrivals, beginOf, type RateStage, thinkTime } from './schedule';

/** How the load arrives. Times are in milliseconds. */
export interface LoadPlan {
  seed: string;
  /** Closed model: this many members, each of whom continues after their last turn, and waits after a failed one. */
  members: number;
  /** The time within which members begin. */
  arrive: number;
  /** The median think time between turns of a member; 0 for none. */
  think: number;
  /** Open model: turns begin by this schedule, however long earlier ones take. Undefined for the closed model. */
  stages?: readonly RateStage[];
  /** No turn begins after this time. If undefined, only `turns` limits the run. */
  lasts?: number;
  /** The maximum number of turns in total. */
  turns?: number;
  /** How long to wait for running turns at the end. */
  grace: number;
}

/** One turn: its member, its number in the run, the start of its latency, and the signal to give up. */
export interface Turn {
  member: number;
  turn: number;
  /** The intended start on the clock. */
  from: number;
  signal: AbortSignal;
}

/** The action of a turn. It records its own measurements, and says how it ended. */
export type Work = (turn: Turn) => Promise<TurnEnd | undefined>;

/** The engine's own measurements. */
export interface EngineRun {
  /** Milliseconds from the start to the end of the last turn. */
  took: number;
  turns: number;
  /** Turns that were due but never began, because too many were running. */
  dropped: number;
  /** Turns abandoned at the end. */
  abandoned: number;
  /** How late turns began. */
  lateness: Histogram;
  interrupted: boolean;
}

/** The current state of the engine, for progress messages. */
export interface EngineState {
  underWay: number;
  turns: number;
  /** Members who wait after a failure. */
  waiting: number;
}

/** The normal delay of timers, in milliseconds. A turn this late counts as punctual. */
const GRAIN = 2;

/** The maximum number of running turns of an open schedule. */
const MOST_UNDER_WAY = 20_000;

/**
 * Runs turns by a plan until it is over or the signal aborts. Then no new turn begins, and running turns are abandoned. @throws
 * what `work` throws
 */
export async function runLoad(
  plan: LoadPlan,
  work: Work,
  clock: Clock,
  signal: AbortSignal,
  state: EngineState = { underWay: 0, turns: 0, waiting: 0 },
): Promise<EngineRun> {
  const start = clock.now();
  const { turns: most = Number.POSITIVE_INFINITY, lasts = Number.POSITIVE_INFINITY } = plan;
  const end = start + Math.min(lasts, plan.stages?.reduce((sum, stage) => sum + stage.lasts, 0) ?? lasts);
  const lateness = new Histogram();
  /** Aborts the running turns, which ends everything. */
  const giveUp = new AbortController();
  const over = new AbortController();
  let dropped = 0;
  let abandoned = 0;
  let fault: unknown;
  const mayBegin = (due: number) => !giveUp.signal.aborted && due < end && state.turns < most;

  async function begin(member: number, due: number): Promise<TurnEnd | undefined> {
    const now = clock.now();
    const late = Math.max(0, now - due);
    lateness.record(late);
    const turn = state.turns;
    state.turns += 1;
    state.underWay += 1;
    try {
      return await work({ member, turn, from: late > GRAIN ? due : now, signal: giveUp.signal });
    } catch (error) {
      fault ??= error;
      giveUp.abort();
      return undefined;
    } finally {
      state.underWay -= 1;
    }
  }

  async function live(member: number): Promise<void> {
    const think = randomFor(plan.seed, 'think', member);
    let due = start + beginOf(member, plan.members, plan.arrive, randomFor(plan.seed, 'arrive', member));
    const backOff = randomFor(plan.seed, 'back-off', member);
    let failures = 0;
    while (mayBegin(due)) {
      if (failures > 0) state.waiting += 1;
      if (due > clock.now()) await clock.until(due, giveUp.signal);
      if (failures > 0) state.waiting -= 1;
      if (!mayBegin(due)) break;
      const ended = await begin(member, due);
      failures = ended?.failed ? failures + 1 : 0;
      const pause = thinkTime(plan.think, think);
      due = clock.now() + Math.max(pause, pauseAfter(failures, ended, backOff));
    }
  }

  async function arrive(stages: readonly RateStage[]): Promise<void> {
    let resolve: (() => void) | undefined;
    for (const at of arrivals(stages, randomFor(plan.seed, 'arrivals'))) {
      const due = start + at;
      if (due > clock.now()) await clock.until(due, giveUp.signal);
      if (!mayBegin(due)) break;
      if (state.underWay >= MOST_UNDER_WAY) dropped += 1;
      else void begin(state.turns % plan.members, due).then(() => state.underWay === 0 && resolve?.());
    }
    if (state.underWay === 0) return;
    await new Promise<void>((done) => {
      resolve = done;
    });
  }

  giveUp.signal.addEventListener('abort', () => {
    abandoned = state.underWay;
  });
  const stop = () => giveUp.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  if (Number.isFinite(end)) void clock.until(end + plan.grace, over.signal).then(() => !over.signal.aborted && stop());
  await (plan.stages ? arrive(plan.stages) : Promise.all(Array.from({ length: plan.members }, (_, at) => live(at))));
  over.abort();
  signal.removeEventListener('abort', stop);
  if (fault) throw fault;
  return { took: clock.now() - start, turns: state.turns, dropped, abandoned, lateness, interrupted: signal.aborted };
}
