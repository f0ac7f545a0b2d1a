import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/cli/load/engine/clock';
import { type LoadPlan, runLoad, type Turn } from '../../../src/cli/load/engine/engine';
import { Histogram } from '../../../src/cli/load/engine/histogram';

/** A clock that stands still until everything waits, then jumps to the earliest due time. */
function steppedClock(): Clock {
  let time = 1000;
  let waiting: { time: number; wake: () => void }[] = [];
  let isStepping = false;
  const step = () => {
    waiting.sort((one, other) => one.time - other.time);
    const [first, ...others] = waiting;
    isStepping = false;
    if (!first) return;
    waiting = others;
    time = Math.max(time, first.time);
    first.wake();
    arm();
  };
  const arm = () => {
    if (isStepping) return;
    isStepping = true;
    setImmediate(step);
  };
  return {
    now: () => time,
    until: (due, signal) =>
      new Promise((resolve) => {
        setMaxListeners(0, signal);
        if (signal.aborted) return resolve();
        const entry = { time: due, wake: resolve };
        waiting.push(entry);
        signal.addEventListener('abort', () => {
          waiting = waiting.filter((one) => one !== entry);
          resolve();
        });
        arm();
      }),
  };
}

const plan: LoadPlan = { seed: '7', members: 1, arrive: 0, think: 0, grace: 60_000 };
const forever = new AbortController().signal;

/** A backend with one worker that answers in a millisecond but stalls once. Records the measured times. */
function stallingBackend(clock: Clock, stallsAt: number, stall: number) {
  const times = new Histogram();
  let freeAt = 0;
  let hasStalled = false;
  return {
    times,
    async work({ from }: Turn) {
      const begins = Math.max(freeAt, clock.now());
      const takes = !hasStalled && begins >= stallsAt ? stall : 1;
      hasStalled ||= takes === stall;
      freeAt = begins + takes;
      await clock.until(freeAt, forever);
      times.record(clock.now() - from);
      return undefined;
    },
  };
}

it('shows one stall of the backend in the p99 of a fixed rate, for every turn that was due during it', async () => {
  const clock = steppedClock();
  const { times, work } = stallingBackend(clock, 5000, 500);
  const run = await runLoad({ ...plan, stages: [{ lasts: 10_000, from: 100, to: 100 }] }, work, clock, forever);
  expect(run.turns).toBe(1000);
  expect(times.percentile(0.5)).toBeLessThan(5);
  expect(times.percentile(0.99)).toBeGreaterThan(400);
  expect(times.percentile(0.96)).toBeGreaterThan(50);
});

it('counts from the intended start even if the generator itself is late', async () => {
  const clock = steppedClock();
  let skew = 0;
  const late: Clock = { ...clock, now: () => clock.now() + skew };
  const waits: number[] = [];
  const run = await runLoad(
    { ...plan, stages: [{ lasts: 1000, from: 10, to: 10 }] },
    async ({ from, turn }) => {
      if (turn === 4) skew = 300;
      waits.push(late.now() - from);
    },
    late,
    forever,
  );
  expect(Math.max(...waits)).toBeGreaterThan(100);
  expect(run.lateness.max).toBeGreaterThan(100);
});

it('gives each member of a closed load turns with think times, the same for the same seed', async () => {
  const runOnce = async (seed: string) => {
    const clock = steppedClock();
    const seen: string[] = [];
    const run = await runLoad(
      { ...plan, seed, members: 3, arrive: 3000, think: 1000, lasts: 20_000 },
      async ({ member }) => {
        seen.push(`${member} at ${clock.now().toFixed(3)}`);
        await clock.until(clock.now() + 10, forever);
      },
      clock,
      forever,
    );
    return { seen, run };
  };
  const { seen, run } = await runOnce('7');
  expect(new Set(seen.map((one) => one[0]))).toEqual(new Set(['0', '1', '2']));
  expect(run.turns).toBeGreaterThan(20);
  expect(run.turns).toBeLessThan(90);
  expect((await runOnce('7')).seen).toEqual(seen);
  expect((await runOnce('8')).seen).not.toEqual(seen);
});

it('ends after the requested number of turns', async () => {
  for (const stages of [undefined, [{ lasts: 60_000, from: 50, to: 50 }]]) {
    const clock = steppedClock();
    let begun = 0;
    const work = async () => {
      begun += 1;
      await clock.until(clock.now() + 5, forever);
      return undefined;
    };
    const run = await runLoad({ ...plan, members: 4, turns: 30, stages }, work, clock, forever);
    expect([run.turns, begun, run.abandoned]).toEqual([30, 30, 0]);
  }
});

it('abandons turns that do not end, after the grace period or at once when interrupted', async () => {
  const hanging = ({ signal }: Turn) =>
    new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
  const clock = steppedClock();
  const late = await runLoad({ ...plan, members: 3, lasts: 1000, grace: 500 }, hanging, clock, forever);
  expect(late).toMatchObject({ turns: 3, abandoned: 3, interrupted: false });
  expect(late.took).toBe(1500);

  const interrupt = new AbortController();
  const stop = ({ turn, signal }: Turn) => {
    if (turn === 2) queueMicrotask(() => interrupt.abort());
    return hanging({ turn, signal, member: 0, from: 0 });
  };
  const run = await runLoad({ ...plan, members: 3, lasts: 60_000 }, stop, steppedClock(), interrupt.signal);
  expect(run).toMatchObject({ turns: 3, abandoned: 3, interrupted: true });
});

it('rethrows an exception of a turn, because it is a bug', async () => {
  const work = async ({ turn }: Turn) => {
    if (turn === 3) throw new Error('a bug');
    return undefined;
  };
  for (const stages of [undefined, [{ lasts: 1000, from: 50, to: 50 }]]) {
    await expect(runLoad({ ...plan, stages, lasts: 1000 }, work, steppedClock(), forever)).rejects.toThrow('a bug');
  }
});

describe('a member whose turn failed', () => {
  const failing = { ...plan, lasts: 60_000 };

  it('waits longer after each further failure, so that a refusing backend is not flooded', async () => {
    const clock = steppedClock();
    const begun: number[] = [];
    await runLoad(failing, async () => ({ failed: begun.push(clock.now()) > 0 }), clock, forever);
    const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    expect(begun.length).toBeLessThan(12);
    expect(gaps[0]).toBeGreaterThanOrEqual(250);
    for (const [at, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThan((gaps[at] ?? 0) * 1.2);
  });

  it('waits as long as the backend asks, and then no longer than before', async () => {
    const clock = steppedClock();
    const begun: number[] = [];
    const work = async () => ({ failed: begun.push(clock.now()) === 1, wait: 20_000 });
    await runLoad({ ...failing, turns: 3 }, work, clock, forever);
    const [first = 0, second = 0, third = 0] = begun;
    expect(second - first).toBeGreaterThanOrEqual(20_000);
    expect(third).toBe(second);
  });

  it('ends at once if the wait is longer than the load', async () => {
    const run = await runLoad(failing, async () => ({ failed: true, wait: 3_600_000 }), steppedClock(), forever);
    expect([run.turns, run.took]).toEqual([1, 0]);
  });

  it('does not slow a load that begins turns by the clock', async () => {
    const stages = [{ lasts: 1000, from: 50, to: 50 }];
    const run = await runLoad(
      { ...plan, stages },
      async () => ({ failed: true, wait: 9_000 }),
      steppedClock(),
      forever,
    );
    expect(run.turns).toBe(50);
  });
});
