/** The pages about the service that anyone may read, with their paths on the site. */
export const LEGAL_PATHS = {
  terms: '/Terms',
  privacy: '/Privacy',
  safety: '/Safety',
  contact: '/Contact',
} as const;

/** The name of such a page. It is also the name of its route. */
export type LegalName = keyof typeof LEGAL_PATHS;

/** The names of all pages, in the order in which they are listed. */
export const LEGAL_PAGES = Object.keys(LEGAL_PATHS) as LegalName[];

/** Whether a text is the name of such a page. */
export function isLegalName(name: string): name is LegalName {
  return Object.hasOwn(LEGAL_PATHS, name);
}

/** Returns the page at a path of the site; undefined if the path leads to another screen. */
export function legalPageAt(path: string): LegalName | undefined {
  return LEGAL_PAGES.find((page) => LEGAL_PATHS[page].toLowerCase() === path.toLowerCase());
}

/** The path of the page for people without an account, which these pages may link to. */
export const HELP_PATH = '/Help';

/** Returns the screen that a path within these pages leads to: one of them, or the page for people without an account. */
export function openScreenAt(path: string): LegalName | 'help' | undefined {
  return path.toLowerCase() === HELP_PATH.toLowerCase() ? 'help' : legalPageAt(path);
}
