/** The languages of the product. */
export const READING_LANGUAGES = ['en', 'ar'] as const;

/** A language that a member reads the product in: its pages, its answers and its emails. */
export type ReadingLanguage = (typeof READING_LANGUAGES)[number];

/** Whether a text names a language of the product. */
export function isReadingLanguage(text: string): text is ReadingLanguage {
  return READING_LANGUAGES.some((language) => language === text);
}
