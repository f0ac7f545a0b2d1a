import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** SQL: the UTC day of an instant, as in the indexes. */
export function dayOf(instant: SQLWrapper): SQL {
  return sql`((${instant} AT TIME ZONE 'UTC')::date)`;
}

/** SQL: the keys of a name, as in the indexes. Stored as one text, they take half the room of an array. */
export function keysOf(keys: SQLWrapper): SQL {
  return sql`string_to_array(${keys}, ' ')`;
}

/**
 * The data for search and suggestions: one narrow row per profile, computed from profile and preferences whenever they change. It
 * is separate from the profile because every visit updates `lastActiveAt`, which would rewrite a wide row with many indexes each
 * time.
 */
export const discovery = pgTable(
  'discovery',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member's gender followed by the preferred one: `FM` is a woman who looks for a man. */
    side: text('side', { enum: ['FM', 'MF', 'FF', 'MM'] }).notNull(),
    visible: boolean('visible').notNull(),
    lastActiveAt: instant('last_active_at').notNull(),
    createdAt: instant('created_at').notNull(),
    emirate: text('emirate').notNull(),
    maritalStatus: text('marital_status').notNull(),
    /** In lower case. */
    country: text('country').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    /** One bit for each hobby of the list. */
    hobbies: integer('hobbies').notNull(),
    /** The number of members who like this member. */
    likesReceived: integer('likes_received').notNull().default(0),
    /** The popularity class of that number. It changes rarely, so most likes touch no index. */
    popularity: smallint('popularity').notNull().default(0),
    /**
     * The packed input of compatibility: this week's snapshot once `settled`, and for a while next week's too (`slots.ts`). Null
     * until it is computed.
     */
    scoring: text('scoring'),
    /** The side from next week on, if it differs. Null otherwise. */
    nextSide: text('next_side', { enum: ['FM', 'MF', 'FF', 'MM'] }),
    /** Whether `scoring` is fixed until Monday. A new profile's scoring follows every change until its member looks at others. */
    settled: boolean('settled').notNull().default(false),
    /** Whether profile or preferences differ from the snapshot, so that Monday's snapshot will differ. */
    changed: boolean('changed').notNull().default(false),
    /** First and last name, and the last name alone, folded by `foldName`. */
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    /** The keys of the name in both scripts with spaces between, see `nameKeys`. Null until they are computed. */
    nameKeys: text('name_keys'),
  },
  (table) => {
    // A walk reads only these indexes, not the table, so they contain every column that it filters by or scores with.
    const read = [
      table.createdAt,
      table.birthDate,
      table.maritalStatus,
      table.country,
      table.hobbies,
      table.popularity,
      table.scoring,
    ] as const;
    const { side, emirate, lastActiveAt, userId, createdAt } = table;
    const [, ...others] = read;
    return [
      // All ascending, because drizzle-kit writes DESC columns in a form that PostgreSQL cannot read backwards for DESC.
      index('discovery_active')
        .on(side, lastActiveAt, userId, emirate, ...read)
        .where(sql`visible`),
      index('discovery_active_near')
        .on(side, emirate, lastActiveAt, userId, ...read)
        .where(sql`visible`),
      index('discovery_newest')
        .on(side, createdAt, userId, emirate, ...others)
        .where(sql`visible`),
      // One index per gender, so that a search by name reads members of one gender only.
      index('discovery_name_of_women')
        .using('gin', sql`${table.name} gin_trgm_ops`, dayOf(table.lastActiveAt))
        .where(sql`visible AND side IN ('FM', 'FF')`),
      index('discovery_name_of_men')
        .using('gin', sql`${table.name} gin_trgm_ops`, dayOf(table.lastActiveAt))
        .where(sql`visible AND side IN ('MF', 'MM')`),
      index('discovery_keys_of_women')
        .using('gin', keysOf(table.nameKeys))
        .where(sql`visible AND side IN ('FM', 'FF')`),
      index('discovery_keys_of_men').using('gin', keysOf(table.nameKeys)).where(sql`visible AND side IN ('MF', 'MM')`),
      // Those whom only moderators find.
      index('discovery_name_of_hidden').using('gin', sql`${table.name} gin_trgm_ops`).where(sql`NOT visible`),
      index('discovery_keys_of_hidden').using('gin', keysOf(table.nameKeys)).where(sql`NOT visible`),
      index('discovery_name_start').on(side, table.name.op('text_pattern_ops'), userId).where(sql`visible`),
      index('discovery_last_name_start').on(side, table.lastName.op('text_pattern_ops'), userId).where(sql`visible`),
      index('discovery_unscored').on(userId).where(sql`scoring IS NULL`),
      index('discovery_without_keys').on(userId).where(sql`name_keys IS NULL`),
      index('discovery_due').on(userId).where(sql`changed OR NOT settled`),
      index('discovery_two_slots').on(userId).where(sql.raw(`strpos(scoring, E'\\n\\x01') > 0`)),
      index('discovery_changes_side').on(userId).where(sql`next_side IS NOT NULL`),
    ];
  },
);
