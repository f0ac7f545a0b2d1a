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
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullname: text('fullname').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: ['M', 'F'] }).notNull(),
    bio: text('bio').notNull(),
    maritalStatus: text('marital_status').notNull(),
    /** Whether a man said that he is married at present. Null if he did not say, and for women. */
    marriedNow: boolean('married_now'),
    hasChildren: boolean('has_children').notNull(),
    countryOfResidence: text('country_of_residence').notNull(),
    emirate: text('emirate').notNull(),
    /** Answers about health, belief and origin are null if the member does not share them (`consents`, purpose `sensitive`). */
    nationality: text('nationality'),
    smoker: boolean('smoker').notNull(),
    veiled: boolean('veiled'),
    alcohol: boolean('alcohol').notNull(),
    hasPets: boolean('has_pets').notNull(),
    hasAllergies: boolean('has_allergies'),
    hasDisabilities: boolean('has_disabilities'),
    height: integer('height').notNull(),
    heightUnit: text('height_unit', { enum: ['ft', 'cm'] }).notNull(),
    heightCm: integer('height_cm').notNull(),
    weight: integer('weight').notNull(),
    skinColor: text('skin_color'),
    eyeColor: text('eye_color'),
    hairColor: text('hair_color'),
    marriageType: text('marriage_type').notNull(),
    scholarship: boolean('scholarship').notNull(),
    openToPolygamy: boolean('open_to_polygamy').notNull(),
    wantsChildren: boolean('wants_children').notNull(),
    academicQualification: text('academic_qualification').notNull(),
    fieldOfWork: text('field_of_work').notNull(),
    workLocation: text('work_location').notNull(),
    occupation: text('occupation').notNull(),
    financialStatus: text('financial_status').notNull(),
    monthlyIncomeRange: text('monthly_income_range').notNull(),
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
