import { usage } from '../failure/failure';
import { nearest } from '../flow/source/fault';
import type { Histogram } from './engine/histogram';
import type { Recorder, SeriesKind } from './engine/recorder';

/** Returns the name of a measured item as the table prints it. */
export function printedName({ kind, name }: { kind?: SeriesKind | 'all'; name: string }): string {
  return kind === 'step' || kind === 'flow' ? `${kind} ${name}` : name;
}

/**
 * Rejects thresholds for items that the run does not have. @param names of all items, as the table prints them. If the run has code,
 * further steps may appear. @throws Failure `usage`
 */
export function refuseUnknown(thresholds: readonly Threshold[], names: readonly string[], hasCode = false): void {
  for (const { text, of } of thresholds) {
    if (of === undefined || names.includes(of) || (hasCode && of.startsWith('step '))) continue;
    const near = nearest(of, names);
    const hint = near
      ? `Did you mean '${near}'?`
      : `Names are those of the table, e.g. '${names.at(-1) ?? 'GET /profile/'}'.`;
    throw usage(`The threshold '${text}' is about '${of}', which this load does not measure. ${hint}`, 'unknown-name');
  }
}

/** A bound on a measurement, as written: `p99<250ms`, `errors<1%`, `p95(GET /profile/)<=80ms`, `rate>=38/s`. */
export interface Threshold {
  text: string;
  measure: string;
  /** The name of the series. Undefined for all calls together. */
  of: string | undefined;
  operator: '<' | '<=' | '>' | '>=';
  /** Milliseconds. For `errors` a fraction, for `rate` a number per second. */
  bound: number;
}

/** The result of a threshold. */
export interface Verdict {
  threshold: string;
  /** In the unit of the bound. Undefined if nothing was measured, which counts as missed. */
  value: number | undefined;
  held: boolean;
}

/** The measurements that a threshold checks. */
export interface Measured {
  /** `flow` for whole turns. */
  kind?: SeriesKind;
  name: string;
  times: Histogram;
  failed: number;
  /** Rate per second. */
  rate: number;
}

const FORM = /^(p\d+(?:\.\d+)?|mean|max|errors|rate)(?:\((.+)\))?(<=|>=|<|>)(\d+(?:\.\d+)?)(ms|s|%|\/s)?$/;

/** Parses a threshold. @throws Failure `usage` if it is invalid or its unit does not fit the measure */
export function parseThreshold(text: string): Threshold {
  const parts = FORM.exec(text.replace(/\s+(?=[<>])|(?<=[<>=])\s+/g, ''));
  const [, measure = '', of, operator, amount, unit = ''] = parts ?? [];
  const units = measure === 'errors' ? ['%', ''] : measure === 'rate' ? ['/s', ''] : ['ms', 's'];
  const share = /^p/.test(measure) ? Number(measure.slice(1)) : 0;
  if (!parts || !units.includes(unit) || share > 100) {
    throw usage(
      `Write a threshold as 'p99<250ms', 'errors<1%', 'rate>=38/s' or 'p95(GET /profile/)<80ms', not '${text}'.`,
    );
  }
  const factor = unit === 's' ? 1000 : measure === 'errors' && unit === '%' ? 0.01 : 1;
  return { text, measure, of, operator: operator as Threshold['operator'], bound: Number(amount) * factor };
}

/** Checks whether a threshold holds. @param all the measurements. The first one is all calls together */
export function judge(threshold: Threshold, all: readonly Measured[]): Verdict {
  const { text, operator, bound } = threshold;
  const figures = meantBy(threshold, all)
    .filter(({ times }) => times.count > 0)
    .map((measured) => figureOf(threshold.measure, measured));
  if (figures.length === 0) return { threshold: text, value: undefined, held: false };
  const value = Math.max(...figures);
  const held = { '<': value < bound, '<=': value <= bound, '>': value > bound, '>=': value >= bound }[operator];
  return { threshold: text, value, held };
}

/** Whether a threshold, except one on a rate, is missed by what was measured so far. */
export function isMissed(threshold: Threshold, recorder: Pick<Recorder, 'series' | 'calls'>): boolean {
  const measured = [{ name: 'all calls', ...recorder.calls() }, ...recorder.series()].map((one) => ({
    ...one,
    rate: 0,
  }));
  const { held, value } = judge(threshold, measured);
  return !held && value !== undefined;
}

/**
 * Returns the measurements that a threshold means. Errors of everything are the worse of calls and turns, because a turn may fail
 * even if all of its calls were answered.
 */
function meantBy({ measure, of }: Threshold, all: readonly Measured[]): readonly Measured[] {
  if (of !== undefined) return all.filter((one) => printedName(one) === of).slice(0, 1);
  return all.filter(({ kind }, at) => at === 0 || (measure === 'errors' && kind === 'flow'));
}

function figureOf(measure: string, { times, failed, rate }: Measured): number {
  if (measure === 'errors') return failed / times.count;
  if (measure === 'rate') return rate;
  if (measure === 'mean') return times.mean;
  if (measure === 'max') return times.max;
  return times.percentile(Number(measure.slice(1)) / 100);
}
