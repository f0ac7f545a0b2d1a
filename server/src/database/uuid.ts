import { v7, validate, version } from 'uuid';

/** The id that sorts before all others. No member has it. */
export const NIL = '00000000-0000-0000-0000-000000000000';

/** A new id: UUID version 7, time-ordered by the instant it is made at. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

/** Whether a text is a UUID; everything else would be an error inside the database. */
export function isUuid(text: string): boolean {
  return validate(text);
}

/** The instant at which an id was made; undefined when {@link newId} cannot have made it. */
export function instantOf(id: string): Date | undefined {
  if (!isUuid(id) || version(id) !== 7) return undefined;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
