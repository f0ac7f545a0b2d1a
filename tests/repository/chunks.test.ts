import { expect, it } from 'vitest';
import { type Graph, readGraph } from '../../scripts/build/graph.mjs';

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
