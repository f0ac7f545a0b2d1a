/** The situations of a member in trouble, in the order in which they are offered. `helpLabel` has their words. */
export const SITUATIONS = ['threats', 'pictures', 'fake', 'money', 'minor', 'married', 'known', 'other'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Why somebody without an account writes: their photo is here, a profile pretends to be them, a child is here, or an authority asks. */
export const OUTSIDER_KINDS = ['photo', 'fake', 'child', 'authority'] as const;
export type OutsiderKind = (typeof OUTSIDER_KINDS)[number];
