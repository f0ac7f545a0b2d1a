import type { Plugin } from 'esbuild';

export const styleTextForTsup: Plugin;
