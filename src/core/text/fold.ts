import { arabicLetters } from './same-letters';

/** Returns a text in the form that searches compare: without case, accents and tatweel, with one Arabic ya and ta marbuta. */
export function fold(text: string): string {
  return arabicLetters(arabicLetters(text).normalize('NFD'))
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();
}
