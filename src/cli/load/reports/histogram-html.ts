import { endOf, type StoredHistogram } from '../engine/histogram';
import type { Times } from '../results/result';
import { counted, timed } from '../results/times-text';
import { timeAxis } from './time-axis';

const BARS = 48;

/** One bar: the number of times above `from` and up to `to`, in milliseconds. */
interface Bar {
  from: number;
  to: number;
  count: number;
}

/** Draws times as bars over a time axis, with marks for the percentiles; '' if there are none. */
export function histogramHtml({ buckets, count }: StoredHistogram, { p50, p95, p99 }: Times): string {
  const bars = barsOf(buckets);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return '';
  const most = Math.max(...bars.map((bar) => bar.count));
  const axis = timeAxis(first.from, last.to);
  const columns = bars.map((bar) => {
    const share = bar.count ? Math.max(2, (bar.count / most) * 100) : 0;
    const text = `${timed(bar.from)} to ${timed(bar.to)}: ${counted(bar.count)}`;
    return `<i style="block-size:${share.toFixed(1)}%" title="${text}"></i>`;
  });
  const marks = [
    ['p50', p50],
    ['p95', p95],
    ['p99', p99],
  ] as const;
  const lines = marks.map(([name, ms], row) => {
    const place = axis.at(ms);
    const side = place > 70 ? ' before' : '';
    return `<b class="mark${side}" style="inset-inline-start:${place.toFixed(2)}%;--row:${row}"><span>${name} ${timed(ms)}</span></b>`;
  });
  const ticks = axis.ticks.map(
    ({ ms, text }) => `<i style="inset-inline-start:${axis.at(ms).toFixed(2)}%">${text}</i>`,
  );
  const label = `${counted(count)} times: half within ${timed(p50)}, 95 % within ${timed(p95)}, 99 % within ${timed(p99)}`;
  return `<div class="histogram" role="img" aria-label="${label}"><div class="bars">${columns.join('')}${lines.join('')}</div><div class="ticks">${ticks.join('')}</div></div>`;
}

/** Merges neighbouring buckets, so that the bars stay visible. */
function barsOf(buckets: StoredHistogram['buckets']): Bar[] {
  if (buckets.length === 0) return [];
  const numbers = buckets.map(([bucket]) => bucket);
  const first = Math.min(...numbers) - 1;
  const last = Math.max(...numbers) + 1;
  const size = Math.ceil((last - first + 1) / BARS);
  const bars: Bar[] = [];
  for (let at = first; at <= last; at += size) bars.push({ from: endOf(at - 1), to: endOf(at + size - 1), count: 0 });
  for (const [bucket, count] of buckets) {
    const bar = bars[Math.floor((bucket - first) / size)];
    if (bar) bar.count += count;
  }
  return bars;
}
