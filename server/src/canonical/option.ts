import { fold } from '@core/text/fold';
import { cleanName } from '@core/text/visible';

/** Returns a text in the form in which two spellings of one option are equal: without case, accents and kinds of signs. */
export function spelling(text: string): string {
  return fold(cleanName(text.normalize('NFKC')))
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u200c\u200d]/g, '');
}

/**
 * Returns a function that turns a typed text into the option that it names, in any case and spelling. A text that names none, or
 * more than one, stays as it is: the rules of the field refuse it.
 * @param otherNames further names of an option. Names of options themselves take precedence.
 */
export function optionOf(
  options: readonly string[],
  otherNames: (option: string) => readonly string[] = () => [],
): (text: string) => string {
  const named = new Map<string, string | undefined>();
  for (const option of options) {
    for (const name of new Set(otherNames(option).map(spelling))) {
      named.set(name, named.has(name) ? undefined : option);
    }
  }
  for (const option of options) named.set(spelling(option), option);
  const exact = new Set(options);
  return (text) => (exact.has(text) ? text : (named.get(spelling(text)) ?? text));
}

/** Like {@link optionOf} for a text that lists several options, separated by commas. */
export function optionsOf(options: readonly string[]): (text: string) => string {
  const one = optionOf(options);
  return (text) =>
    text
      .split(',')
      .map((part) => one(part.trim()))
      .join(', ');
}
