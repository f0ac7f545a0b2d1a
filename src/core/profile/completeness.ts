import { COMPLETENESS_PER_ITEM, VISIBLE_FROM } from '../limits';
import { isBlank } from '../text/visible';
import type { Profile } from './contract';

/** The four items of completeness, in the order in which we suggest them. */
export type CompletenessItem = 'photos' | 'bio' | 'interests' | 'verified';

/** How complete a profile is: percent (0 to 100), the missing items, and whether other members see it. */
export interface Completeness {
  percent: number;
  missing: CompletenessItem[];
  visible: boolean;
}

/** The fields that completeness depends on, of a profile or of the backend's row. */
export type CompletenessSource = Pick<Profile, 'bio' | 'interests' | 'verified'> & {
  photos?: readonly unknown[] | null | undefined;
  hidden?: boolean | null | undefined;
};

/** 25 percent for each complete item; visible from 70 percent (spec section 9, decision 2), unless the
 * member has hidden it. */
export function completenessOf(profile: CompletenessSource): Completeness {
  const complete: Record<CompletenessItem, boolean> = {
    photos: (profile.photos?.length ?? 0) >= 2,
    bio: !isBlank(profile.bio ?? ''),
    interests: !isBlank(profile.interests ?? ''),
    verified: !!profile.verified,
  };
  const items = Object.keys(complete) as CompletenessItem[];
  const missing = items.filter((item) => !complete[item]);
  const percent = (items.length - missing.length) * COMPLETENESS_PER_ITEM;
  return { percent, missing, visible: percent >= VISIBLE_FROM && !profile.hidden };
}
