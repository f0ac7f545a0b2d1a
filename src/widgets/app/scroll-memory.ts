import type { KeyValue } from '../../core';

const KEY = 'mm_scroll';
/** Entries of the history that are remembered; the oldest go first. */
const MOST = 50;

/** How far down each entry of the history was read, in CSS pixels; kept for the tab, so that a reload finds it too. */
export interface ScrollMemory {
  remember(entry: string, top: number): void;
  /** 0 where nothing is known. */
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

/** A scroll memory in a store. */
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
