/** What members are asked to agree to: the terms, the privacy notice, and the use of answers about health, belief and origin. */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'sensitive'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The version of the words of `sensitive`. Other words need another version, because each member agreed to certain words. */
export const SENSITIVE_VERSION = '1';
