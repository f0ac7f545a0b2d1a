import { expect, it } from 'vitest';
import { endedEarly } from '../../../src/cli/load/engine/ended-early';
import { faultsOf } from '../../../src/cli/load/engine/health';
import { Histogram } from '../../../src/cli/load/engine/histogram';
import { arrivals, thinkTime } from '../../../src/cli/load/engine/schedule';
import { judge, parseThreshold } from '../../../src/cli/load/thresholds';
import { randomFor } from '../../../src/cli/virtual/random';

const random = () => randomFor('7', 'test');

it('calculates percentiles to within one per cent, from microseconds to minutes', () => {
  const draw = random();
  const times = Array.from({ length: 20_000 }, () => 10 ** (draw() * 8 - 3));
  const histogram = new Histogram();
  for (const time of times) histogram.record(time);
  times.sort((one, other) => one - other);
  for (const share of [0.001, 0.25, 0.5, 0.9, 0.99, 0.999, 1]) {
    const exact = times[Math.ceil(share * times.length) - 1] ?? 0;
    expect(Math.abs(histogram.percentile(share) / exact - 1)).toBeLessThanOrEqual(0.0101);
  }
  expect([histogram.min, histogram.max, histogram.count]).toEqual([times[0], times.at(-1), times.length]);
  expect(histogram.mean).toBeCloseTo(times.reduce((sum, time) => sum + time, 0) / times.length);
});

it('merges histograms, also stored ones, with the same result as a single one', () => {
  const draw = random();
  const whole = new Histogram();
  const parts = [new Histogram(), new Histogram(), new Histogram()];
  for (let at = 0; at < 900; at += 1) {
    const time = draw() * 500;
    whole.record(time);
    parts[at % 3]?.record(time);
  }
  const merged = new Histogram();
  for (const part of parts) merged.merge(JSON.parse(JSON.stringify(part.stored())));
  expect({ ...merged.stored(), sum: 0 }).toEqual({ ...whole.stored(), sum: 0 });
  expect(new Histogram().percentile(0.99)).toBe(0);
  merged.merge(new Histogram());
  expect(merged.count).toBe(900);
});

it('lets turns arrive at exactly the given rate with jitter, the same for the same seed', () => {
  const times = [...arrivals([{ lasts: 10_000, from: 40, to: 40 }], random())];
  expect(times).toHaveLength(400);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  for (const [at, time] of times.entries()) expect(Math.floor(time / 25)).toBe(at);
  expect(times).toEqual([...arrivals([{ lasts: 10_000, from: 40, to: 40 }], random())]);
  expect(times).not.toEqual([...arrivals([{ lasts: 10_000, from: 40, to: 40 }], randomFor('8', 'test'))]);
});

it('changes the rate evenly between stages', () => {
  const stages = [
    { lasts: 10_000, from: 0, to: 20 },
    { lasts: 5000, from: 20, to: 20 },
    { lasts: 10_000, from: 20, to: 0 },
  ];
  const times = [...arrivals(stages, random())];
  const within = (from: number, to: number) => times.filter((time) => time >= from && time < to).length;
  expect(times).toHaveLength(300);
  expect([within(0, 10_000), within(10_000, 15_000), within(15_000, 25_000)]).toEqual([100, 100, 100]);
  expect(within(0, 5000)).toBe(25);
  expect(within(20_000, 25_000)).toBe(25);
});

it('draws think times around the median, with a limit, the same for the same seed', () => {
  const draw = random();
  const times = Array.from({ length: 4000 }, () => thinkTime(1000, draw)).sort((one, other) => one - other);
  expect(times[2000]).toBeGreaterThan(950);
  expect(times[2000]).toBeLessThan(1050);
  expect(times[0]).toBeGreaterThan(0);
  expect(times.at(-1)).toBeLessThanOrEqual(10_000);
  expect(thinkTime(1000, random())).toBe(thinkTime(1000, random()));
  expect(thinkTime(0, random())).toBe(0);
});

const measured = (name: string, times: number[], failed = 0) => {
  const histogram = new Histogram();
  for (const time of times) histogram.record(time);
  return { name, times: histogram, failed, rate: 38.5 };
};

