/** What somebody without an account writes about: a photo of them, a fake profile of them, a child, or for an authority. */
export const OUTSIDER_KINDS = ['photo', 'fake', 'child', 'authority'] as const;
export type OutsiderKind = (typeof OUTSIDER_KINDS)[number];
