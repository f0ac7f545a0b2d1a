import { canonicalId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import type { RoomPlace } from './rooms';

/** Writes the place where the next page of conversations begins as an opaque cursor. */
export function writeRoomCursor({ at, id }: RoomPlace): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/**
 * Reads a cursor; undefined without one.
 * @throws HttpError 400 for an invalid cursor.
 */
export function readRoomCursor(text: string | undefined): RoomPlace | undefined {
  if (!text) return undefined;
  const [at = '', given, ...rest] = text.split('.');
  const id = canonicalId(given);
  const time = Number.parseInt(at, 36);
  if (rest.length > 0 || !id || !(Math.abs(time) < 8e12)) throw invalid({ cursor: 'This cursor is not valid.' });
  return { at: new Date(time), id };
}
