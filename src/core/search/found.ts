import type { Kept } from '../call/http';
import type { Profile } from '../profile/contract';
import { searchLabel } from '../texts';
import type { SearchResult } from './contract';

/** How the rest of a list stands: no more to come, can be loaded, being loaded, or could not be loaded. */
export type More = 'none' | 'there' | 'loading' | 'failed';

/** What a search has found so far, in order; nobody is in it twice. */
export interface Found {
  results: readonly SearchResult[];
  more: More;
  /** The list ended because the backend gives no more pages, not because nobody else fits. */
  isCut: boolean;
}

/** How many pages the backend gives of one search. */
const PAGES_MAX = 20;

/** Where a list goes on after this answer; undefined where it ends. */
export function nextOf({ headers }: Kept): string | undefined {
  return headers?.get('x-next-cursor') ?? undefined;
}

/** Who a result is; undefined where the backend does not say. */
export function idOf({ user, profile }: SearchResult): string | undefined {
  return profile?.user ?? user ?? undefined;
}

/** A list with a further page: who is in it already does not come again. `pages` counts this one. */
export function withPage(
  found: readonly SearchResult[],
  page: readonly SearchResult[],
  { pages, hasNext }: { pages: number; hasNext: boolean },
): Found {
  const seen = new Set(found.map(idOf));
  const fresh = page.filter((result) => {
    const id = idOf(result);
    if (id === undefined) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
  const results = [...found, ...fresh];
  return { results, more: hasNext ? 'there' : 'none', isCut: !hasNext && pages >= PAGES_MAX };
}

/** A list without one member. */
export function withoutMember(found: Found, id: string): Found {
  return { ...found, results: found.results.filter((result) => idOf(result) !== id) };
}

/** A result as a profile to show on a card; undefined where the backend does not say who it is. */
export function profileOf(result: SearchResult): Profile | undefined {
  if (result.profile) return result.profile;
  const { user, fullname, age, emirate, marital_status, photo } = result;
  return user ? { user, fullname, age, emirate, marital_status, photo } : undefined;
}

/** Whether everybody who fits is in the list. */
export function isWhole({ more, isCut }: Found): boolean {
  return more === 'none' && !isCut;
}

/** How many are in the list, in words; with a plus where more may fit. */
export function countOf(found: Found): string {
  return searchLabel.count(found.results.length, !isWhole(found));
}
