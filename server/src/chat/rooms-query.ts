import type { RoomsPage } from '@core/chat/contract';
import { readLimit, wholeNumber } from '../calls/page';
import type { Context } from '../context';
import { canonicalId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { type Translate, translatable } from '../texts/translatable';
import { findRooms, readNamePlace, writeNamePlace } from './find-rooms';
import { listRoomRows, ROOMS_MAX, type RoomPlace, type RoomRow } from './rooms';

/** The most new matches that a first page puts before its conversations. */
const FRESH_MAX = 50;

/** A page of conversations, with the cursor of the next one. */
export interface RoomsAnswer {
  rows: RoomRow[];
  next: string | undefined;
}

/**
 * Returns the conversations that a query asks for.
 * @throws HttpError 400 for an invalid query.
 */
export async function roomsOf(
  context: Context,
  me: string,
  translate: Translate,
  query: RoomsPage,
): Promise<RoomsAnswer> {
  const limit = readLimit(query.limit, ROOMS_MAX) ?? ROOMS_MAX;
  const kind = oneOf('kind', query.kind, ['active', 'new'] as const);
  const sort = oneOf('sort', query.sort, ['newest', 'name'] as const) ?? 'newest';
  const { database } = context;
  const now = context.now();
  if (query.q?.trim() || sort === 'name') {
    const from = sort === 'name' ? readNamePlace(query.cursor) : readRoomCursor(query.cursor);
    const { places, hasMore } = await findRooms(context, me, translate, { q: query.q, sort, from, limit, kind });
    const ids = places.map(({ id }) => id);
    const rows = new Map((await listRoomRows(database, me, now, { ids, limit })).map((row) => [row.id, row]));
    const last = hasMore ? places.at(-1) : undefined;
    const next = last && (sort === 'name' ? writeNamePlace(last) : writeRoomCursor(last));
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), next };
  }
  const from = readRoomCursor(query.cursor);
  const window = { from, limit, kind, with: query.with, ids: query.room ? [query.room] : undefined };
  const fresh = kind === 'active' && !from ? readFresh(query.fresh) : 0;
  const [before, rows] = await Promise.all([
    fresh > 0 ? listRoomRows(database, me, now, { limit: fresh, kind: 'new' }) : [],
    listRoomRows(database, me, now, window),
  ]);
  const last = rows[limit - 1];
  return { rows: [...before, ...rows], next: last && writeRoomCursor({ at: new Date(last.at), id: last.id }) };
}

function readFresh(text: string | undefined): number {
  if (text === undefined || text === '0') return 0;
  const fresh = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  if (fresh < 1 || fresh > FRESH_MAX) throw invalid({ fresh: wholeNumber(0, FRESH_MAX) });
  return fresh;
}

function oneOf<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const chosen = choices.find((choice) => choice === text);
  if (text !== undefined && !chosen)
    throw invalid({ [name]: translatable('Please choose one of {choices}.', { choices: choices.join(', ') }) });
  return chosen;
}

/** Writes the place where the next page of conversations begins as an opaque cursor. */
function writeRoomCursor({ at, id }: RoomPlace): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/**
 * Reads a cursor; undefined without one.
 * @throws HttpError 400 for an invalid cursor.
 */
function readRoomCursor(text: string | undefined): RoomPlace | undefined {
  if (!text) return undefined;
  const [at = '', given, ...rest] = text.split('.');
  const id = canonicalId(given);
  const time = Number.parseInt(at, 36);
  if (rest.length > 0 || !id || !(Math.abs(time) < 8e12)) throw invalid({ cursor: 'This cursor is not valid.' });
  return { at: new Date(time), id };
}
