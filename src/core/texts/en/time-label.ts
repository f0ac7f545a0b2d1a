/** Times and dates in words. */

/** The months as a list. Getting them from Intl would take longer than all else in a page's first render. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Stands between a date and a time. */
export const comma = ', ';
export const now = 'just now';
export const minutes = (count: number) => `${count} min ago`;
export const hours = (count: number) => `${count} h ago`;
export const days = (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`);
/** A time of day, e.g. 14:05. */
export const clock = (hour: number, minute: number) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
export const date = (day: number, month: number, year?: number) =>
  [day, monthNames[month], year].filter((part) => part !== undefined).join(' ');
/** The date with a month of three letters, for the list of conversations. */
export const shortDate = (day: number, month: number, year?: number) =>
  [day, monthNames[month]?.slice(0, 3), year].filter((part) => part !== undefined).join(' ');
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`;
