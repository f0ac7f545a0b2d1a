import type { Anchor } from '../matches/walk';
import { invalid } from '../refusal';
import { isUuid } from '../uuid';

/** Where the next page of a search begins. */
export interface Cursor {
  /** Number of the page, from 2 on. */
  page: number;
  /** Which part of the search: with Distance, how many borders away. */
  stage: number;
  /** Where in the walk the step begins from which the page is taken. */
  before: Anchor | undefined;
  /** Marks of those in this step who were shown already. */
  shown: ReadonlySet<string>;
}

const MARK_DIGITS = 6;
const SHOWN_MAX = 2_000;

/** Enough of an id to know it again among a thousand; its last digits are random. */
export function markOf(id: string): string {
  return id.slice(-MARK_DIGITS).toLowerCase();
}

/** A cursor as it travels: text for addresses, of which clients need to know nothing. */
export function writeCursor({ page, stage, before, shown }: Cursor): string {
  const marks = Buffer.from([...shown].join(''), 'hex').toString('base64url');
  return [page, stage, before ? before.at.getTime().toString(36) : '', before?.id ?? '', marks].join('.');
}

/**
 * Reads a cursor.
 * @throws Refusal 400 when it is none of ours.
 */
export function readCursor(text: string): Cursor {
  const parts = text.split('.');
  const [page = '', stage = '', at = '', id = '', marks = ''] = parts;
  const shown = Buffer.from(marks, 'base64url').toString('hex').match(/.{6}/g) ?? [];
  const time = Number.parseInt(at, 36);
  const hasAnchor = at !== '' || id !== '';
  const isSound =
    parts.length === 5 &&
    /^\d{1,2}$/.test(page) &&
    /^\d$/.test(stage) &&
    shown.length <= SHOWN_MAX &&
    (!hasAnchor || (isUuid(id) && Math.abs(time) < 8e12));
  if (!isSound) throw invalid({ cursor: 'This cursor is not valid.' });
  const before = hasAnchor ? { at: new Date(time), id } : undefined;
  return { page: Number(page), stage: Number(stage), before, shown: new Set(shown) };
}
