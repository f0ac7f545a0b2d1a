import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { users } from './accounts/users';
import { id, instant, uniqueText } from './columns';

/** Partners, whose pages may show the elements. A disabled partner keeps its row and origins, so it can be enabled again. */
export const partners = pgTable('partners', {
  /** A short name in lower case, used in the partner's pages. */
  id: uniqueText('id').primaryKey(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Values of public tokens by name, checked before storing. */
  theme: jsonb('theme').$type<Record<string, string>>().notNull().default({}),
  /** The allowed elements. Null means all of them. */
  elements: text('elements').array(),
  createdAt: instant('created_at').notNull(),
  /** When it was disabled. */
  revokedAt: instant('revoked_at'),
  /** The address of its JWK Set. Null if it has none. */
  jwksUrl: text('jwks_url'),
  /** Links to its numbers that were made until then no longer work. Null if none was revoked. */
  numbersRevokedAt: instant('numbers_revoked_at'),
});

/** Origins of partners' pages, exactly as browsers send them. Each belongs to one partner. */
export const partnerOrigins = pgTable(
  'partner_origins',
  {
    origin: uniqueText('origin').primaryKey(),
    partnerId: uniqueText('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
  },
  (table) => [index('partner_origins_partner').on(table.partnerId)],
);

/** Public keys of partners that the operator has added. They verify assertions about the partner's users. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    partnerId: uniqueText('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    kid: uniqueText('kid').notNull(),
    jwk: jsonb('jwk').$type<JWK>().notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.kid] })],
);

/** The last JWK Set of a partner, for all processes. */
export const partnerKeySets = pgTable('partner_key_sets', {
  partnerId: uniqueText('partner_id')
    .primaryKey()
    .references(() => partners.id, { onDelete: 'cascade' }),
  /** The address from which it came. A set of another address does not count. */
  url: text('url').notNull(),
  keys: jsonb('keys').$type<JWK[]>().notNull().default([]),
  /** When it arrived. Null if none has arrived yet. */
  fetchedAt: instant('fetched_at'),
  /** From then on it is fetched again. */
  freshUntil: instant('fresh_until'),
  /** When it was last requested. */
  triedAt: instant('tried_at').notNull(),
  /** Why the last request failed, in one line for the operator. Null if it did not. */
  fault: text('fault'),
});

/** Users of partners who are connected to a member, so that the partner's signature signs them in. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    partnerId: uniqueText('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Keyed hash of the partner's id of the user, which is not stored itself. */
    subjectHash: uniqueText('subject_hash').notNull(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.subjectHash] }),
    index('partner_links_user').on(table.userId),
  ],
);

/**
 * Assertions and links of partners that were used, as keyed hashes, until they expire by themselves. Unlogged: they live for minutes.
 */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    key: uniqueText('key').primaryKey(),
    until: instant('until').notNull(),
  },
  (table) => [index('used_assertions_until').on(table.until)],
);

/** What happened on the pages of a partner, by week. No row names a member. */
export const partnerCounts = pgTable(
  'partner_counts',
  {
    partnerId: uniqueText('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The Monday of the week in the UAE. */
    week: date('week').notNull(),
    kind: uniqueText('kind').$type<'sign_ups' | 'active' | 'matches' | 'messages'>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.week, table.kind] })],
);

/**
 * Members seen on a partner's pages in a week, so that each counts once. When the week is over, only their number stays.
 */
export const partnerActive = pgTable(
  'partner_active',
  {
    partnerId: uniqueText('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
    /** Keyed hash of partner, week and member: it is another one each week. */
    memberHash: uniqueText('member_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.week, table.memberHash] })],
);
