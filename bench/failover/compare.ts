import type { Sent } from '../kill/client';
import { countMarksAt } from '../kill/server';
import type { Load } from './load';

/** Lists the acknowledged writes that a database lacks, and the writes that it has twice. */
export async function compare(sent: readonly Sent[], url: string): Promise<{ lost: string[]; doubled: string[] }> {
  const found = await countMarksAt(url);
  const named = (some: readonly Sent[]) => some.map(({ kind, mark }) => `${kind} ${mark}`);
  return {
    lost: named(sent.filter(({ mark, isAcknowledged }) => isAcknowledged && !found.has(mark))),
    doubled: named(sent.filter(({ mark }) => (found.get(mark) ?? 0) > 1)),
  };
}

/** Lists the statuses other than 200 and 503, with their counts. 0 means that the connection broke. */
export function wrongOf({ writes, reads }: Pick<Load, 'writes' | 'reads'>): string[] {
  return [...writes, ...reads]
    .filter(([status]) => status !== 200 && status !== 503)
    .map(([status, count]) => `${count} × ${status}`);
}
