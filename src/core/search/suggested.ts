import type { Suggestion } from '../matches/contract';
import type { SearchResult } from './contract';
import { idOf } from './found';

/** Suggested members, except those already among the results. */
export function withoutFound(suggested: readonly Suggestion[], results: readonly SearchResult[]): Suggestion[] {
  const found = new Set(results.map(idOf));
  return suggested.filter(({ profile }) => !found.has(profile.user));
}
