import type { Kept } from '../call/http';
import type { Profile } from '../profile/contract';
import { searchLabel } from '../texts';
import type { SearchResult } from './contract';

/** The state of the next page: there is none, it can be loaded, it is being loaded, or loading failed. */
export type More = 'none' | 'there' | 'loading' | 'failed';

/** The results of a search so far, in order. No member is in it twice. */
export interface Found {
  results: readonly SearchResult[];
  more: More;
  /** The list ended because the backend has a limit of pages, although more members may match. */
  isCut: boolean;
}

/** The backend's limit of pages per search. */
const PAGES_MAX = 20;

/** The cursor after this answer; undefined at the end of the list. */
export function nextOf({ headers }: Kept): string | undefined {
  return headers?.get('x-next-cursor') ?? undefined;
}

/** The user id of a result; undefined if the backend does not send it. */
export function idOf({ user, profile }: SearchResult): string | undefined {
  return profile?.user ?? user ?? undefined;
}

/** Adds a page to a list, without members that are already in it. `pages` includes this page. */
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

/** Removes one member from a list. */
export function withoutMember(found: Found, id: string): Found {
  return { ...found, results: found.results.filter((result) => idOf(result) !== id) };
}

/** Returns a result as a profile for a card; undefined if the backend does not send the user id. */
export function profileOf(result: SearchResult): Profile | undefined {
  if (result.profile) return result.profile;
  const { user, fullname, age, emirate, marital_status, photo } = result;
  return user ? { user, fullname, age, emirate, marital_status, photo } : undefined;
}

/** Whether the list contains every member that matches. */
export function isWhole({ more, isCut }: Found): boolean {
  return more === 'none' && !isCut;
}

/** The number of results as a text, with a plus if more may match. */
export function countOf(found: Found): string {
  return searchLabel.count(found.results.length, !isWhole(found));
}
