import { clockTime, timeLabel } from '../../core';

/** Day and time of an ISO 8601 instant where the member is: '4 March 2026, 07:05'. */
export function exactTime(instant: string): string {
  const at = new Date(instant);
  return `${timeLabel.date(at.getDate(), at.getMonth(), at.getFullYear())}, ${clockTime(instant)}`;
}
