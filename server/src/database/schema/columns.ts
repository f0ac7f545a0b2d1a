import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * An instant. Three digits of a second, because that is what a JavaScript Date holds: with PostgreSQL's six, a keyset
 * cursor that went through a Date skips rows.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A UUID of version 7, made by the app; time-ordered, hence kind to indexes. */
export const id = (name = 'id') => uuid(name);

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
