import { vi } from 'vitest';

/**
 * Makes a browser storage refuse writes from number `first` on. `vi.unstubAllGlobals()` ends that. Replaces the whole
 * storage, because happy-dom keeps its methods after the first call.
 * @returns a function that returns the number of writes so far
 */
export function fillStorage(name: 'localStorage' | 'sessionStorage', first = 1): () => number {
  const storage = globalThis[name];
  let writes = 0;
  vi.stubGlobal(name, {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, value: string) {
      writes += 1;
      if (writes >= first) throw new DOMException('It is full.', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  });
  return () => writes;
}
