/** The results of one kind of call. Times are in milliseconds, and `same` is the share of answers without news. */
export interface Figures {
  name: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  same: number;
  errors: number;
}

/** The measurements of a run. */
export interface Records {
  /** Adds an answer. Status 0 means no answer. */
  add(name: string, milliseconds: number, status: number): void;
  /** Adds the delay of the generator before a call. */
  addLate(milliseconds: number): void;
  /** Returns the figures by call, and for all calls together. */
  figures(): Figures[];
  statuses(): string;
  late(): number;
  errors(): number;
}

/** Whether a status is an error, that is, neither a success nor 304. */
const isError = (status: number) => status !== 200 && status !== 304;

/** Collects the measurements. */
export function createRecords(): Records {
  const times = new Map<string, number[]>();
  const seen = new Map<string, Map<number, number>>();
  const lates: number[] = [];
  const countOf = (name: string, isWanted: (status: number) => boolean) =>
    [...(seen.get(name) ?? [])].reduce((sum, [status, count]) => (isWanted(status) ? sum + count : sum), 0);
  const note = (name: string, milliseconds: number, status: number) => {
    const all = times.get(name) ?? [];
    all.push(milliseconds);
    times.set(name, all);
    const statuses = seen.get(name) ?? new Map<number, number>();
    seen.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  };
  return {
    add(name, milliseconds, status) {
      note(name, milliseconds, status);
      note('all', milliseconds, status);
    },
    addLate: (milliseconds) => void lates.push(milliseconds),
    figures: () =>
      [...times].map(([name, all]) => {
        const sorted = all.toSorted((one, other) => one - other);
        return {
          name,
          count: all.length,
          p50: quantile(sorted, 0.5),
          p95: quantile(sorted, 0.95),
          p99: quantile(sorted, 0.99),
          longest: sorted.at(-1) ?? 0,
          same: countOf(name, (status) => status === 304) / all.length,
          errors: countOf(name, isError),
        };
      }),
    statuses: () => [...(seen.get('all') ?? [])].map(([status, count]) => `${status || 'none'}: ${count}`).join(', '),
    late: () =>
      quantile(
        lates.toSorted((one, other) => one - other),
        0.99,
      ),
    errors: () => countOf('all', isError),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
