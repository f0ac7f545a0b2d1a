import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant } from './columns';

/** The fields about the partner from the create payload. Private: only the member reads them. */
export type PartnerWishes = Record<string, string | number>;

/** A member's profile; its id is the user's id. */
export const profiles = pgTable(
  'profiles',
  {
    id: id()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    fullname: text('fullname').notNull(),
    date_of_birth: date('date_of_birth', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: ['M', 'F'] }).notNull(),
    bio: text('bio').notNull(),
    marital_status: text('marital_status').notNull(),
    /** Whether a man said that he is married at present. Null if he did not say, and for women. */
    married_now: boolean('married_now'),
    has_children: boolean('has_children').notNull(),
    country_of_residence: text('country_of_residence').notNull(),
    emirate: text('emirate').notNull(),
    /** Answers about health, belief and origin are null if the member does not share them (`consents`, purpose `sensitive`). */
    nationality: text('nationality'),
    smoker: boolean('smoker').notNull(),
    veiled: boolean('veiled'),
    alcohol: boolean('alcohol').notNull(),
    has_pets: boolean('has_pets').notNull(),
    has_allergies: boolean('has_allergies'),
    has_disabilities: boolean('has_disabilities'),
    height: integer('height').notNull(),
    height_unit: text('height_unit', { enum: ['ft', 'cm'] }).notNull(),
    heightCm: integer('height_cm').notNull(),
    weight: integer('weight').notNull(),
    skin_color: text('skin_color'),
    eye_color: text('eye_color'),
    hair_color: text('hair_color'),
    marriage_type: text('marriage_type').notNull(),
    scholarship: boolean('scholarship').notNull(),
    open_to_polygamy: boolean('open_to_polygamy').notNull(),
    wants_children: boolean('wants_children').notNull(),
    academic_qualification: text('academic_qualification').notNull(),
    field_of_work: text('field_of_work').notNull(),
    work_location: text('work_location').notNull(),
    occupation: text('occupation').notNull(),
    financial_status: text('financial_status').notNull(),
    monthly_income_range: text('monthly_income_range').notNull(),
    languages: text('languages').notNull(),
    interests: text('interests').notNull(),
    partner: jsonb('partner').$type<PartnerWishes>().notNull(),
    /** Percentage of the profile that is complete. */
    completion: integer('completion').notNull(),
    /** Whether search, suggestions and today's matches may show the profile. Derived from `completion`, `suspended` and `hidden`. */
    visible: boolean('visible').notNull(),
    /** Copied from the account. For other members, a suspended member does not exist. */
    suspended: boolean('suspended').notNull().default(false),
    /** Whether the member has hidden the profile from everybody but matches. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastActiveAt: instant('last_active_at').notNull(),
    /** The last day (Dubai) before that one on which the member was here. Others see a visit only after its day. */
    previousActiveOn: date('previous_active_on', { mode: 'string' }),
  },
  (table) => [
    index('profiles_suspended').on(table.id).where(sql`suspended`),
    index('profiles_hidden').on(table.id).where(sql`hidden`),
  ],
);
