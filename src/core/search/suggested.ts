import type { Suggestion } from '../matches/contract';
import type { SearchResult } from './contract';
import { idOf } from './found';

/** Suggested members without those who are among the results already. */
export function withoutFound(suggested: readonly Suggestion[], results: readonly SearchResult[]): Suggestion[] {
  const found = new Set(results.map(idOf));
  return suggested.filter(({ profile }) => !found.has(profile.user));
}
