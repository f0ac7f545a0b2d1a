import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The import graph that the build saved for one part: file -> { entry, imports: [{ file, lazy }] }. */
export function readGraph(out, part) {
  return JSON.parse(readFileSync(path.join(out, 'graph', `${part}.json`), 'utf8'));
}

/** Saves it again, where a step of the build has changed which files there are. */
export function writeGraph(out, part, graph) {
  writeFileSync(path.join(out, 'graph', `${part}.json`), `${JSON.stringify(graph, null, 2)}\n`);
}

/** The given files and all that they import before they can run, without repeats. */
export function closure(graph, files) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !graph[file]) return;
    seen.add(file);
    for (const one of graph[file].imports) if (!one.lazy) visit(one.file);
  };
  files.forEach(visit);
  return [...seen];
}

/** The output file of a source entry, e.g. 'examples/standalone/main.tsx'. */
export function outputOf(graph, entry) {
  const found = Object.keys(graph).find((file) => graph[file].entry === entry);
  if (!found) throw new Error(`The build made no file of ${entry}.`);
  return found;
}
