import type { Notification } from './contract';

/** The headings that notifications are grouped under. */
export type NotificationDay = 'today' | 'yesterday' | 'earlier';

/** Notifications under one heading, newest first. */
export interface NotificationGroup {
  day: NotificationDay;
  items: Notification[];
}

const days: readonly NotificationDay[] = ['today', 'yesterday', 'earlier'];

/** The start of the local day `daysBefore` days before an instant, in milliseconds. */
function dayStart(now: number, daysBefore: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore).getTime();
}

/**
 * Groups notifications by day in the member's time zone. One without a readable time counts as earlier. Leaves out empty
 * groups.
 */
export function notificationGroups(items: readonly Notification[], now: number): NotificationGroup[] {
  const [today, yesterday] = [dayStart(now, 0), dayStart(now, 1)];
  const dayOf = ({ time }: Notification): NotificationDay => {
    const at = Date.parse(time ?? '');
    if (at >= today) return 'today';
    return at >= yesterday ? 'yesterday' : 'earlier';
  };
  return days
    .map((day) => ({ day, items: items.filter((item) => dayOf(item) === day) }))
    .filter((group) => group.items.length > 0);
}
