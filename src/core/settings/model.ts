import type { BlockedMember } from '../members/contract';
import { settingsLabel, timeLabel } from '../texts';
import { dayOf } from '../time';

/** 'Blocked on 4 March 2026', by the day in the member's time zone; '' if unknown. */
export function blockedSince({ blocked_at }: Pick<BlockedMember, 'blocked_at'>): string {
  if (!blocked_at || Number.isNaN(Date.parse(blocked_at))) return '';
  const { date, month, year } = dayOf(blocked_at);
  return settingsLabel.blockedOn(timeLabel.date(date, month, year));
}

/** Whether a typed text confirms deleting the account: the right word, ignoring case and surrounding spaces. */
export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === settingsLabel.deleteWord;
}
