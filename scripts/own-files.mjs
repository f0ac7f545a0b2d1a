import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closure, readGraph, writeGraph } from './graph.mjs';
import { joinFiles } from './join-files.mjs';

/** Of how many elements a chunk may be the start, and still be called one's own. */
const FEW = 4;

/**
 * Puts what defines each element into a chunk: into the one that is most its own, or into a new one where none is. The
 * file of its tag only imports that, for pages that name it. So the loader asks for a file less, and for none whose name
 * does not tell what is in it: whoever comes again has all but the loader. Another element that starts with such a chunk
 * defines the tag along, which changes nothing on its page.
 */
export async function giveOwnFiles(out) {
  const folder = path.join(out, 'embed');
  const graph = readGraph(out, 'embed');
  const entries = entriesOf(graph);
  const owns = new Map();
  for (const entry of entries) owns.set(entry, ownChunk(graph, entry, entries, new Set(owns.values()), folder));
  for (const [number, [entry, chunk]] of [...owns].entries()) {
    const own = chunk ?? `c-own${String(number).padStart(5, '0')}.js`;
    writeFileSync(path.join(folder, own), await joined(folder, chunk ? [chunk, entry] : [entry]));
    const imports = [...(graph[chunk]?.imports ?? []), ...graph[entry].imports].filter(({ file }) => file !== own);
    const files = new Map(imports.map((one) => [`${one.file} ${one.lazy}`, one]));
    graph[own] = { ...graph[own], imports: [...files.values()] };
    graph[entry] = { ...graph[entry], imports: [{ file: own, lazy: false }] };
    writeFileSync(path.join(folder, entry), `import"./${own}";\n`);
  }
  writeGraph(out, 'embed', graph);
}

/** The files of the tags. */
export function entriesOf(graph) {
  return Object.keys(graph)
    .filter((file) => /^mm-[a-z]+\.js$/.test(file))
    .sort();
}

/** What an element starts with, the chunk of its own first: all but the file of its tag. */
export function startOf(graph, entry) {
  return closure(graph, [entry]).filter((file) => file !== entry);
}

/**
 * The chunk that the fewest elements start with beside this one; the largest of them. None where the file of the tag has
 * more in it already, as that of the whole site, which the others are not to load.
 */
function ownChunk(graph, entry, entries, taken, folder) {
  const size = (file) => statSync(path.join(folder, file)).size;
  const start = startOf(graph, entry);
  const isNeeded = (chunk) => start.some((file) => graph[file].imports.some(({ file: one }) => one === chunk));
  const users = (chunk) => entries.filter((other) => startOf(graph, other).includes(chunk)).length;
  return start
    .filter((chunk) => !taken.has(chunk) && !isNeeded(chunk) && users(chunk) <= FEW && size(chunk) > size(entry))
    .sort((one, other) => users(one) - users(other) || size(other) - size(one))[0];
}

/** The code of some files in one, with what the first exports. */
function joined(folder, [first, ...others]) {
  const inside = new Set([first, ...others].map((file) => `./${file}`));
  const code = [`export * from './${first}';`, ...others.map((file) => `import './${file}';`)];
  return joinFiles(folder, code.join('\n'), (one) => !inside.has(one.path));
}
