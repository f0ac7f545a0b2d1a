import { Histogram, type StoredHistogram } from './histogram';

/** What a time was taken of: a call of the API, a step of a flow, or a whole flow. */
export type SeriesKind = 'route' | 'step' | 'flow';

/** Times and outcomes of one thing. */
export interface Series {
  kind: SeriesKind;
  name: string;
  times: Histogram;
  failed: number;
  /** How often which outcome came: `200`, `timeout`, `ECONNRESET`. */
  outcomes: Record<string, number>;
}

/** A series in a form that can be kept. */
export interface StoredSeries extends Omit<Series, 'times'> {
  times: StoredHistogram;
}

/** What is measured of a run. */
export interface Recorder {
  /** Takes in one time in milliseconds, from the intended start. */
  record(kind: SeriesKind, name: string, time: number, outcome: string, failed: boolean): void;
  /** Everything so far, in the order in which each came first. */
  series(): readonly Series[];
  /** All calls so far, whatever their route. */
  calls(): { times: Histogram; failed: number };
}

/** Makes a recorder that has seen nothing yet. */
export function createRecorder(): Recorder {
  const all: Series[] = [];
  // By name within kind: to join the two would cost a call more than to find both.
  const byName: Record<SeriesKind, Map<string, Series>> = { route: new Map(), step: new Map(), flow: new Map() };
  return {
    record(kind, name, time, outcome, failed) {
      let series = byName[kind].get(name);
      if (!series) {
        series = { kind, name, times: new Histogram(), failed: 0, outcomes: {} };
        byName[kind].set(name, series);
        all.push(series);
      }
      series.times.record(time);
      series.outcomes[outcome] = (series.outcomes[outcome] ?? 0) + 1;
      if (failed) series.failed += 1;
    },
    series: () => all,
    calls: () => together([...byName.route.values()]),
  };
}

/** Several series as one. */
export function together(series: readonly Series[]): { times: Histogram; failed: number } {
  const times = new Histogram();
  for (const one of series) times.merge(one.times);
  return { times, failed: series.reduce((sum, one) => sum + one.failed, 0) };
}
