import type { Profile } from '../../core';

/** A member on a card, whichever list they come from. `score` is the compatibility in percent, where it is known. */
export interface Person {
  profile: Profile;
  photo?: string | null;
  score?: number | null;
}

/** Who is being looked at: an id, and what is known of them until the profile is loaded. */
export type Viewed = Pick<Profile, 'user'> & Partial<Profile>;
