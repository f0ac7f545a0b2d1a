import type { Metafile } from 'esbuild';
import * as compat from 'preact/compat';
import * as react from 'react';
import * as ufo from 'ufo';
import { expect, it } from 'vitest';
import { browserFaults } from '../../scripts/esbuild/honest-bundle';
import destr from '../../scripts/esbuild/shims/destr';
import * as shim from '../../scripts/esbuild/shims/react';
import { withBase, withQuery } from '../../scripts/esbuild/shims/ufo';

const asQuery = (address: string) => [...new URL(address, 'http://host').searchParams].map(String).sort();

it.each([
  ['/profile/', '/api'],
  ['/profile/', 'https://api.example/api/'],
  ['profile/', 'https://api.example'],
  ['/api/profile/', '/api'],
  ['/apiary/', '/api'],
  ['https://other.example/x', '/api'],
  ['/profile/', '/'],
  ['/profile/', ''],
])('puts the base before %s as ufo does', (path, base) => {
  expect(withBase(path, base)).toBe(ufo.withBase(path, base));
});

it.each<[string, Parameters<typeof withQuery>[1]]>([
  ['/search/', { age_min: 18, name_search: 'Åsa & Bo', country: undefined }],
  ['/search/?age_min=20&sort=new', { age_min: 18 }],
  ['/search/', { interests: ['Music', 'Travel +1'], exact: true }],
  ['https://host/search/#top', { where: { emirate: 'Dubai' } }],
  ['/search/', {}],
])('adds the query to %s as ufo does', (address, query) => {
  expect(asQuery(withQuery(address, query))).toEqual(asQuery(ufo.withQuery(address, query)));
});

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['"text"', 'text'],
  ['<html>', '<html>'],
  ['', ''],
  ['{"__proto__":{"admin":true},"a":1}', { a: 1 }],
])('parses %s, or hands it back', (text, value) => {
  expect(destr(text)).toEqual(value);
});

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
