import type { Notification } from './contract';

/** The days under which notifications stand. */
export type NotificationDay = 'today' | 'yesterday' | 'earlier';

/** Notifications of one day, newest first. */
export interface NotificationGroup {
  day: NotificationDay;
  items: Notification[];
}

const days: readonly NotificationDay[] = ['today', 'yesterday', 'earlier'];

/** The start of the local day that is so many days before the one of an instant, in milliseconds. */
function dayStart(now: number, daysBefore: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore).getTime();
}

/** Notifications by the member's own days; what has no readable time is of earlier. Empty days are left out. */
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
