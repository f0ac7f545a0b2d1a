import type { ArabicForms } from '@core/text/plural';

/**
 * A sentence in Arabic, with the parts of the English one in braces. A sentence with a counted noun has a form for each plural;
 * `by` names the part with the number.
 */
export type ArabicSentence = string | (ArabicForms & { by: string });

/** Arabic sentences by their English ones. */
export type ArabicSentences = Readonly<Record<string, ArabicSentence>>;
