import { usage } from '../failure/failure';
import type { Histogram } from './histogram';
import type { SeriesKind } from './recorder';

/** A bound on what is measured, as it was written: `p99<250ms`, `errors<1%`, `p95(GET /profile/)<=80ms`, `rate>=38/s`. */
export interface Threshold {
  text: string;
  measure: string;
  /** The series that is meant; undefined for all calls together. */
  of: string | undefined;
  operator: '<' | '<=' | '>' | '>=';
  /** Milliseconds; for `errors` a share of 1; for `rate` a number a second. */
  bound: number;
}

/** How a threshold came out. */
export interface Verdict {
  threshold: string;
  /** In the unit of the bound; undefined where nothing of the kind was measured, which is a miss. */
  value: number | undefined;
  held: boolean;
}

/** What a threshold looks at. */
export interface Measured {
  /** `flow` where it is of whole turns. */
  kind?: SeriesKind;
  name: string;
  times: Histogram;
  failed: number;
  /** A second. */
  rate: number;
}

const FORM = /^(p\d+(?:\.\d+)?|mean|max|errors|rate)(?:\((.+)\))?(<=|>=|<|>)(\d+(?:\.\d+)?)(ms|s|%|\/s)?$/;

/** Reads a threshold. @throws Failure `usage` where it cannot be read, or the unit is not one of the measure */
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

/** Looks whether a threshold holds. @param all what was measured; the first stands for all calls together */
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

/** Errors of all are those of calls and of turns, the worse of both: a turn may fail although each of its calls was answered. */
function meantBy({ measure, of }: Threshold, all: readonly Measured[]): readonly Measured[] {
  if (of !== undefined) return all.filter(({ name }) => name === of).slice(0, 1);
  return all.filter(({ kind }, at) => at === 0 || (measure === 'errors' && kind === 'flow'));
}

function figureOf(measure: string, { times, failed, rate }: Measured): number {
  if (measure === 'errors') return failed / times.count;
  if (measure === 'rate') return rate;
  if (measure === 'mean') return times.mean;
  if (measure === 'max') return times.max;
  return times.percentile(Number(measure.slice(1)) / 100);
}
