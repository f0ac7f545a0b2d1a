import { escaped } from '../../reports/escaped';
import { MOST } from '../engine/health';
import type { LoadResult } from '../results/result';
import { asPercent, counted, measuredText, shown } from '../results/times-text';
import { parseThreshold, type Verdict } from '../thresholds';

/** A measurement with the bound that applies to it. */
interface Gauge {
  name: string;
  value: string;
  /** The measurement in the unit of the bound. Undefined if nothing was measured. */
  measured: number | undefined;
  bound: number;
  held: boolean;
}

/** Shows every threshold with its measurement. */
export function thresholdGauges(thresholds: readonly Verdict[]): string {
  const all = thresholds.map(({ threshold, value, held }): Gauge => {
    const text = value === undefined ? 'not measured' : measuredText(threshold, value);
    return { name: threshold, value: text, measured: value, bound: parseThreshold(threshold).bound, held };
  });
  return gauges(all);
}

/** Shows the health of the generator next to its limits. */
export function generatorGauges({ loopDelayP99, utilisation, latenessP99, dropped }: LoadResult['health']): string {
  const gauge = (name: string, key: keyof typeof MOST, measured: number, value: string): Gauge => {
    return { name, value, measured, bound: MOST[key], held: measured <= MOST[key] };
  };
  return gauges([
    gauge('event loop late (p99)', 'loopDelayP99', loopDelayP99, `${shown(loopDelayP99)} ms`),
    gauge('event loop busy', 'utilisation', utilisation, asPercent(utilisation)),
    gauge('turns started late (p99)', 'latenessP99', latenessP99, `${shown(latenessP99)} ms`),
    gauge('turns never started', 'dropped', dropped, counted(dropped)),
  ]);
}

function gauges(all: readonly Gauge[]): string {
  return `<div class="card gauges">${all.map(gaugeHtml).join('')}</div>`;
}

function gaugeHtml({ name, value, measured = 0, bound, held }: Gauge): string {
  // The bound lies within the scale, so that larger values are visibly beyond it.
  const most = Math.max(measured, bound) * 1.2 || 1;
  const share = (part: number) => ((part / most) * 100).toFixed(1);
  const sign = held ? '<span class="sign passed">✓</span>' : '<span class="sign failed">✕</span>';
  const bar = `<div class="scale" aria-hidden="true"><i style="inline-size:${share(measured)}%"></i><b style="inset-inline-start:${share(bound)}%"></b></div>`;
  return `<div class="gauge${held ? '' : ' off'}"><div>${sign}<span class="name">${escaped(name)}</span><span class="value">${value}</span></div>${bar}</div>`;
}
