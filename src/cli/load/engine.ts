import { randomFor } from '../virtual/random';
import type { Clock } from './clock';
import { Histogram } from './histogram';
import { arrivals, beginOf, type Stage, thinkTime } from './schedule';

/** How the load comes. Times in milliseconds. */
export interface LoadPlan {
  seed: string;
  /** Closed: so many members, each going on when their last turn has ended. */
  members: number;
  /** Members begin within this time. */
  arrive: number;
  /** Median of the think time between turns of a member; 0 for none. */
  think: number;
  /** The median for each member, where they differ. */
  thinkOf?(member: number): number;
  /** Who the members are, where they are personas; think times are medians. */
  personas?: Readonly<Record<string, { members: number; think: number }>>;
  /** Open: turns begin by this schedule, however long earlier ones take. Undefined: closed. */
  stages?: readonly Stage[];
  /** No turn begins after this; undefined: only `turns` counts. */
  lasts?: number;
  /** At most so many turns in all. */
  turns?: number;
  /** How long turns under way are waited for at the end. */
  grace: number;
}

/** One turn: which member, which number in the whole run, since when its latency counts, and when to give up. */
export interface Turn {
  member: number;
  turn: number;
  /** The intended start on the clock. */
  from: number;
  signal: AbortSignal;
}

/** What a turn does; records what it measures itself, and never throws. */
export type Work = (turn: Turn) => Promise<void>;

/** What the engine itself saw. */
export interface EngineRun {
  /** Milliseconds from the start to the end of the last turn. */
  took: number;
  turns: number;
  /** Turns that were due but never begun, because too many were under way. */
  dropped: number;
  /** Turns given up at the end. */
  abandoned: number;
  /** How late turns began. */
  lateness: Histogram;
  interrupted: boolean;
}

/** How the engine stands, for those who watch it. */
export interface EngineState {
  underWay: number;
  turns: number;
}

/** Timers come this late even when nothing is to do, in milliseconds: so late is not late. */
const GRAIN = 2;

/** An open schedule does not pile up more turns than this. */
const MOST_UNDER_WAY = 20_000;

/**
 * Runs turns by a plan until it is over or the signal ends: then no turn begins any more, and those under way are given
 * up. @throws what `work` throws
 */
export async function runLoad(
  plan: LoadPlan,
  work: Work,
  clock: Clock,
  signal: AbortSignal,
  state: EngineState = { underWay: 0, turns: 0 },
): Promise<EngineRun> {
  const start = clock.now();
  const { turns: most = Number.POSITIVE_INFINITY, lasts = Number.POSITIVE_INFINITY } = plan;
  const end = start + Math.min(lasts, plan.stages?.reduce((sum, stage) => sum + stage.lasts, 0) ?? lasts);
  const lateness = new Histogram();
  /** Ends the turns under way; then everything is over. */
  const giveUp = new AbortController();
  const over = new AbortController();
  let dropped = 0;
  let abandoned = 0;
  let fault: unknown;
  const mayBegin = (due: number) => !giveUp.signal.aborted && due < end && state.turns < most;

  async function begin(member: number, due: number): Promise<void> {
    const now = clock.now();
    const late = Math.max(0, now - due);
    lateness.record(late);
    const turn = state.turns;
    state.turns += 1;
    state.underWay += 1;
    try {
      await work({ member, turn, from: late > GRAIN ? due : now, signal: giveUp.signal });
    } catch (error) {
      fault ??= error;
      giveUp.abort();
    }
    state.underWay -= 1;
  }

  async function live(member: number): Promise<void> {
    const think = randomFor(plan.seed, 'think', member);
    let due = start + beginOf(member, plan.members, plan.arrive, randomFor(plan.seed, 'arrive', member));
    while (mayBegin(due)) {
      if (due > clock.now()) await clock.until(due, giveUp.signal);
      if (!mayBegin(due)) break;
      await begin(member, due);
      due = clock.now() + thinkTime(plan.thinkOf?.(member) ?? plan.think, think);
    }
  }

  async function arrive(stages: readonly Stage[]): Promise<void> {
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
