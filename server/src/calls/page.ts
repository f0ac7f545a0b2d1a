import { instantOf } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { translatable } from '../texts/translatable';

/** A place in a list ordered by instant and id. Pages start after it or end before it. */
export interface Cursor {
  at: Date;
  id: string;
}

/** The page that a call's query asks for, as raw text. */
export interface AskedPage {
  after?: string;
  before?: string;
  limit?: string;
}

/** A parsed page. */
export interface Page {
  after: Cursor | undefined;
  before: Cursor | undefined;
  limit: number | undefined;
}

/**
 * Parses the page of a list whose ids were created at the instants that order the list. A place is therefore known even if its
 * entry has been deleted.
 * @param max the longest page.
 * @throws HttpError 400 for an invalid id or limit.
 */
export function readPage({ after, before, limit }: AskedPage, max: number): Page {
  return { after: readCursor('after', after), before: readCursor('before', before), limit: readLimit(limit, max) };
}

/**
 * Parses a limit.
 * @throws HttpError 400 unless it is a whole number from 1 to `max`.
 */
export function readLimit(text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > max) throw invalid({ limit: wholeNumber(1, max) });
  return limit;
}

/** The text for a number out of range. */
export const wholeNumber = (least: number, most: number) =>
  translatable('Please give a whole number from {least} to {most}.', { least, most });

function readCursor(name: 'after' | 'before', id: string | undefined): Cursor | undefined {
  if (id === undefined) return undefined;
  const at = instantOf(id);
  if (!at) throw invalid({ [name]: 'This is not an id.' });
  return { at, id };
}
