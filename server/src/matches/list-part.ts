import type { ListQuery, ListSort } from '@core/matches/contract';
import { canonicalId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { translatable } from '../texts/translatable';

/** The maximum and default length of a page. */
const LIST_MAX = 200;
const SORTS: readonly string[] = ['newest', 'match', 'name'] satisfies ListSort[];

/** A member in a list. `name` is folded; `score` is -1 if none is shown. */
export interface Entry {
  id: string;
  at: Date;
  name: string;
  score: number;
}

/** The last entry of the previous page, as far as its order needs it. */
export type ListPlace =
  | { sort: 'newest'; at: Date; id: string }
  | { sort: 'match'; score: number; at: Date; id: string }
  | { sort: 'name'; name: string; id: string };

/** The members that a list can leave out: `mutual` of likes, `liked` of the shortlist. */
export type Exclusion = 'mutual' | 'liked';

export interface ListPart {
  limit: number;
  sort: ListSort;
  place?: ListPlace | undefined;
  /** Part of a name, as typed. */
  q?: string | undefined;
  exclude?: Exclusion | undefined;
  /** Only entries after this instant. */
  since?: Date | undefined;
}

/**
 * Parses the part that a query asks for.
 * @throws HttpError 400 for an invalid cursor, order or exclusion. A cursor is valid only for the order that it came from.
 */
export function listPart({ limit, cursor, q, sort = 'newest', exclude }: ListQuery): ListPart {
  const count = Number(limit || LIST_MAX);
  if (!isSort(sort))
    throw invalid({ sort: translatable('Please choose one of {choices}.', { choices: SORTS.join(', ') }) });
  if (exclude && !isExclusion(exclude)) throw invalid({ exclude: 'Please choose mutual or liked.' });
  return {
    limit: Number.isInteger(count) && count >= 1 ? Math.min(count, LIST_MAX) : LIST_MAX,
    sort,
    place: readPlace(cursor, sort),
    q,
    exclude: exclude && isExclusion(exclude) ? exclude : undefined,
  };
}

function isExclusion(text: string): text is Exclusion {
  return text === 'mutual' || text === 'liked';
}

function isSort(text: string): text is ListSort {
  return SORTS.includes(text);
}

/** Writes the place of an entry as a cursor. */
export function writePlace(sort: ListSort, { id, at, name, score }: Entry): string {
  const time = at.getTime().toString(36);
  if (sort === 'name') return `name.${Buffer.from(name).toString('base64url')}.${id}`;
  return sort === 'match' ? `match.${score}.${time}.${id}` : `${time}.${id}`;
}

function readPlace(cursor: string | undefined, sort: ListSort): ListPlace | undefined {
  if (!cursor) return undefined;
  const parts = cursor.split('.');
  if (sort !== 'newest' && parts.shift() !== sort) throw invalidCursor();
  const id = canonicalId(parts.pop());
  const [first = '', second = '', ...rest] = parts;
  const time = Number.parseInt(sort === 'match' ? second : first, 36);
  const score = Number(first);
  const isTime = Math.abs(time) < 8e12;
  if (!id || rest.length > 0 || (sort !== 'match' && second)) throw invalidCursor();
  if (sort === 'name') return { sort, name: Buffer.from(first, 'base64url').toString(), id };
  if (!isTime || (sort === 'match' && !Number.isInteger(score))) throw invalidCursor();
  return sort === 'match' ? { sort, score, at: new Date(time), id } : { sort, at: new Date(time), id };
}

const invalidCursor = () => invalid({ cursor: 'This cursor is not valid.' });
