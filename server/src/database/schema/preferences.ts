import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** Match preferences. Null means "no preference". */
export const preferences = pgTable('preferences', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferredGender: text('preferred_gender', { enum: ['f', 'm'] }),
  preferredMaritalStatus: text('preferred_marital_status'),
  acceptsChildren: boolean('accepts_children'),
  acceptsSmoker: boolean('accepts_smoker'),
  prefersVeiled: boolean('prefers_veiled'),
  acceptsAlcohol: boolean('accepts_alcohol'),
  acceptsPets: boolean('accepts_pets'),
  preferredSkinColor: text('preferred_skin_color'),
  preferredEyeColor: text('preferred_eye_color'),
  preferredHairColor: text('preferred_hair_color'),
  willingToGoAbroad: boolean('willing_to_go_abroad'),
  acceptsPolygamy: boolean('accepts_polygamy'),
  wantsChildren: boolean('wants_children'),
  minEducationLevel: text('min_education_level'),
  preferredOccupation: text('preferred_occupation'),
  minIncomeRange: text('min_income_range'),
  hasSimilarInterests: boolean('has_similar_interests'),
  preferredLocation: text('preferred_location'),
  /** Stated preferences that every suggestion must meet, named as in the contract. */
  mustHaves: text('must_haves').array().notNull().default(sql`'{}'::text[]`),
  updatedAt: instant('updated_at').notNull(),
});