it.each([
  ['p99<250ms', 99, true],
  ['p99<0.09s', 99, false],
  ['max <= 100ms', 100, true],
  ['mean<51ms', 50.5, true],
  ['errors<1%', 0.02, false],
  ['errors<=0.02', 0.02, true],
  ['rate>=38/s', 38.5, true],
  ['rate>40/s', 38.5, false],
  ['p50(GET /profile/)<10ms', 5, true],
  ['p50(none)<10ms', undefined, false],
])('evaluates %s', (text, value, held) => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  const all = [measured('all calls', hundred, 2), measured('GET /profile/', [5])];
  const verdict = judge(parseThreshold(text), all);
  expect(verdict.held).toBe(held);
  if (value === undefined) expect(verdict.value).toBeUndefined();
  else expect(Math.abs((verdict.value ?? 0) / value - 1)).toBeLessThan(0.011);
});

it.each(['p99', 'p99<250', 'p101<1ms', 'errors<5ms', 'rate>3%', 'speed<1ms', ''])(
  'rejects the threshold %j',
  (text) => {
    expect(() => parseThreshold(text)).toThrow('Write a threshold as');
  },
);

it('says why a generator was too slow', () => {
  const fit = { loopDelayP99: 5, utilisation: 0.5, latenessP99: 3, dropped: 0 };
  const run = { took: 10_000, turns: 500 };
  expect(faultsOf(fit, run)).toEqual([]);
  // The start of a run is busy, and one late turn among few means nothing.
  expect(faultsOf({ ...fit, utilisation: 0.99, latenessP99: 80 }, { took: 200, turns: 5 })).toEqual([]);
  for (const worse of [{ loopDelayP99: 300 }, { utilisation: 0.97 }, { latenessP99: 80 }, { dropped: 1 }]) {
    expect(faultsOf({ ...fit, ...worse }, run)).toHaveLength(1);
  }
});

it('calls the generator unfit for a share of late turns, and not for a few of them', () => {
  const health = { loopDelayP99: 4, utilisation: 0.5, latenessP99: 80, dropped: 0 };
  const isUnfit = (turns: number, late: number) => faultsOf(health, { took: 10_000, turns, late }).length > 0;
  expect([isUnfit(80, 1), isUnfit(80, 4), isUnfit(80, 5), isUnfit(6, 5)]).toEqual([false, false, true, true]);
  expect([isUnfit(1000, 10), isUnfit(1000, 11), isUnfit(20_000, 150)]).toEqual([false, true, false]);
  expect(faultsOf(health, { took: 10_000, turns: 80 })).toEqual([]);
});

it('counts late turns to within two per cent', () => {
  const histogram = new Histogram();
  for (const time of [0, 1, 49, 50, 52, 80, 900]) histogram.record(time);
  expect(histogram.above(50)).toBe(3);
});

it.each([
  [{ lasts: 60_000, turns: 10 }, { turns: 10 }, 'turns', 'because all 10 turns were done. It took 3.0 of 60.0 s.'],
  [{ lasts: 60_000 }, { missed: 'p99<1ms' }, 'threshold', 'because p99<1ms was missed.'],
  [
    { turns: 10 },
    { interruptedBy: 'interrupted' as const },
    'interrupted',
    'because Ctrl-C was pressed. It took 3.0 s.',
  ],
  [{ stages: [{ lasts: 9000, from: 1, to: 1 }] }, { interruptedBy: 'terminated' as const }, 'terminated', 'of 9.0 s'],
])('says why a load of %j ended early', (plan, facts, because, text) => {
  const ended = endedEarly({ plan, took: 3000, turns: 5, interruptedBy: undefined, missed: undefined, ...facts });
  expect(ended).toEqual({ because, text: expect.stringContaining(text) });
});

it('says nothing of a load that ended in time', () => {
  const facts = { took: 3000, turns: 10, interruptedBy: undefined, missed: undefined };
  expect(endedEarly({ plan: { turns: 10 }, ...facts })).toBeUndefined();
  expect(endedEarly({ plan: { lasts: 3000, turns: 11 }, ...facts })).toBeUndefined();
});
