/** The situations of a member in trouble, in the order in which they are offered. `helpLabel` has their words. */
export const SITUATIONS = ['threats', 'pictures', 'fake', 'money', 'minor', 'married', 'known', 'other'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What somebody without an account writes about: a photo of them, a fake profile of them, a child, or for an authority. */
export const OUTSIDER_KINDS = ['photo', 'fake', 'child', 'authority'] as const;
export type OutsiderKind = (typeof OUTSIDER_KINDS)[number];
