/** A page's measurements of itself. Times are in milliseconds since the navigation. */
export interface Seen {
  /** The time when all required controls were present and enabled, in view or not. */
  ready: number;
  longest: number;
  shift: number;
  /** The longest row of requests of which each began after the one before had ended, until then. */
  chain: string[];
}

declare global {
  interface Window {
    embed: { seen: Seen; whenReady: Promise<void> };
  }
}

/** Makes a page measure itself, through shadow roots. Must run before its own code. @param controls as in a contender */
export const watchScript = (controls: readonly string[]) => `(${watch})(${JSON.stringify(controls)})`;

function watch(wanted: string[]): void {
  const seen: Seen = { ready: 0, longest: 0, shift: 0, chain: [] };
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const chainOf = (requests: PerformanceResourceTiming[]) => {
    const chains: { end: number; names: string[] }[] = [];
    for (const { name, startTime, responseEnd } of requests.sort((one, other) => one.startTime - other.startTime)) {
      const before = chains
        .filter(({ end }) => end <= startTime)
        .sort((one, other) => other.names.length - one.names.length)[0];
      chains.push({ end: responseEnd || seen.ready, names: [...(before?.names ?? []), new URL(name).pathname] });
    }
    return chains.sort((one, other) => other.names.length - one.names.length)[0]?.names ?? [];
  };
  const isUsable = (control: string) => {
    const [host = '', ...rest] = control.split(' ');
    const root = document.querySelector(host);
    const found = (root?.shadowRoot ?? root)?.querySelector(rest.join(' ') || '*');
    return !!found?.getClientRects().length && !found.matches(':disabled');
  };
  const whenReady = new Promise<void>((resolve) => {
    // Checks after each frame, when the layout is done. An earlier check would force a second layout.
    const { port1, port2 } = new MessageChannel();
    const next = () => requestAnimationFrame(() => port2.postMessage(undefined));
    port1.onmessage = () => {
      wanted = wanted.filter((control) => !isUsable(control));
      if (wanted.length > 0) return next();
      seen.ready = performance.now();
      seen.chain = chainOf(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
      resolve();
    };
    next();
  });
  window.embed = { seen, whenReady };
}
