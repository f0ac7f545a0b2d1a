import type { Plugin } from 'esbuild';

/** The plugin for esbuild that turns `./x.css?inline` into a module with the minified text of the stylesheet. */
export const styleTextForEsbuild: Plugin;
