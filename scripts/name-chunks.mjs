import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph, writeGraph } from './graph.mjs';

const CHUNK = /(?<=\bc-)\w{8}(?=\.js\b)/g;

/**
 * Names the chunks of the embed by what they and all that they lead to finally contain, on disk, in code and in the graph:
 * a name never stands for two files, whatever the build does to them. In small letters, which compress best among code.
 */
export function nameChunks(out) {
  const folder = path.join(out, 'embed');
  const graph = readGraph(out, 'embed');
  const texts = new Map(Object.keys(graph).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const mentioned = (file) => [...new Set(texts.get(file).match(CHUNK))].map((hash) => `c-${hash}.js`);
  const names = new Map([...texts.keys()].filter((file) => file.startsWith('c-')).map((file) => [file, nameOf(file)]));
  const renamed = (text) => text.replace(CHUNK, (hash) => names.get(`c-${hash}.js`)?.slice(2, -3) ?? hash);

  /** A name made of a file's text, and of those that it leads to, in the order in which they are mentioned. */
  function nameOf(file) {
    const reached = new Set([file]);
    for (const one of reached) for (const next of mentioned(one)) if (texts.has(next)) reached.add(next);
    const places = [...reached];
    const hash = createHash('sha256');
    for (const one of places) {
      hash.update(texts.get(one).replace(CHUNK, (name) => String(places.indexOf(`c-${name}.js`)))).update('\0');
    }
    return `c-${BigInt(`0x${hash.digest('hex')}`)
      .toString(36)
      .slice(0, 8)}.js`;
  }

  if (new Set(names.values()).size < names.size) throw new Error('Two chunks of the embed have one name.');
  // First aside: a new name may be the old one of another file.
  for (const file of names.keys()) renameSync(path.join(folder, file), path.join(folder, `${file}.old`));
  for (const [file, text] of texts) {
    const at = path.join(folder, names.get(file) ?? file);
    if (names.has(file)) renameSync(path.join(folder, `${file}.old`), at);
    writeFileSync(at, renamed(text));
  }
  writeGraph(out, 'embed', JSON.parse(renamed(JSON.stringify(graph))));
}
