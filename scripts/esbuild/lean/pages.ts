import type { Plugin } from 'esbuild';
import { cut, cutting, type LeanFiles } from './cut.ts';
import { nanostores } from './nanostores.ts';
import { leanOfetch } from './ofetch.ts';
import { ofetch } from './ofetch-cuts.ts';
import { leanPreact, leanPreactText, preactFile } from './preact.ts';
import { r2wc } from './r2wc.ts';
import { superstruct } from './superstruct.ts';

const others: readonly LeanFiles[] = [...nanostores, r2wc, superstruct];

/** What pages leave out of their packages. */
export const leanPackages: readonly Plugin[] = [leanOfetch, leanPreact, cutting('lean-packages', others)];

/** The same for tests of components, in the terms of Vite. */
export const leanForTests = {
  name: 'lean-packages',
  enforce: 'pre' as const,
  resolveId: preactFile,
  transform(text: string, file: string): string | undefined {
    const lean = [...others, ofetch].find(({ files }) => files.test(file));
    return lean ? cut(text, lean.cuts, file) : leanPreactText(text, file);
  },
};
