import { fold } from '../../../core';

interface Searchable {
  value: string;
  name?: string;
  /** Other texts that find the option. A function, because some take long to collect. */
  otherNames?(): readonly string[];
}

/** How well a text matches what is wanted: 0 is the same, 1 begins with it, 2 contains it, 3 does not. */
function rank(text: string, wanted: string): number {
  const folded = fold(text);
  if (folded === wanted) return 0;
  return folded.startsWith(wanted) ? 1 : folded.includes(wanted) ? 2 : 3;
}

/**
 * Returns the options whose value, or one of whose other names, contains the typed text, the best matches first. Ignores case,
 * accents and Arabic spelling variants.
 */
export function matching<Option extends Searchable>(options: readonly Option[], typed: string): Option[] {
  const wanted = fold(typed.trim());
  if (!wanted) return [...options];
  return options
    .map((option) => {
      const names = [option.name ?? option.value, option.value, ...(option.otherNames?.() ?? [])];
      return { option, at: Math.min(...names.map((name) => rank(name, wanted))) };
    })
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option);
}
