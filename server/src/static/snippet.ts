import type { ReadingLanguage } from '@core/account/model';

/** A release of the elements in one language, as the build describes it in `release.json`. */
export interface Release {
  name: string;
  /** The version of the package that it was built from, and its changes for partners. Early releases have neither. */
  version?: string;
  changes?: readonly string[];
  /** The checksums of the files that a page names, and of all other files. */
  integrity: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
  /** The files that each element starts with. */
  start: Readonly<Record<string, readonly string[]>>;
}

/** The elements of a page, and how it loads them. */
export interface Wanted {
  /** Names of elements, without `mm-`. */
  elements: readonly string[];
  /** Whether the page loads one classic script instead of modules. */
  isClassic: boolean;
  /** The language of the elements. */
  language: ReadingLanguage;
}

/**
 * Returns the lines of HTML that a page needs for a release, pinned by its name and checksums. The files that the elements need
 * first have lines of their own, so that they load in parallel with the loader. Leaves out elements that the release lacks.
 * @param origin the backend's, such as `https://mm.example`
 */
export function snippetLines(release: Release, origin: string, wanted: Wanted): string[] {
  const tags = ownElements(release, wanted).map((element) => `<mm-${element} api="${origin}/api"></mm-${element}>`);
  return [...headLines(release, origin, wanted), ...tags];
}

/** Returns the same lines without the tags of the elements, for a page that has those already. */
export function headLines(release: Release, origin: string, wanted: Wanted): string[] {
  const { name, integrity, files, start } = release;
  const { isClassic, language } = wanted;
  const own = ownElements(release, wanted);
  const folder = `${origin}/embed/${name}${language === 'en' ? '' : `/${language}`}`;
  const hint = (file: string) =>
    `<link rel="modulepreload" crossorigin href="${folder}/${file}" integrity="${integrity[file] ?? files[file]}" />`;
  // Elements of older releases wait for all checksums.
  const before = Object.hasOwn(integrity, 'sums.js') ? ['sums.js'] : [];
  const early = new Set([...before, ...own.flatMap((element) => start[element] ?? [])]);
  const scripts = isClassic
    ? [`<script defer crossorigin src="${folder}/mm.js" integrity="${integrity['mm.js']}"></script>`]
    : [
        `<script type="module" crossorigin src="${folder}/loader.js" integrity="${integrity['loader.js']}"></script>`,
        ...[...early].map(hint),
      ];
  return [`<link rel="stylesheet" href="${folder}/reserve.css" />`, ...scripts];
}

function ownElements({ start }: Release, { elements }: Wanted): string[] {
  return [...new Set(elements)].filter((element) => Object.hasOwn(start, element));
}
