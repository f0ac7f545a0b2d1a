import type { SearchQuery } from '@core/search/contract';
import { and, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../database/schema/profiles';
import { hobbiesOf, partsOf } from '../matches/likeness';

/** From how many letters on a name is looked for anywhere; the trigram index cannot help below. */
const TRIGRAM = 3;

/** A text for LIKE in which nothing is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function nameCondition(name: string): SQL {
  const text = literally(name.toLowerCase());
  if ([...name].length >= TRIGRAM) return sql`lower(${profiles.fullname}) LIKE ${`%${text}%`}`;
  return sql`(lower(${profiles.firstName}) LIKE ${`${text}%`} OR lower(${profiles.lastName}) LIKE ${`${text}%`})`;
}

/** Whole years from a query; undefined for anything else, which then narrows nothing. */
function years(text: string | undefined): number | undefined {
  return text && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

/** The displayed age is a difference of calendar years, so an age is a range of days of birth. */
function ageConditions(query: SearchQuery, now: Date): (SQL | undefined)[] {
  const year = new Date(now.getTime() + 4 * 3_600_000).getUTCFullYear();
  const [least, most] = [years(query.age_min), years(query.age_max)];
  return [
    least === undefined ? undefined : lte(profiles.dateOfBirth, `${year - least}-12-31`),
    most === undefined ? undefined : gte(profiles.dateOfBirth, `${Math.max(1, year - most)}-01-01`),
  ];
}

function interestCondition(interests: string): SQL | undefined {
  const known = hobbiesOf(interests);
  const wanted = known.length > 0 ? known : partsOf(interests);
  return or(...wanted.map((hobby) => ilike(profiles.interests, `%${literally(hobby)}%`)));
}

function sameCountry(country: string | undefined): SQL | undefined {
  return country?.trim() ? eq(sql`lower(${profiles.countryOfResidence})`, country.trim().toLowerCase()) : undefined;
}

/** What the query narrows the search to. `religion` is accepted and ignored; `email` is a matter of the caller. */
export function conditionsOf(query: SearchQuery, now: Date): SQL | undefined {
  const name = query.name_search?.trim().replace(/\s+/g, ' ');
  return and(
    ...ageConditions(query, now),
    name ? nameCondition(name) : undefined,
    query.interests?.trim() ? interestCondition(query.interests) : undefined,
    sameCountry(query.country),
    // Not folded: these are two of the columns that the partial indexes begin with.
    query.marital_status?.trim() ? eq(profiles.maritalStatus, query.marital_status.trim()) : undefined,
    query.emirate?.trim() ? eq(profiles.emirate, query.emirate.trim()) : undefined,
  );
}
