import { v7, validate, version } from 'uuid';

/** The id that sorts before all others. No member has it. */
export const NIL = '00000000-0000-0000-0000-000000000000';

/** Returns a new UUID version 7. Its order follows the instant of its creation. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

/** Returns the id that sorts before every id that was made from an instant on. */
export function firstIdOf(instant: Date): string {
  return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });
}

/**
 * Returns a UUID in the one spelling that we compare and store, in small letters; undefined for any other text. PostgreSQL
 * treats all spellings as equal, but JavaScript does not, so an id of a client must come through here.
 */
export function canonicalId(text: string | undefined): string | undefined {
  return text !== undefined && validate(text) ? text.toLowerCase() : undefined;
}

/** Returns the instant at which an id was made; undefined if {@link newId} cannot have made it. */
export function instantOf(id: string): Date | undefined {
  if (!validate(id) || version(id) !== 7) return undefined;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
