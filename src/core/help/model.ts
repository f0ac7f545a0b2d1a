/** What somebody without an account writes about: a photo of them, a fake profile of them, a child, or for an authority. */
export const OUTSIDER_KINDS = ['photo', 'fake', 'child', 'authority'] as const;
export type OutsiderKind = (typeof OUTSIDER_KINDS)[number];

/** The page that quick exit opens, unless the operator names another one. */
export const EXIT_ADDRESS = 'https://www.google.com/';
