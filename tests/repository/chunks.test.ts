import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Graph, readGraph } from '../../scripts/build/graph.mjs';

/** Matches the imports of minified code, static and dynamic. */
const IMPORT = /(?:\bfrom|\bimport\(?|\brequire\()\s*["'`]([^"'`$]+)["'`]/g;

/** Returns the files that statically import themselves through other files. */
function circular(graph: Graph): string[] {
  const neededAtOnce = (file: string) =>
    (graph[file]?.imports ?? []).filter(({ lazy }) => !lazy).map((one) => one.file);
  return Object.keys(graph).filter((file) => {
    const seen = new Set(neededAtOnce(file));
    for (const each of seen) for (const next of neededAtOnce(each)) seen.add(next);
    return seen.has(file);
  });
}

it('finds circular static imports, but not circles with a lazy import', () => {
  const graph = (lazy: boolean): Graph => ({
    'a.js': { imports: [{ file: 'b.js', lazy: false }] },
    'b.js': { imports: [{ file: 'c.js', lazy: false }] },
    'c.js': { imports: [{ file: 'a.js', lazy }] },
  });
  expect(circular(graph(false))).toEqual(['a.js', 'b.js', 'c.js']);
  expect(circular(graph(true))).toEqual([]);
});

it.each(['embed', 'site'])('no chunk of %s is part of a circle of static imports', (part) => {
  const graph = readGraph('dist', part);
  expect(Object.keys(graph).length).toBeGreaterThan(10);
  expect(circular(graph)).toEqual([]);
});

it.each(['embed', 'site', 'iife'])('files of %s import no Node module and no package', (part) => {
  const files = readdirSync(`dist/${part}`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.js$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  const faults = files.flatMap((file) => {
    const imports = [...readFileSync(`dist/${part}/${file}`, 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? '');
    return imports.filter((name) => !name.startsWith('./')).map((name) => `${file} imports ${name}`);
  });
  expect(faults).toEqual([]);
});
