import type { KeyValue } from '../../../core';

const KEY = 'mm_scroll';
/** Maximum number of remembered history entries. The oldest are dropped first. */
const MOST = 50;

/** The scroll position of each history entry, in CSS pixels. Stored in the tab, so that it survives a reload. */
export interface ScrollMemory {
  remember(entry: string, top: number): void;
  /** 0 if unknown. */
  recall(entry: string): number;
}

function parse(text: string | undefined): [string, number][] {
  try {
    const known: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

/** Creates a scroll memory that uses a store. */
export function createScrollMemory(store: KeyValue): ScrollMemory {
  const read = () => new Map(parse(store.get(KEY)));
  return {
    remember(entry, top) {
      const known = read();
      known.delete(entry);
      known.set(entry, Math.round(top));
      store.set(KEY, JSON.stringify([...known].slice(-MOST)));
    },
    recall: (entry) => Number(read().get(entry)) || 0,
  };
}
