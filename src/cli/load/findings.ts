import type { CaseFailure } from '../runs/event';

/** Something that went wrong in turns, and how often. */
export interface Finding {
  step: string;
  title: string;
  message: string;
  count: number;
}

/** Different ones beyond this are only counted with the others. */
const MOST = 20;

/** Gathers what went wrong. Of each step and cause one is kept, since a thousand turns fail alike. */
export interface Findings {
  add(step: string, title: string, failure: CaseFailure, hide: (text: string) => string): void;
  all(): Finding[];
}

/** Makes findings with nothing in them. */
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
