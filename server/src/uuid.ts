import { v7, validate } from 'uuid';

/** A new id: UUID version 7, time-ordered by the instant it is made at. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

/** Whether a text is a UUID; everything else would be an error inside the database. */
export function isUuid(text: string): boolean {
  return validate(text);
}
