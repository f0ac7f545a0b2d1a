import type { Profile } from '../profile/contract';
import { memberLabel } from '../texts';

/** Returns when a member was last here, in words; '' if that is not shown. */
export function presenceText({ presence }: Pick<Profile, 'presence'>): string {
  return Object.entries(memberLabel.presence).find(([name]) => name === presence)?.[1] ?? '';
}
