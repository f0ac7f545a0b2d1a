import type { Metafile } from 'esbuild';
import * as compat from 'preact/compat';
import * as react from 'react';
import { expect, it } from 'vitest';
import { browserFaults } from '../../scripts/esbuild/honest-bundle';
import destr from '../../scripts/esbuild/shims/destr';
import * as shim from '../../scripts/esbuild/shims/react';

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['"text"', 'text'],
  ['<html>', '<html>'],
  ['', ''],
  ['{"__proto__":{"admin":true},"a":1}', { a: 1 }],
])('parses %s, or hands it back', (text, value) => {
  expect(destr(text)).toEqual(value);
});

it.each(['__proto__', '\\u005f_proto__', '__pr\\u006Fto__', '\\u005F\\u005Fproto\\u005f_'])(
  'drops the key %s, wherever it is',
  (key) => {
    const text = `{"a":[{"${key}":{"admin":true},"b":1}],"${key}":1}`;
    expect(JSON.stringify(destr(text))).toBe('{"a":[{"b":1}]}');
  },
);

it('offers as react only what React and Preact both have', () => {
  const names = Object.keys(shim).filter((name) => name !== 'default');
  expect(names.filter((name) => !(name in react) || !(name in compat))).toEqual([]);
});

it('sees a part for Node and an unresolved import in a browser bundle', () => {
  const input = { bytes: 1, imports: [] };
  const output = { bytes: 1, inputs: {}, exports: [] };
  const graph: Metafile = {
    inputs: { 'node_modules/ofetch/dist/index.mjs': input, 'node_modules/ofetch/dist/node.mjs': input },
    outputs: { 'mm.js': { ...output, imports: [{ path: 'node:http', kind: 'import-statement', external: true }] } },
  };
  expect(browserFaults(graph).map((fault) => fault.text)).toEqual([
    'A part for Node got into a browser bundle: node_modules/ofetch/dist/node.mjs',
    "A browser bundle still imports 'node:http'",
  ]);
});
