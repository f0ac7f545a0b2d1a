import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, uniqueText } from './columns';

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
