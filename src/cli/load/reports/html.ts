import { escaped } from '../../reports/escaped';
import { htmlPage, htmlStats } from '../../reports/html-page';
import { amount } from '../../text/amount';
import { plainValues } from '../../text/plain-text';
import { Histogram } from '../engine/histogram';
import type { KeptLoad } from '../results/keep-result';
import { type LoadResult, notFine, type Row } from '../results/result';
import { described } from '../results/result-text';
import { asPercent, counted, shown, timed } from '../results/times-text';
import { generatorGauges, thresholdGauges } from './gauge-html';
import { histogramHtml } from './histogram-html';
import { timesHtml } from './times-html';

/** Renders a load run as one self-contained page: thresholds, times as bars and figures, and the generator. */
export function loadHtml(kept: KeptLoad): string {
  const { id, result } = plainValues(kept);
  const { subject, status, host, started_at, health, thresholds } = result;
  const when = `${started_at.replace('T', ' ').slice(0, 19)} UTC`;
  const faults = health.faults.map((fault) => `<p>${escaped(fault)}</p>`).join('');
  const parts = [
    `<header><h1>${escaped(subject)}</h1><span class="pill ${status}">${status}</span></header>`,
    `<p>${escaped(described(result))}</p>`,
    `<p class="soft">${escaped(host)} · ${when} · <code>${escaped(id)}</code></p>`,
    htmlStats(statsOf(result)),
    wrongHtml(result),
    ...(thresholds.length ? ['<h2>Thresholds</h2>', thresholdGauges(thresholds)] : []),
    ...allTimes(result),
    '<h2>Times</h2>',
    timesHtml(result),
    '<h2>Generator</h2>',
    health.fit
      ? '<p class="soft">The generator kept up, so these times are those of the backend.</p>'
      : `<p class="pill failed">The generator was overloaded, so these times say nothing about the backend.</p>${faults}`,
    generatorGauges(health),
    `<code class="again">mm run replay ${escaped(id)}</code>`,
  ];
  return htmlPage(`${subject}: ${status}`, parts.filter(Boolean).join('\n'));
}

function statsOf({ turns, rows, seconds }: LoadResult): [string, string][] {
  const [all] = rows;
  const figures: [string, string][] = all
    ? [
        [counted(all.count), all.count === 1 ? 'call' : 'calls'],
        [shown(all.rate), 'calls a second'],
        [all.count ? asPercent(all.failed / all.count) : '–', 'failed'],
        [timed(all.ms.p50), 'half within'],
        [timed(all.ms.p95), '95 % within'],
        [timed(all.ms.p99), '99 % within'],
      ]
    : [];
  return [[counted(turns), turns === 1 ? 'turn' : 'turns'], ...figures, [timed(seconds * 1000), 'total']];
}

function wrongHtml({ findings = [], rows, abandoned, interrupted, left }: LoadResult): string {
  const outcomes = rows[0]?.failed ? refusalsOf(rows[0]) : '';
  const lines = [
    ...findings.map(({ step, title, message, count }) => {
      const what = escaped(`${step} ${title}`);
      return `<div class="failure"><h3>${what} <span class="soft">× ${counted(count)}</span></h3><p>${escaped(message)}</p></div>`;
    }),
    ...(outcomes ? [`<div class="failure"><h3>Not 2xx</h3><p>${outcomes}</p></div>`] : []),
    ...(abandoned ? [`<div class="failure"><p>${amount(abandoned, 'turn')} abandoned at the end.</p></div>`] : []),
    ...(left
      ? [
          `<div class="failure"><p>${amount(left, 'account')} could not be deleted: <code>mm data sweep</code></p></div>`,
        ]
      : []),
    ...(interrupted ? ['<div class="failure"><p>Interrupted. These are the results so far.</p></div>'] : []),
  ];
  return lines.length ? `<h2>What went wrong</h2>\n<div class="card">${lines.join('')}</div>` : '';
}

/** Returns the unsuccessful answers with their numbers. */
function refusalsOf(row: Row): string {
  return notFine(row)
    .map(([name, count]) => `${escaped(name)} × ${counted(count)}`)
    .join(', ');
}

/** Renders all calls together. */
function allTimes({ rows, histograms }: LoadResult): string[] {
  const [all] = rows;
  const times = new Histogram();
  for (const one of histograms) if (one.kind === 'route') times.merge(one.times);
  if (!all || times.count === 0) return [];
  // A flow may expect refusals.
  const refusals = all.failed ? '' : refusalsOf(all);
  const below = refusals ? `<p class="soft">Refused, but not failed (not 2xx): ${refusals}</p>` : '';
  return [
    '<h2>How long calls took</h2>',
    `<div class="card pad">${histogramHtml(times.stored(), all.ms)}${below}</div>`,
  ];
}
