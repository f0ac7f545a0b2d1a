import { legalLabel, timeLabel } from '../texts';
import type { LegalSummary } from './contract';

/** 'Version 1, since 26 November 2026'. Only the version if the date is invalid. */
export function inForce({ version, date }: Pick<LegalSummary, 'version' | 'date'>): string {
  // A day without a time, which is the same everywhere.
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (!year || !month || !day) return legalLabel.version(version);
  return legalLabel.inForce(version, timeLabel.date(day, month - 1, year));
}
