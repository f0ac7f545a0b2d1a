import { thousands } from './thousands';

/** Formats a number of things for people: `1 account`, `12,345 accounts`. */
export function amount(count: number, thing: string): string {
  return `${thousands(count)} ${thing}${count === 1 ? '' : 's'}`;
}
