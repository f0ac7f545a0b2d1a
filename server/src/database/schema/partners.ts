import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Whose pages may show the elements. A partner that is switched off keeps its row and its origins, to be let in again. */
export const partners = pgTable('partners', {
  /** A short name in lower case, which the partner's pages bear. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Values of public tokens by name, checked before they are stored. */
  theme: jsonb('theme').$type<Record<string, string>>().notNull().default({}),
  /** Null: all of them. */
  elements: text('elements').array(),
  createdAt: instant('created_at').notNull(),
  /** Since when it is switched off. */
  revokedAt: instant('revoked_at'),
});

/** Origins of partners' pages, exactly as browsers send them; each belongs to one partner. */
export const partnerOrigins = pgTable(
  'partner_origins',
  {
    origin: text('origin').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
  },
  (table) => [index('partner_origins_partner').on(table.partnerId)],
);
