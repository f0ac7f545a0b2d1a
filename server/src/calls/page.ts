import { instantOf } from '../database/uuid';
import { invalid } from './refusal';

/** A place in a list that is ordered by instant and id: everything after it, or before it, is asked for. */
export interface Place {
  at: Date;
  id: string;
}

/** A page as the query of a call names it, in texts. */
export interface AskedPage {
  after?: string;
  before?: string;
  limit?: string;
}

/** The same, read. */
export interface Page {
  after: Place | undefined;
  before: Place | undefined;
  limit: number | undefined;
}

/**
 * Reads a page of a list whose ids were made at the very instants by which it is ordered: so the place of an entry that
 * is gone is still known.
 * @param max the longest page.
 * @throws Refusal 400 for an id that is none of ours, and for a limit that is none.
 */
export function readPage({ after, before, limit }: AskedPage, max: number): Page {
  return { after: readPlace('after', after), before: readPlace('before', before), limit: readLimit(limit, max) };
}

/** @throws Refusal 400 unless it is a whole number from 1 to `max`. */
export function readLimit(text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > max) throw invalid({ limit: `Please give a whole number from 1 to ${max}.` });
  return limit;
}

function readPlace(name: 'after' | 'before', id: string | undefined): Place | undefined {
  if (id === undefined) return undefined;
  const at = instantOf(id);
  if (!at) throw invalid({ [name]: 'This is not an id.' });
  return { at, id };
}
