import { HOBBIES } from '../options';

const longestFirst = [...HOBBIES].sort((one, other) => other.length - one.length);

/** Joins hobbies into the one string that the backend stores. */
export function joinHobbies(hobbies: readonly string[]): string {
  return hobbies.join(', ');
}

/**
 * Splits the string of hobbies into tags. Finds known hobbies first, longest first, because their names contain commas and
 * capitals. Splits the rest at commas, then before capital letters (decision 23).
 */
export function splitHobbies(text: string | null | undefined): string[] {
  if (!text) return [];
  const found: { at: number; tag: string }[] = [];
  let rest = text;
  for (const hobby of longestFirst) {
    for (let at = rest.indexOf(hobby); at >= 0; at = rest.indexOf(hobby)) {
      found.push({ at, tag: hobby });
      rest = rest.slice(0, at) + ','.repeat(hobby.length) + rest.slice(at + hobby.length);
    }
  }
  for (const part of rest.matchAll(/[^,]+/g)) {
    for (const word of part[0].split(/(?<=\p{Ll})(?=\p{Lu})/u)) {
      if (word.trim()) found.push({ at: part.index, tag: word.trim() });
    }
  }
  return [...new Set(found.sort((one, other) => one.at - other.at).map((entry) => entry.tag))];
}
