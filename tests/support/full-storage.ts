import { vi } from 'vitest';

/**
 * Makes a storage of the browser refuse writes, from the `first` one on; `vi.unstubAllGlobals()` ends that. The storage is
 * replaced as a whole, because happy-dom keeps its methods once they were called.
 * @returns the number of writes so far.
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
