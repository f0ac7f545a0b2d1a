import { isReadingLanguage, type ReadingLanguage } from '@core/account/model';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../texts/language';

/** Returns the language of a page of the site: the one chosen in this browser, or else the one that it asks for. */
export function pageLanguage(request: Pick<FastifyRequest, 'headers'>): ReadingLanguage {
  const [, chosen = ''] = /(?:^|;\s*)mm_lang=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  return isReadingLanguage(chosen) ? chosen : languageOf(request);
}
