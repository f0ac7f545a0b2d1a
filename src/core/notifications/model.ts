import { BADGE_MAX } from '../limits';

/** The text of the unread badge: '' at 0 (hidden), '99+' above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
