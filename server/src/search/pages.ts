import type { Anchor, Candidate } from '../scoring/candidate-scan';
import { type Cursor, markOf } from './cursor';

/** The most results of a search, and the most steps that one page may take if few members suit. */
const RESULTS_IN_ALL = 1_000;
const STEPS_MAX = 6;

/** The result of one search step, in the order in which pages take it, and the start of the next step, if any. */
export interface Found {
  ordered: readonly Candidate[];
  next: Pick<Cursor, 'stage' | 'before'> | undefined;
  /** True if only part of the step was read, because that fills a page. */
  inPart?: boolean;
}

/** One page and the start of the next one; undefined after the last. */
export interface Page {
  ids: string[];
  next: Cursor | undefined;
}

/**
 * Fills a page step by step. The next page reads a partly shown step again and skips the members already shown, so nobody appears
 * twice, even if their place has changed. Members who become active move to the beginning of the walk, away from later pages.
 * @param find reads a step. `shown` is the number of its members that were already shown.
 */
export async function takePage(
  from: Cursor,
  limit: number,
  find: (stage: number, before: Anchor | undefined, shown: number) => Promise<Found>,
): Promise<Page> {
  const ids: string[] = [];
  let { stage, before } = from;
  let shown = new Set(from.shown);
  const go = (place: Pick<Cursor, 'stage' | 'before'>, marks: ReadonlySet<string>): Cursor | undefined => {
    const count = from.count + ids.length;
    return count >= RESULTS_IN_ALL ? undefined : { count, ...place, shown: marks };
  };
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { ordered, next, inPart } = await find(stage, before, shown.size);
    const left = ordered.filter(({ id }) => !shown.has(markOf(id)));
    const taken = left.slice(0, limit - ids.length);
    ids.push(...taken.map(({ id }) => id));
    if (left.length > taken.length || inPart) {
      for (const { id } of taken) shown.add(markOf(id));
      return { ids, next: go({ stage, before }, shown) };
    }
    if (!next) return { ids, next: undefined };
    ({ stage, before } = next);
    shown = new Set();
    if (ids.length === limit) break;
  }
  return { ids, next: go({ stage, before }, shown) };
}
