import { chatText, threadLabel, timeLabel } from '../texts';
import { dayOf } from '../time';
import type { Room } from './contract';
import { closedBecause } from './model';

/** The text shown instead of the input in a closed conversation; undefined if the member can write. */
export function closedText(room: Room): string | undefined {
  switch (closedBecause(room)) {
    case 'blocked':
      return chatText.blockedBanner;
    case 'left':
      return threadLabel.memberLeft;
    case 'closed': {
      const until = Date.parse(room.closed_until ?? '');
      if (Number.isNaN(until)) return threadLabel.closed;
      const { date, month, year } = dayOf(until);
      return threadLabel.closedUntil(timeLabel.date(date, month, year));
    }
    default:
      return undefined;
  }
}
