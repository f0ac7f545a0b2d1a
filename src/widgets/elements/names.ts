/** The tags that the embed offers, without their `mm-`. */
export const ELEMENT_NAMES = ['login', 'wizard', 'matches', 'chat', 'bell'] as const;
