import type { Page } from 'playwright-core';

/** The pending timers of a page, and the listeners on its window and document, as text. */
export interface LeftOver {
  timers: string[];
  listeners: string[];
}

/** Makes a page count its timers and listeners, starting before its first script. */
export async function watchLeftOvers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Map<unknown, string>();
    const listeners: { target: string; type: string; listener: unknown; capture: boolean }[] = [];
    Object.assign(window, { leftOver: { timers, listeners } });
    const where = () => (new Error().stack ?? '').split('\n').slice(3, 6).join(' < ').replace(/\s+/g, ' ');

    const page = window as unknown as Record<string, (...args: never[]) => unknown>;
    const watch = (set: string, clear: string, isRepeated: boolean) => {
      const [begin, end] = [page[set], page[clear]] as [typeof setTimeout, typeof clearTimeout];
      Object.assign(window, {
        [set](run: (...args: unknown[]) => void, ...rest: [number]) {
          const id = begin.call(
            window,
            (...args) => {
              if (!isRepeated) timers.delete(`${set} ${id}`);
              run(...args);
            },
            ...rest,
          );
          timers.set(`${set} ${id}`, `${set} ${rest[0] ?? ''} ${where()}`);
          return id;
        },
        [clear](id: number) {
          timers.delete(`${set} ${id}`);
          end.call(window, id);
        },
      });
    };
    watch('setTimeout', 'clearTimeout', false);
    watch('setInterval', 'clearInterval', true);
    watch('requestAnimationFrame', 'cancelAnimationFrame', false);

    const names = new Map<unknown, string>([
      [window, 'window'],
      [document, 'document'],
      [window.visualViewport, 'visualViewport'],
    ]);
    const capturing = (options: unknown) => (typeof options === 'object' && options ? 'capture' in options : !!options);
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = names.get(this ?? window);
      const capture = capturing(options);
      const isKnown = listeners.some(
        (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
      );
      if (target && !isKnown) listeners.push({ target, type, listener, capture });
      const signal = typeof options === 'object' ? options?.signal : undefined;
      if (signal) addEventListener.call(signal, 'abort', () => this.removeEventListener(type, listener, options));
      addEventListener.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = names.get(this ?? window);
      const capture = capturing(options);
      const at = listeners.findIndex(
        (one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture,
      );
      if (target && at >= 0) listeners.splice(at, 1);
      removeEventListener.call(this ?? window, type, listener, options);
    };
  });
}

/** Returns the timers and listeners that a watched page still has. */
export function leftOver(page: Page): Promise<LeftOver> {
  return page.evaluate(() => {
    const { timers, listeners } = (
      window as unknown as {
        leftOver: { timers: Map<unknown, string>; listeners: { target: string; type: string }[] };
      }
    ).leftOver;
    return {
      timers: [...timers.values()],
      listeners: listeners.map(({ target, type }) => `${target} ${type}`),
    };
  });
}
