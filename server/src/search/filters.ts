import type { SearchQuery } from '@core/search/contract';
import { latinDigits } from '@core/text/digits';
import { and, type SQL, sql } from 'drizzle-orm';
import { hobbySet } from '../scoring/option-sets';

/** Parses whole years from a query. Undefined for anything else, which then filters nothing. */
function years(text: string | undefined): number | undefined {
  const digits = latinDigits(text?.trim() ?? '');
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}

/** The displayed age is a difference of calendar years, so an age corresponds to a range of birth dates. */
function ageConditions(query: SearchQuery, now: Date): (SQL | undefined)[] {
  const year = new Date(now.getTime() + 4 * 3_600_000).getUTCFullYear();
  const [least, most] = [years(query.age_min), years(query.age_max)];
  return [
    least === undefined ? undefined : sql`birth_date <= ${`${year - least}-12-31`}::date`,
    most === undefined ? undefined : sql`birth_date >= ${`${Math.max(1, year - most)}-01-01`}::date`,
  ];
}

/** Whether a query cannot find anyone, because it asks for an unknown hobby. */
export function findsNobody(query: SearchQuery): boolean {
  return !!query.interests?.trim() && hobbySet(query.interests) === 0;
}

/** Matches members with at least one of the hobbies. */
function interestCondition(interests: string | undefined): SQL | undefined {
  return interests?.trim() ? sql`(hobbies & ${hobbySet(interests)}::int) > 0` : undefined;
}

/**
 * Returns the query's conditions on the columns of the discovery table. The walk handles the emirate, because it has an index for
 * it. `religion` is accepted and ignored. The caller handles `email` and the name.
 */
export function conditionsOf(query: SearchQuery, now: Date): SQL | undefined {
  const [country, status] = [query.country?.trim(), query.marital_status?.trim()];
  return and(
    ...ageConditions(query, now),
    interestCondition(query.interests),
    country ? sql`country = ${country.toLowerCase()}` : undefined,
    status ? sql`marital_status = ${status}` : undefined,
  );
}
