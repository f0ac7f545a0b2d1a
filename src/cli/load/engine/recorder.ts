import { Histogram, type StoredHistogram } from './histogram';

/** The kind of a measurement: a call of the API, a step of a flow, or a whole flow. */
export type SeriesKind = 'route' | 'step' | 'flow';

/** Times and outcomes of one measured item. */
export interface Series {
  kind: SeriesKind;
  name: string;
  times: Histogram;
  failed: number;
  /** The number of each outcome: `200`, `timeout`, `ECONNRESET`. */
  outcomes: Record<string, number>;
}

/** A series in a form that can be stored. */
export interface StoredSeries extends Omit<Series, 'times'> {
  times: StoredHistogram;
}

/** The measurements of a run. */
export interface Recorder {
  /** Adds one time in milliseconds, from the intended start. */
  record(kind: SeriesKind, name: string, time: number, outcome: string, failed: boolean): void;
  /** Returns all series so far, in the order in which they first appeared. */
  series(): readonly Series[];
  /** Returns all calls so far, of every route. */
  calls(): { times: Histogram; failed: number };
}

/** Creates an empty recorder. */
export function createRecorder(): Recorder {
  const all: Series[] = [];
  // Maps by kind and then by name. Joining the two for a lookup would cost more per call.
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

/** Merges several series. */
export function together(series: readonly Series[]): { times: Histogram; failed: number } {
  const times = new Histogram();
  for (const one of series) times.merge(one.times);
  return { times, failed: series.reduce((sum, one) => sum + one.failed, 0) };
}
