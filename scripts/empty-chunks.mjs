import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph, writeGraph } from './graph.mjs';

/**
 * Takes the chunks without code out of one part, with the imports and the graph's edges that lead to them. esbuild leaves
 * one where a chunk was only asked for by side effect, and each costs a request on every page.
 */
export function dropEmptyChunks(out, part) {
  const graph = readGraph(out, part);
  const file = (name) => path.join(out, part, name);
  const code = (name) => readFileSync(file(name), 'utf8');
  const empty = new Set(Object.keys(graph).filter((name) => name.endsWith('.js') && code(name).trim() === ''));
  if (empty.size === 0) return;
  for (const name of empty) {
    rmSync(file(name));
    delete graph[name];
  }
  for (const [name, one] of Object.entries(graph)) {
    const gone = one.imports.filter((each) => empty.has(each.file));
    if (gone.length === 0) continue;
    const names = gone.map((each) => path.basename(each.file));
    const without = names.reduce(
      (text, base) => text.replaceAll(new RegExp(`import"\\./(assets/)?${base}";`, 'g'), ''),
      code(name),
    );
    if (names.some((base) => without.includes(base))) throw new Error(`${name} takes something from an empty chunk.`);
    writeFileSync(file(name), without);
    one.imports = one.imports.filter((each) => !empty.has(each.file));
  }
  writeGraph(out, part, graph);
}
