import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** Match preferences. Null means "no preference". */
export const preferences = pgTable('preferences', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferred_gender: text('preferred_gender', { enum: ['f', 'm'] }),
  preferred_marital_status: text('preferred_marital_status'),
  accepts_children: boolean('accepts_children'),
  accepts_smoker: boolean('accepts_smoker'),
  prefers_veiled: boolean('prefers_veiled'),
  accepts_alcohol: boolean('accepts_alcohol'),
  accepts_pets: boolean('accepts_pets'),
  preferred_skin_color: text('preferred_skin_color'),
  preferred_eye_color: text('preferred_eye_color'),
  preferred_hair_color: text('preferred_hair_color'),
  willing_to_go_abroad: boolean('willing_to_go_abroad'),
  accepts_polygamy: boolean('accepts_polygamy'),
  wants_children: boolean('wants_children'),
  min_education_level: text('min_education_level'),
  preferred_occupation: text('preferred_occupation'),
  min_income_range: text('min_income_range'),
  has_similar_interests: boolean('has_similar_interests'),
  preferred_location: text('preferred_location'),
  /** Stated preferences that every suggestion must meet, named as in the contract. */
  must_haves: text('must_haves').array().notNull().default(sql`'{}'::text[]`),
  updatedAt: instant('updated_at').notNull(),
});
