const DAY = 86_400_000;
/** The UAE is four hours ahead of UTC all year. */
const AHEAD = 4 * 3_600_000;

/** Returns the calendar day in the UAE, `YYYY-MM-DD`. */
export function dayInDubai(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(0, 10);
}

/** Returns the day that lies some days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the instant at which a day begins in the UAE. */
export function midnightInDubai(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD);
}

/** Returns the Monday of an instant's week in the UAE. */
export function mondayInDubai(instant: Date): string {
  const today = dayInDubai(instant);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday);
}
