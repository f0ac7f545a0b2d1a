import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { type Cut, cut } from './cut.ts';
import { compatCuts } from './preact-compat-cuts.ts';
import { preactCuts } from './preact-cuts.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('preact/package.json'));
const cuts: Readonly<Record<string, readonly Cut[]>> = { ...preactCuts, ...compatCuts };

/** Sources of Preact by the names they are imported by. Its built files have no names left that a reader could cut by. */
const entries: Readonly<Record<string, string>> = {
  preact: 'src/index.js',
  'preact/hooks': 'hooks/src/index.js',
  'preact/compat': 'compat/src/index.js',
  'preact/compat/client': 'compat/client.mjs',
  'preact/jsx-runtime': 'jsx-runtime/src/index.js',
  'preact/compat/jsx-runtime': 'compat/jsx-runtime.mjs',
};

const FILES = /[\\/]preact[\\/](?:src|hooks|compat|jsx-runtime)[\\/].*\.m?js$/;
const PRIVATE = /(?<![\w$])_[a-z]\w*/gi;
const sources = ['src', 'src/diff', 'hooks/src', 'compat/src', 'jsx-runtime/src'].flatMap((part) =>
  readdirSync(path.join(folder, part))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, part, file), 'utf8')),
);
const names = [...new Set(sources.flatMap((text) => text.match(PRIVATE) ?? []))].sort();
/** Preact's own build shortens the names that begin with an underscore as well. */
const shortened = new Map(names.map((name, at) => [name, `_${at.toString(36)}`]));

/** The file that an import of Preact means; undefined where it is none. */
export function preactFile(wanted: string): string | undefined {
  return entries[wanted] && path.join(folder, entries[wanted]);
}

/** A file of Preact without what the widgets never use. @throws Error as {@link cut} does */
export function leanPreactText(text: string, file: string): string | undefined {
  if (!FILES.test(file)) return undefined;
  const name = path.relative(folder, file).replaceAll(path.sep, '/');
  return cut(text, cuts[name] ?? [], file).replace(PRIVATE, (one) => shortened.get(one) ?? one);
}

/** Bundles Preact without what no widget uses, which no bundler can tell: one function does whatever an element may be given. */
export const leanPreact: Plugin = {
  name: 'lean-preact',
  setup(host) {
    host.onResolve({ filter: /^preact(\/|$)/ }, ({ path: wanted }) => {
      const file = preactFile(wanted);
      return file ? { path: file } : { errors: [{ text: `lean-preact: ${wanted} is in no table` }] };
    });
    host.onLoad({ filter: FILES }, ({ path: file }) => ({
      contents: leanPreactText(readFileSync(file, 'utf8'), file),
    }));
  },
};
