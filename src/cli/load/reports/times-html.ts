import { escaped } from '../../reports/escaped';
import type { LoadResult, Row } from '../results/result';
import { counted, shown } from '../results/times-text';
import { histogramHtml } from './histogram-html';
import { type TimeAxis, timeAxis } from './time-axis';

const groups: readonly (readonly [Row['kind'], string])[] = [
  ['route', 'Calls'],
  ['step', 'Steps'],
  ['flow', 'The whole flow'],
];

const heads = ['count', 'failed', 'p50 ms', 'p95', 'p99', 'max'];

/** Renders the times by call, step and flow on one axis. Each row opens to show its own bars and figures. */
export function timesHtml({ rows, histograms }: LoadResult): string {
  const measured = rows.filter(({ kind, count }) => kind !== 'all' && count > 0);
  if (measured.length === 0) return '<p class="soft">Nothing was measured.</p>';
  const axis = timeAxis(Math.min(...measured.map(({ ms }) => ms.min)), Math.max(...measured.map(({ ms }) => ms.max)));
  const head = ['', ...heads, 'p50 to p95, p99'].map((text) => `<span>${text}</span>`).join('');
  const parts = groups.map(([kind, title]) => {
    const own = measured.filter((row) => row.kind === kind);
    if (own.length === 0) return '';
    return `<div class="group">${title}</div>${own.map((row) => rowHtml(row, axis, histograms)).join('')}`;
  });
  return `<div class="card times"><div class="head" aria-hidden="true">${head}</div>${parts.join('')}</div>`;
}

function rowHtml(row: Row, axis: TimeAxis, histograms: LoadResult['histograms']): string {
  const { kind, name, count, failed, rate, ms, outcomes } = row;
  const figure = (of: string, text: string, extra = '') =>
    `<span class="n${extra}"><span class="of">${of} </span>${text}</span>`;
  const figures = [
    figure('count', counted(count)),
    figure('failed', counted(failed), failed ? ' some' : ''),
    figure('p50 ms', shown(ms.p50)),
    figure('p95', shown(ms.p95)),
    figure('p99', shown(ms.p99)),
    figure('max', shown(ms.max)),
  ];
  const own = histograms.find((one) => one.kind === kind && one.name === name);
  const facts: [string, string][] = [
    ['a second', shown(rate)],
    ['min', `${shown(ms.min)} ms`],
    ['mean', `${shown(ms.mean)} ms`],
    ['p90', `${shown(ms.p90)} ms`],
    ['p99.9', `${shown(ms.p999)} ms`],
    ...Object.entries(outcomes).map(([outcome, times]): [string, string] => [outcome, `× ${counted(times)}`]),
  ];
  const list = facts.map(([fact, value]) => `<div><dt>${escaped(fact)}</dt><dd>${value}</dd></div>`).join('');
  return `<details><summary><span class="what">${escaped(name)}</span>${figures.join('')}${rangeHtml(ms, axis)}</summary><div class="inner">${own ? histogramHtml(own.times, ms) : ''}<dl>${list}</dl></div></details>`;
}

function rangeHtml({ min, p50, p95, p99, max }: Row['ms'], { at }: TimeAxis): string {
  const bar = (kind: string, from: number, to: number) =>
    `<i class="${kind}" style="inset-inline-start:${at(from).toFixed(1)}%;inline-size:${(at(to) - at(from)).toFixed(1)}%"></i>`;
  const late = `<i class="late" style="inset-inline-start:${at(p99).toFixed(1)}%"></i>`;
  return `<span class="range" aria-hidden="true">${bar('whole', min, max)}${bar('most', p50, p95)}${late}</span>`;
}
