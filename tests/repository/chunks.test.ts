import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Graph, readGraph } from '../../scripts/build/graph.mjs';

/** What minified code imports, at once or later. */
const IMPORT = /(?:\bfrom|\bimport\(?|\brequire\()\s*["'`]([^"'`$]+)["'`]/g;

/** Files that cannot run before themselves: each needs, at once and over others, itself. */
function circular(graph: Graph): string[] {
  const neededAtOnce = (file: string) =>
    (graph[file]?.imports ?? []).filter(({ lazy }) => !lazy).map((one) => one.file);
  return Object.keys(graph).filter((file) => {
    const seen = new Set(neededAtOnce(file));
    for (const each of seen) for (const next of neededAtOnce(each)) seen.add(next);
    return seen.has(file);
  });
}

it('finds files that need each other at once, and none where one comes later', () => {
  const graph = (lazy: boolean): Graph => ({
    'a.js': { imports: [{ file: 'b.js', lazy: false }] },
    'b.js': { imports: [{ file: 'c.js', lazy: false }] },
    'c.js': { imports: [{ file: 'a.js', lazy }] },
  });
  expect(circular(graph(false))).toEqual(['a.js', 'b.js', 'c.js']);
  expect(circular(graph(true))).toEqual([]);
});

it.each(['embed', 'site'])('loads each chunk of %s after all that it is made of', (part) => {
  const graph = readGraph('dist', part);
  expect(Object.keys(graph).length).toBeGreaterThan(10);
  expect(circular(graph)).toEqual([]);
});

it.each(['embed', 'site', 'iife'])(
  'puts nothing of Node into %s, and leaves no package for the page to find',
  (part) => {
    const files = readdirSync(`dist/${part}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.js$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    const faults = files.flatMap((file) => {
      const imports = [...readFileSync(`dist/${part}/${file}`, 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? '');
      return imports.filter((name) => !name.startsWith('./')).map((name) => `${file} imports ${name}`);
    });
    expect(faults).toEqual([]);
  },
);
