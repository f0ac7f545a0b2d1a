import { timeLabel } from './texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A calendar day in the member's time zone; `month` from 0. */
export interface Day {
  year: number;
  month: number;
  date: number;
}

/** The local day of an instant: ISO 8601, or milliseconds since 1970. */
export function dayOf(instant: string | number): Day {
  const at = new Date(instant);
  return { year: at.getFullYear(), month: at.getMonth(), date: at.getDate() };
}

/** Whether two days are the same. */
export function sameDay(one: Day, other: Day): boolean {
  return one.date === other.date && one.month === other.month && one.year === other.year;
}

/** Whether a day is the day before `now`, in milliseconds. */
export function wasYesterday(day: Day, now: number): boolean {
  const today = dayOf(now);
  const midday = new Date(today.year, today.month, today.date, 12).getTime();
  return sameDay(day, dayOf(midday - DAY));
}

/** Returns 'Today' or 'Yesterday' (in the given words), '4 March', or '4 March 2025' for another year. `now` in milliseconds. */
export function dayName(day: Day, now: number, words: { today: string; yesterday: string }): string {
  const today = dayOf(now);
  if (sameDay(day, today)) return words.today;
  if (wasYesterday(day, now)) return words.yesterday;
  return timeLabel.date(day.date, day.month, day.year === today.year ? undefined : day.year);
}

/** The local time of an ISO 8601 instant in words, e.g. 14:05; '' if it is invalid. */
export function clockTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return timeLabel.clock(at.getHours(), at.getMinutes());
}

/** The local date and time of an ISO 8601 instant, e.g. 4 March 2025, 14:05. */
export function dateAndTime(instant: string): string {
  const { date, month, year } = dayOf(instant);
  return [timeLabel.date(date, month, year), clockTime(instant)].join(timeLabel.comma);
}

/** The time since an ISO 8601 instant: 'just now', '5 min ago' … '3 days ago'; '' if it is invalid. */
export function timeAgo(instant: string | null | undefined, now: number): string {
  const passed = now - Date.parse(instant ?? '');
  if (Number.isNaN(passed)) return '';
  if (passed < MINUTE) return timeLabel.now;
  if (passed < HOUR) return timeLabel.minutes(Math.floor(passed / MINUTE));
  if (passed < DAY) return timeLabel.hours(Math.floor(passed / HOUR));
  return timeLabel.days(Math.floor(passed / DAY));
}
