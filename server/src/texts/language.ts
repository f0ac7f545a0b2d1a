import { isReadingLanguage, type ReadingLanguage } from '@core/account/model';
import type { FastifyRequest } from 'fastify';

/** The language of callers who ask for none of ours. */
export const FALLBACK: ReadingLanguage = 'en';

/** Returns the direction in which a language is read. */
export function directionOf(language: ReadingLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

type Asking = Pick<FastifyRequest, 'headers'>;

/** Returns the language of a call's texts: the one it asks for, or else English. */
export function languageOf(request: Asking): ReadingLanguage {
  return askedLanguage(request) ?? FALLBACK;
}

/** Returns the first of our languages in `Accept-Language`, by quality and then by order. Undefined if there is none. */
export function askedLanguage({ headers }: Asking): ReadingLanguage | undefined {
  const asked = (headers['accept-language'] ?? '').split(',').map((entry) => {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: range.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const wanted = asked.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return wanted.map(({ language }) => language).find(isReadingLanguage);
}
