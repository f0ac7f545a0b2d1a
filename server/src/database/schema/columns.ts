import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * An instant with three digits of a second, like a JavaScript Date. With PostgreSQL's six digits, a keyset cursor that went
 * through a Date would skip rows.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A UUID version 7, made by the app. Its order by time suits indexes. */
export const id = (name = 'id') => uuid(name);

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Text of a unique index, compared byte by byte. Other locales may change with an update of the system, and an index in another
 * order than before would store one text twice.
 */
export const uniqueText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
