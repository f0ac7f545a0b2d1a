import { clockTime, timeLabel } from '../../../core';

/** The day and time of an ISO 8601 instant in the member's time zone: '4 March 2026, 07:05'. */
export function exactTime(instant: string): string {
  const at = new Date(instant);
  const day = timeLabel.date(at.getDate(), at.getMonth(), at.getFullYear());
  return timeLabel.dayAndTime(day, clockTime(instant));
}
