import { ADULT_YEARS } from '../limits';

const OLDEST = 120;

/** A calendar day; `month` from 1. */
interface Day {
  year: number;
  month: number;
  day: number;
}

/** Parses `YYYY-MM-DD`. Undefined for other texts and for days that do not exist. */
export function parseDay(text: string): Day | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

/** The calendar day in the UAE (UTC+4 all year) at an instant in milliseconds. */
function dayInUae(now: number): Day {
  const date = new Date(now + 4 * 3_600_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * Whether someone born on `YYYY-MM-DD` is 18 or older, exactly to the day in the UAE (decision 15). A person born on February
 * 29th comes of age on March 1st. False for an invalid day, or one too long ago.
 */
export function isAdult(dateOfBirth: string, now: number): boolean {
  const born = parseDay(dateOfBirth);
  if (!born) return false;
  const today = dayInUae(now);
  const years = today.year - born.year;
  if (years > OLDEST) return false;
  if (years !== ADULT_YEARS) return years > ADULT_YEARS;
  return today.month > born.month || (today.month === born.month && today.day >= born.day);
}

/** Whether a day of birth is so long ago that it must be a slip. False for an invalid day. */
export function isTooLongAgo(dateOfBirth: string, now: number): boolean {
  const born = parseDay(dateOfBirth);
  return born !== undefined && dayInUae(now).year - born.year > OLDEST;
}

/** The displayed age: the difference of calendar years, as the specification says. Undefined for an invalid day. */
export function displayedAge(dateOfBirth: string, now: number): number | undefined {
  const born = parseDay(dateOfBirth);
  return born ? dayInUae(now).year - born.year : undefined;
}
