import { plural } from '../../text/plural';

/** Times and dates in words. */

/** The months as a list. Getting them from Intl would take longer than all else in a page's first render. */
export const monthNames = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

/** Stands between a date and a time. */
export const comma = '، ';
export const now = 'الآن';
export const minutes = (count: number) =>
  plural(count, {
    one: 'قبل دقيقة',
    two: 'قبل دقيقتين',
    few: `قبل ${count} دقائق`,
    many: `قبل ${count} دقيقة`,
    other: `قبل ${count} دقيقة`,
  });
export const hours = (count: number) =>
  plural(count, {
    one: 'قبل ساعة',
    two: 'قبل ساعتين',
    few: `قبل ${count} ساعات`,
    many: `قبل ${count} ساعة`,
    other: `قبل ${count} ساعة`,
  });
export const days = (count: number) =>
  plural(count, {
    one: 'أمس',
    two: 'قبل يومين',
    few: `قبل ${count} أيام`,
    many: `قبل ${count} يومًا`,
    other: `قبل ${count} يوم`,
  });
/** A time of day, e.g. 14:05. */
export const clock = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'ص' : 'م'}`;
export const date = (day: number, month: number, year?: number) =>
  [day, monthNames[month], year].filter((part) => part !== undefined).join(' ');
/** For the list of conversations. Arabic months are never cut. */
export const shortDate = (day: number, month: number, year?: number) => date(day, month, year);
export const dayAndTime = (day: string, time: string) => `${day}، ${time}`;
