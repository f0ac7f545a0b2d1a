import { HOBBIES } from '@core/options';
import { spelling } from './option';

const longestFirst = HOBBIES.map((hobby) => ({ hobby, spelt: spelling(hobby) })).sort(
  (one, other) => other.spelt.length - one.spelt.length,
);

/**
 * Returns a text of hobbies with each hobby as in the option list. Their names contain commas, so the text is not split at them.
 * A text with anything else in it stays as it is, and the rule of the field refuses it.
 */
export function hobbiesOrText(text: string): string {
  const found: { at: number; hobby: string }[] = [];
  let rest = spelling(text);
  for (const { hobby, spelt } of longestFirst) {
    const at = rest.indexOf(spelt);
    if (at < 0) continue;
    found.push({ at, hobby });
    rest = rest.replaceAll(spelt, ' '.repeat(spelt.length));
  }
  if (/[^\s,]/.test(rest)) return text;
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ hobby }) => hobby)
    .join(', ');
}
