import type { Profile } from '../../core';

/** A member on a card, from any list. `score` is the compatibility in percent, if known. */
export interface Person {
  profile: Profile;
  photo?: string | null;
  score?: number | null;
  /** Whether the member is no longer in the list and only keeps the place. */
  isLeaving?: boolean;
}

/** The member whose profile is open: the id, and known data to show until the profile is loaded. */
export type Viewed = Pick<Profile, 'user'> & Partial<Profile>;
