import type { CaseFailure } from '../runs/event';

/** A failure in turns, with its frequency. */
export interface Finding {
  step: string;
  title: string;
  message: string;
  count: number;
}

/** The maximum number of different findings. Further ones are dropped. */
const MOST = 20;

/** Collects failures. Keeps one for each step and cause, because a thousand turns may fail alike. */
export interface Findings {
  add(step: string, title: string, failure: CaseFailure, hide: (text: string) => string): void;
  all(): Finding[];
}

/** Creates an empty collection. */
export function createFindings(): Findings {
  const found = new Map<string, Finding>();
  return {
    add(step, title, { code, message }, hide) {
      const key = `${step} ${code}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else if (found.size < MOST) found.set(key, { step, title: hide(title), message: hide(message), count: 1 });
    },
    all: () => [...found.values()].sort((one, other) => other.count - one.count),
  };
}
