import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closure, readGraph } from './graph.mjs';
import { entriesOf, startOf } from './own-files.mjs';

const sumOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Finishes `<out>/embed`: tells the loader which files each element needs, writes the checksums of all files beside it,
 * and `release.json` with the release's name, the checksums of what a page refers to itself, and the files with which each
 * element starts. Equal files make an equal release, whenever they are built.
 */
export function writeEmbedRelease(out) {
  const folder = path.join(out, 'embed');
  const graph = readGraph(out, 'embed');
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const tags = entriesOf(graph);
  const chunks = Object.keys(graph)
    .filter((file) => file.startsWith('c-'))
    .sort();
  const nameOf = (chunk) => /^c-(\w+)\.js$/.exec(chunk)?.[1] ?? '';

  const files = Object.fromEntries([...tags, ...chunks].map((file) => [file, sumOf(read(file))]));
  const later = new Set(
    Object.values(graph).flatMap(({ imports }) => imports.filter(({ lazy }) => lazy).map(({ file }) => file)),
  );
  const parts = Object.fromEntries([...later].sort().map((part) => [part, closure(graph, [part])]));
  const sums = filled(read('checksums.js'), { '%MM_CHECKSUMS%': JSON.stringify({ files, parts }) });
  const sumsFile = `sums-${createHash('sha256').update(sums).digest('hex').slice(0, 8)}.js`;
  writeFileSync(path.join(folder, sumsFile), sums);
  rmSync(path.join(folder, 'checksums.js'));

  const early = [...new Set(tags.flatMap((tag) => startOf(graph, tag)))];
  if (early.length > 60) throw new Error('There are more chunks than letters: see src/widgets/loader.ts.');
  const letter = (chunk) => String.fromCharCode(65 + early.indexOf(chunk));
  const places = tags.map((tag) => {
    const [own, ...others] = startOf(graph, tag).map(letter);
    return `${tag.slice(3, -3)}:${own}${others.sort().join('')}`;
  });
  const loader = filled(read('loader.js'), {
    '%MM_CHUNKS%': early.map(nameOf).join(''),
    '%MM_PLACES%': places.join(' '),
    '%MM_SUMS%': sumsFile,
    '%MM_SUMS_INTEGRITY%': sumOf(sums),
  });
  writeFileSync(path.join(folder, 'loader.js'), loader);

  const script = readFileSync(path.join(out, 'iife', 'mm.js'), 'utf8');
  const name = createHash('sha256').update(loader).update(script).digest('hex').slice(0, 12);
  const integrity = { 'loader.js': sumOf(loader), 'mm.js': sumOf(script), [sumsFile]: sumOf(sums) };
  const start = Object.fromEntries(tags.map((tag) => [tag.slice(3, -3), startOf(graph, tag)]));
  const release = { name, integrity, sums: sumsFile, start, files };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** A script with its places filled in. Throws Error where one is not there. */
function filled(script, values) {
  return Object.entries(values).reduce((text, [place, value]) => {
    if (!text.includes(place)) throw new Error(`The script has no place for ${place}.`);
    return text.replace(place, () => JSON.stringify(value).slice(1, -1));
  }, script);
}
