/** What a page has seen of itself; times in milliseconds since the navigation. */
export interface Seen {
  /** All controls that it is usable with were there, in view or not, and not disabled. */
  ready: number;
  longest: number;
  shift: number;
}

declare global {
  interface Window {
    embed: { seen: Seen; whenReady: Promise<void> };
  }
}

/** Has a page watch itself, through shadow roots, when it is run before anything of the page. @param controls as in a contender */
export const watchScript = (controls: readonly string[]) => `(${watch})(${JSON.stringify(controls)})`;

function watch(wanted: string[]): void {
  const seen: Seen = { ready: 0, longest: 0, shift: 0 };
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const isUsable = (control: string) => {
    const [host = '', ...rest] = control.split(' ');
    const root = document.querySelector(host);
    const found = (root?.shadowRoot ?? root)?.querySelector(rest.join(' ') || '*');
    return !!found?.getClientRects().length && !found.matches(':disabled');
  };
  const whenReady = new Promise<void>((resolve) => {
    // After each frame, when its layout is done: a look before would have it done twice.
    const { port1, port2 } = new MessageChannel();
    const next = () => requestAnimationFrame(() => port2.postMessage(undefined));
    port1.onmessage = () => {
      wanted = wanted.filter((control) => !isUsable(control));
      if (wanted.length > 0) return next();
      seen.ready = performance.now();
      resolve();
    };
    next();
  });
  window.embed = { seen, whenReady };
}
