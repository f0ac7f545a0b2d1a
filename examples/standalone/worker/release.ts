/** The files of a release, which the build puts in place of `__SHELL__`. */
export interface Shell {
  release: string;
  /** The page to show offline. */
  page: string;
  /** The main script, whose name tells whether a page belongs to this release. */
  main: string;
  /** Everything else that the site needs to start and to show any screen. */
  files: string[];
}

declare const __SHELL__: Shell;

export const shell = __SHELL__;
