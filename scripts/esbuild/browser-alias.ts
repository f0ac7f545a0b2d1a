import path from 'node:path';

const shim = (name: string) => path.resolve('scripts/esbuild/shims', `${name}.ts`);

/** What ofetch needs of its package, for every bundle: the whole costs each start, and searches each answer thrice. */
export const ofetchAlias: Record<string, string> = { destr: shim('destr') };

/**
 * Module names that mean something else in the bundles for browsers. esbuild prefers the longest match and applies
 * an alias to subpaths too, so the subpaths of React are spelt out beside the shim.
 */
export const browserAlias: Record<string, string> = {
  react: shim('react'),
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  ...ofetchAlias,
};
