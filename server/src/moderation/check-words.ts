import type { Rule } from '@core/moderation/rules';
import { invalid } from '../errors/http-error';
import type { Explanation } from '../texts/explanation';
import { translatable } from '../texts/translatable';

const TEXT_MAX = 2_000;

/**
 * A moderator's own words.
 * @throws HttpError 400 if they are blank or too long.
 */
export function checkWords(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid({ [field]: 'Please give a reason.' });
  if ([...text].length > TEXT_MAX)
    throw invalid({ [field]: translatable('Please use at most {most} characters.', { most: TEXT_MAX }) });
  return text;
}

/** What the member is to be told. */
export function explanationOf({ rule, statement }: { rule?: Rule; statement?: string }): Explanation {
  return { rule: rule ?? null, statement: statement === undefined ? null : checkWords('statement', statement) };
}
