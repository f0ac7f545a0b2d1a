import type { SearchQuery } from '@core/search/contract';
import { canonicalId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import type { Keys } from '../keys';
import type { Anchor } from '../scoring/candidate-scan';

/** The start of a search's next page. */
export interface Cursor {
  /** The number of results on the previous pages. */
  count: number;
  /** The part of the search. With Distance, the number of borders away. */
  stage: number;
  /** The place in the walk at which the page's step begins. */
  before: Anchor | undefined;
  /** Marks of the members in this step who were already shown. */
  shown: ReadonlySet<string>;
}

const MARK_DIGITS = 6;
const SHOWN_MAX = 2_000;

/** Returns a part of an id that identifies it among a thousand, because its last digits are random. */
export function markOf(id: string): string {
  return id.slice(-MARK_DIGITS).toLowerCase();
}

/** Identifies a search by its member and its filters. A cursor works for this search only. */
export function searchOf(memberId: string, query: SearchQuery): string {
  const { cursor: _cursor, limit: _limit, ...asked } = query;
  return JSON.stringify([memberId, ...Object.entries(asked).sort()]);
}

/** Writes a sealed cursor. It must be sealed because it contains when members were active and who was skipped. */
export function writeCursor(keys: Keys, search: string, { count, stage, before, shown }: Cursor): string {
  const marks = Buffer.from([...shown].join(''), 'hex').toString('base64url');
  const place = [count, stage, before ? before.at.getTime().toString(36) : '', before?.id ?? '', marks].join('.');
  return keys.seal(`${search}\n${place}`).toString('base64url');
}

function opened(keys: Keys, text: string): string {
  try {
    return keys.open(Buffer.from(text, 'base64url'));
  } catch {
    return '';
  }
}

/**
 * Reads a cursor.
 * @throws HttpError 400 for an invalid cursor.
 */
export function readCursor(keys: Keys, search: string, text: string): Cursor {
  const [owner, place = ''] = opened(keys, text).split('\n');
  const parts = place.split('.');
  const [count = '', stage = '', at = '', id = '', marks = ''] = parts;
  const shown = Buffer.from(marks, 'base64url').toString('hex').match(/.{6}/g) ?? [];
  const time = Number.parseInt(at, 36);
  const hasAnchor = at !== '' || id !== '';
  const isSound =
    owner === search &&
    parts.length === 5 &&
    /^\d{1,4}$/.test(count) &&
    /^\d$/.test(stage) &&
    shown.length <= SHOWN_MAX &&
    (!hasAnchor || (canonicalId(id) === id && Math.abs(time) < 8e12));
  if (!isSound) throw invalid({ cursor: 'This cursor is not valid.' });
  const before = hasAnchor ? { at: new Date(time), id } : undefined;
  return { count: Number(count), stage: Number(stage), before, shown: new Set(shown) };
}
