import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { canonicalId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import { isAlike } from '../names/alike';
import { foldName } from '../names/fold-name';
import type { Translate } from '../texts/translatable';
import type { RoomPlace, RoomsWindow } from './rooms';
import { isOfKind, shownName, shownRooms } from './rooms';

/** A conversation's place in the list: in the order of time and in the order of names. */
export interface FoundRoom extends RoomPlace {
  /** The name that the list shows, folded. */
  name: string;
}

/** The last conversation of the previous page. */
export type NamePlace = Pick<FoundRoom, 'name' | 'id'>;

/** The conversations to find. */
export interface RoomSearch {
  /** Part of a name, as typed. */
  q: string | undefined;
  sort: 'newest' | 'name';
  from: RoomPlace | NamePlace | undefined;
  limit: number;
  kind: RoomsWindow['kind'];
}

/**
 * Finds conversations by name, or sorts them by name. Compares exactly the names that the list shows: after a conversation was
 * closed, a search for the other member's new name must not reveal that the member still exists (decision 33). These names are
 * sealed, so the comparison is made here instead of in the database.
 */
export async function findRooms(
  { database, keys, now }: Context,
  me: string,
  translate: Translate,
  { q, sort, from, limit, kind }: RoomSearch,
): Promise<{ places: FoundRoom[]; hasMore: boolean }> {
  const { rows } = await database.execute<{
    id: string;
    at: string;
    name: Buffer | null;
    firstName: string | null;
    lastName: string | null;
  }>(sql`SELECT id, at, name, first_name AS "firstName", last_name AS "lastName"
    FROM ${shownRooms(me, now())} AS shown WHERE ${isOfKind(kind)}`);
  const text = foldName(q ?? '');
  const order = sort === 'name' ? byName : latestFirst;
  const found = rows
    .flatMap((row): FoundRoom[] => {
      const shown = shownName(keys, translate, row).join(' ');
      const name = foldName(shown);
      const isFound = name.includes(text) || isAlike(shown, q ?? '');
      return isFound ? [{ id: row.id, at: new Date(row.at), name }] : [];
    })
    .sort(order)
    .filter((room) => !from || order({ at: room.at, name: '', ...from }, room) < 0);
  return { places: found.slice(0, limit), hasMore: found.length > limit };
}

function byName(one: FoundRoom, other: FoundRoom): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function latestFirst(one: FoundRoom, other: FoundRoom): number {
  return other.at.getTime() - one.at.getTime() || (one.id > other.id ? -1 : Number(one.id < other.id));
}

/** Writes the place of a conversation in the order of names as a cursor. */
export function writeNamePlace({ name, id }: NamePlace): string {
  return `name.${Buffer.from(name).toString('base64url')}.${id}`;
}

/**
 * Reads such a cursor; undefined without one.
 * @throws HttpError 400 for an invalid cursor.
 */
export function readNamePlace(text: string | undefined): NamePlace | undefined {
  if (!text) return undefined;
  const [kind, name = '', given, ...rest] = text.split('.');
  const id = canonicalId(given);
  if (kind !== 'name' || rest.length > 0 || !id) throw invalid({ cursor: 'This cursor is not valid.' });
  return { name: Buffer.from(name, 'base64url').toString(), id };
}
