import type { FoundSort, Wanted } from '../../core';

/** Reads the search within a list from a query; undefined if there is none. A sort order that the list lacks is ignored. */
export function wantedIn(query: URLSearchParams, sorts: readonly FoundSort[]): Wanted | undefined {
  const q = query.get('q') ?? '';
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'newest';
  return q || sort !== 'newest' ? { q, sort } : undefined;
}

/** The parts of a query that say what is wanted of a list. */
export function queryOf(wanted: Wanted | undefined): Record<string, string> {
  if (!wanted) return {};
  const { q, sort } = wanted;
  return { ...(q && { q }), ...(sort !== 'newest' && { sort }) };
}
