import type { Interruption } from '../../io/io';
import type { EndedEarly } from '../engine/ended-early';
import type { EngineRun, LoadPlan } from '../engine/engine';
import { faultsOf, type Health, MOST, shortageFaults } from '../engine/health';
import { type Recorder, type Series, type SeriesKind, type StoredSeries, together } from '../engine/recorder';
import type { Finding } from '../findings';
import type { LoadSource } from '../source';
import { judge, type Measured, type Threshold, type Verdict } from '../thresholds';

/** Times of one measured item, in milliseconds from the intended start. */
export interface Times {
  min: number;
  mean: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
  p999: number;
  max: number;
}

/** The reported values of one measured item. */
export interface Row {
  kind: SeriesKind | 'all';
  name: string;
  count: number;
  failed: number;
  /** Rate per second. */
  rate: number;
  ms: Times;
  outcomes: Record<string, number>;
}

/** Returns the unsuccessful outcomes of calls, with their numbers. */
export function notFine(row: Row | undefined): [outcome: string, count: number][] {
  return Object.entries(row?.outcomes ?? {}).filter(([name]) => name !== 'ok' && !/^[23]\d\d$/.test(name));
}

/** The measurements of a load run. */
export interface Measurements {
  schema_version: 1;
  /** The subject of the run, e.g. `GET /profile/`. */
  subject: string;
  /** The host of the API. */
  host: string;
  started_at: string;
  seed: string;
  plan: Omit<LoadPlan, 'seed'>;
  seconds: number;
  turns: number;
  abandoned: number;
  interrupted: boolean;
  interrupted_by?: Interruption | undefined;
  /** The missed threshold that ended the load early. */
  aborted_by?: string | undefined;
  /** Why it ended before its time. */
  ended_early?: EndedEarly | undefined;
  /** All calls together, followed by each item. */
  rows: Row[];
  health: Health & {
    fit: boolean;
    faults: string[];
    /** How many calls failed because this machine ran out of file handles or ports, if any. */
    shortages?: number;
  };
  thresholds: Verdict[];
  /** Failures in turns of a flow, the most frequent first. */
  findings?: Finding[];
  /** The number of accounts that could not be deleted. */
  left?: number;
  /** The source of the run, for repeating it. */
  source?: LoadSource;
  /** The histograms, for `mm load compare` and for merging. */
  histograms: StoredSeries[];
}

/** The result of a load run, in the form that is stored and that `--json` prints. */
export interface LoadResult extends Measurements {
  status: 'passed' | 'failed' | 'interrupted';
  exit_code: number;
  /** All that apply, the decisive one first. */
  exit_codes: readonly number[];
}

export interface ResultParts {
  subject: string;
  host: string;
  startedAt: number;
  plan: LoadPlan;
  run: EngineRun;
  recorder: Recorder;
  loop: Pick<Health, 'loopDelayP99' | 'utilisation'>;
  thresholds: readonly Threshold[];
  /** How many calls this machine could not begin, because it ran out of file handles or ports. */
  short?: number;
  interruptedBy: Interruption | undefined;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function rowOf(kind: Row['kind'], { name, times, failed, rate }: Measured, outcomes: Record<string, number>): Row {
  const at = (share: number) => round(times.percentile(share));
  return {
    kind,
    name,
    count: times.count,
    failed,
    rate: round(rate),
    ms: {
      min: round(times.min),
      mean: round(times.mean),
      p50: at(0.5),
      p90: at(0.9),
      p95: at(0.95),
      p99: at(0.99),
      p999: at(0.999),
      max: round(times.max),
    },
    outcomes,
  };
}

const ORDER: readonly SeriesKind[] = ['route', 'step', 'flow'];

const inOrder = (series: readonly Series[]) => ORDER.flatMap((kind) => series.filter((one) => one.kind === kind));

/** Creates the result of a run, and checks its thresholds and the health of the generator. */
export function resultOf({ plan, run, recorder, loop, thresholds, short = 0, ...rest }: ResultParts): Measurements {
  const { seed, ...kept } = plan;
  const series = recorder.series();
  const seconds = run.took / 1000;
  const measured = (one: Pick<Measured, 'kind' | 'name' | 'times' | 'failed'>): Measured => {
    return { ...one, rate: seconds > 0 ? one.times.count / seconds : 0 };
  };
  const routes = series.filter(({ kind }) => kind === 'route');
  const all = measured({ name: 'all calls', ...together(routes) });
  const outcomes: Record<string, number> = {};
  for (const route of routes) {
    for (const [name, count] of Object.entries(route.outcomes)) outcomes[name] = (outcomes[name] ?? 0) + count;
  }
  const health = {
    loopDelayP99: round(loop.loopDelayP99),
    utilisation: round(loop.utilisation),
    latenessP99: round(run.lateness.percentile(0.99)),
    dropped: run.dropped,
  };
  const late = run.lateness.above(MOST.latenessP99);
  const faults = [...shortageFaults(short), ...faultsOf(health, { ...run, late })];
  return {
    schema_version: 1,
    subject: rest.subject,
    host: rest.host,
    started_at: new Date(rest.startedAt).toISOString(),
    seed,
    plan: kept,
    seconds: round(seconds),
    turns: run.turns,
    abandoned: run.abandoned,
    interrupted: run.interrupted,
    interrupted_by: run.interrupted ? rest.interruptedBy : undefined,
    rows: [rowOf('all', all, outcomes), ...inOrder(series).map((one) => rowOf(one.kind, measured(one), one.outcomes))],
    health: { ...health, ...(short > 0 ? { shortages: short } : {}), fit: faults.length === 0, faults },
    thresholds: thresholds.map((threshold) => judge(threshold, [all, ...series.map(measured)])),
    histograms: series.map(({ times, ...one }) => ({ ...one, times: times.stored() })),
  };
}
