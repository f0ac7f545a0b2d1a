import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (out, part) => path.join(out, 'graph', `${part}.json`);

/** Reads the import graph that the build saved for one part, `embed` or `embed/ar`: file -> { entry, imports: [{ file, lazy }] }. */
export function readGraph(out, part) {
  return JSON.parse(readFileSync(fileOf(out, part), 'utf8'));
}

/** Saves the import graph of a part. */
export function writeGraph(out, part, graph) {
  const file = fileOf(out, part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(graph, null, 2)}\n`);
}

/** Returns the given files and those they import before they can run, without repeats. */
export function closure(graph, files) {
  const seen = new Set(files.filter((file) => graph[file]));
  for (const file of seen) for (const one of graph[file].imports) if (!one.lazy) seen.add(one.file);
  return [...seen];
}

/** The output file of a source entry, e.g. 'examples/standalone/main.tsx'. */
export function outputOf(graph, entry) {
  const found = Object.keys(graph).find((file) => graph[file].entry === entry);
  if (!found) throw new Error(`The build made no file of ${entry}.`);
  return found;
}
