import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closure, readGraph } from './graph.mjs';

const sumOf = (text, kind = 'sha384') => `${kind}-${createHash(kind).update(text).digest('base64')}`;

/**
 * Finishes `<out>/embed`: tells the loader which files each element needs, writes the checksums of all files beside it,
 * and `release.json` with the release's name and the checksums of what a page refers to itself. Equal files make an equal
 * release, whenever they are built.
 */
export function writeEmbedRelease(out) {
  const folder = path.join(out, 'embed');
  const graph = readGraph(out, 'embed');
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const tags = Object.keys(graph)
    .filter((file) => /^mm-[a-z]+\.js$/.test(file))
    .sort();
  const chunks = Object.keys(graph)
    .filter((file) => file.startsWith('c-'))
    .sort();
  const nameOf = (chunk) => /^c-(\w+)\.js$/.exec(chunk)?.[1] ?? '';

  const files = Object.fromEntries([...tags, ...chunks].map((file) => [file, sumOf(read(file))]));
  const all = Object.fromEntries(tags.map((tag) => [tag.slice(0, -3), everything(graph, tag)]));
  const sums = JSON.stringify({ files, all });
  const sumsFile = `sums-${createHash('sha256').update(sums).digest('hex').slice(0, 8)}.json`;
  writeFileSync(path.join(folder, sumsFile), sums);

  const chunksOf = (tag) => closure(graph, [tag]).filter((file) => file !== tag);
  const early = [...new Set(tags.flatMap(chunksOf))];
  if (early.length > 60) throw new Error('There are more chunks than letters: see src/widgets/loader.ts.');
  const letter = (chunk) => String.fromCharCode(65 + early.indexOf(chunk));
  const places = tags.map((tag) => `${tag.slice(3, -3)}:${chunksOf(tag).map(letter).sort().join('')}`);
  const fill = {
    '%MM_CHUNKS%': early.map(nameOf).join(''),
    '%MM_PLACES%': places.join(' '),
    '%MM_SUMS%': sumsFile,
    '%MM_SUMS_INTEGRITY%': sumOf(sums, 'sha256'),
  };
  const loader = Object.entries(fill).reduce((text, [place, value]) => {
    if (!text.includes(place)) throw new Error(`The loader has no place for ${place}.`);
    return text.replace(place, () => JSON.stringify(value).slice(1, -1));
  }, read('loader.js'));
  writeFileSync(path.join(folder, 'loader.js'), loader);

  const script = readFileSync(path.join(out, 'iife', 'mm.js'), 'utf8');
  const name = createHash('sha256').update(loader).update(script).digest('hex').slice(0, 12);
  const release = { name, integrity: { 'loader.js': sumOf(loader), 'mm.js': sumOf(script) } };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** What an element needs at once, then what it may load later. */
function everything(graph, tag) {
  const seen = new Set();
  const queue = [tag];
  for (const file of queue) {
    for (const one of closure(graph, [file])) {
      if (seen.has(one)) continue;
      seen.add(one);
      queue.push(...graph[one].imports.filter(({ lazy }) => lazy).map((each) => each.file));
    }
  }
  return [...seen];
}
