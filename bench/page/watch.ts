import type { Page } from 'playwright-core';

/** A page's measurements of itself. Times are in milliseconds since it was opened. */
export interface Seen {
  /** The navigation bar was there. */
  shell: number;
  /** The screen's content was there: the heading of the dashboard and the first button of a card. */
  content: number;
  /** No skeleton was left. */
  complete: number;
  /** The ends and durations of tasks above 50 ms. */
  longTasks: { end: number; length: number }[];
  /** Every layout shift without an input before it. */
  shifts: { value: number; at: number; what: string }[];
  /** Frames with an empty screen, and all frames, since the last reset. */
  frames: number;
  blank: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Makes a page measure itself from the start. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = {
      shell: 0,
      content: 0,
      complete: 0,
      longTasks: [],
      shifts: [],
      frames: 0,
      blank: 0,
    };
    window.seen = seen;
    const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
    observe('longtask', ({ startTime, duration }) =>
      seen.longTasks.push({ end: startTime + duration, length: duration }),
    );
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node }[];
      };
      if (hadRecentInput) return;
      const what = (sources ?? []).map(({ node }) => (node instanceof Element ? node.className || node.tagName : '?'));
      seen.shifts.push({ value, at: entry.startTime, what: what.join(' ') });
    });

    const look = () => {
      const shadow = document.getElementById('app')?.shadowRoot;
      const main = shadow?.querySelector('main');
      const now = performance.now();
      if (shadow?.querySelector('header a')) seen.shell ||= now;
      if (main?.querySelector('h1')) {
        if (main.querySelector('article button, .member-card button, li button')) seen.content ||= now;
        if (!main.querySelector('.skeleton')) seen.complete ||= now;
      }
      seen.frames += 1;
      const isFilled = [...(main?.children ?? [])].some((child) => child.getBoundingClientRect().height > 24);
      if (!isFilled) seen.blank += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
