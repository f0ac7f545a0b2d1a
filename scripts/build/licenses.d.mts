import type { Plugin } from 'esbuild';

/** The first line of a bundle with packages, as a comment of scripts and stylesheets. */
export function licenseLine(folder?: string): string;
/** The esbuild plugin that saves which modules it put into a part. `build` names the build of that part. */
export function saveModules(out: string, part: string, build?: string): Plugin;
/** Writes `LICENSES.txt` into the folder of each part. @throws Error if a package has no license that lets us bundle it */
export function writeLicenses(out: string, parts: readonly { part: string; modules: readonly string[] }[]): void;
