import type { Plugin } from 'esbuild';

/** Returns the modules of the library, by the name of the file that each becomes. */
export function libraryModules(): Record<string, string>;
/** The esbuild plugin that leaves every import of our own modules as an import, of the file that the module becomes. */
export const eachModule: Plugin;
