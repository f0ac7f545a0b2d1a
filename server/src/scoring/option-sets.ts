import { HOBBIES, LANGUAGES } from '@core/options';

const longestFirst = [...HOBBIES].sort((one, other) => other.length - one.length);

/** Returns the known hobbies in a profile's text. The names of hobbies may contain commas themselves. */
export function hobbiesOf(interests: string): string[] {
  let rest = interests;
  return longestFirst.filter((hobby) => {
    const found = rest.includes(hobby);
    if (found) rest = rest.replace(hobby, '');
    return found;
  });
}

/** Returns the parts of a comma-separated string. */
export function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function setOf(options: readonly string[], chosen: readonly string[]): number {
  return chosen.reduce((set, each) => {
    const place = options.indexOf(each);
    return place < 0 ? set : set | (1 << place);
  }, 0);
}

/** Returns a profile's hobbies as a set with one bit for each entry of the option list. */
export function hobbySet(interests: string): number {
  return setOf(HOBBIES, hobbiesOf(interests));
}

/** Returns a profile's languages as a set. */
export function languageSet(languages: string): number {
  return setOf(LANGUAGES, partsOf(languages));
}
