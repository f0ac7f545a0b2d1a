import type { Plugin } from 'esbuild';

/** The languages of the product, first the one of the sources. */
export const LANGUAGES: readonly string[];

/** The plugin for esbuild that puts the texts of a language in the place of the English ones. */
export function textsInForEsbuild(language: string): Plugin;
