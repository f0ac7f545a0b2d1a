import type { Mail } from '../texts/mail';

/** A letter of the operator in both languages. */
export interface BothLanguages {
  english: string;
  arabic: string;
}

/** Splits a text at its blank lines. */
const paragraphsOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * A letter of the operator: first in the reader's language, then in the other one, because several people may read a mailbox. Its
 * subject names neither the matter nor the kind of service.
 */
export function operatorLetter({ english, arabic }: BothLanguages, isArabicFirst: boolean): Mail {
  const [first, second] = isArabicFirst ? [arabic, english] : [english, arabic];
  return {
    subject: 'A message about your account',
    paragraphs: [...paragraphsOf(first), '* * *', ...paragraphsOf(second)],
  };
}
