import type { ReadingLanguage } from '@core/account/model';

/** The neutral name of the site in each language. */
export type NeutralNames = Readonly<Record<ReadingLanguage, string>>;

/** The neutral names, unless the operator chooses others. */
export const NEUTRAL_NAMES: NeutralNames = { en: 'Notes', ar: 'ملاحظات' };
