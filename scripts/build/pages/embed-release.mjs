import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partnerChanges } from '../../release/partner-changes.mjs';
import { closure, readGraph } from '../graph.mjs';
import { LANGUAGES, partIn } from '../language.mjs';

const sumOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Returns the first file of each element by name: `login` to `mm-login.a1b2c3d4.js`. */
export function elementFiles(graph) {
  const entries = Object.keys(graph).flatMap((file) => {
    const [, name] = /^mm-([a-z]+)\./.exec(file) ?? [];
    return name ? [[name, file]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Finishes `<out>/embed`, and `embed/ar` for Arabic. `release.json` in each contains the release's name, version and changes for
 * partners, the checksums of the files that a page names itself, and the files that each element starts with. One release has all
 * languages. Equal files make an equal release.
 */
export function writeEmbedRelease(out) {
  const scripts = LANGUAGES.map((language) => finishLanguage(out, language));
  const hash = createHash('sha256');
  for (const { loader, classic } of scripts) hash.update(loader).update(classic);
  const name = hash.digest('hex').slice(0, 12);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const changes = partnerChanges(readFileSync('CHANGELOG.md', 'utf8'));
  for (const { folder, loader, classic, sums, start, files } of scripts) {
    const integrity = { 'loader.js': sumOf(loader), 'mm.js': sumOf(classic), 'sums.js': sumOf(sums) };
    const release = { name, version, changes, integrity, start, files };
    writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
}

/**
 * Writes into the loader of a language which files each element needs, and writes the checksums of all files. `mm-<name>.js`
 * loads one element, for pages that name that file.
 */
function finishLanguage(out, language) {
  const part = partIn('embed', language);
  const folder = path.join(out, part);
  const graph = readGraph(out, part);
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const start = Object.fromEntries(
    Object.entries(elementFiles(graph)).map(([name, file]) => [name, closure(graph, [file])]),
  );
  for (const [name, [own]] of Object.entries(start)) {
    writeFileSync(path.join(folder, `mm-${name}.js`), `import './${own}';\n`);
  }

  const files = Object.fromEntries(Object.keys(graph).map((file) => [file, sumOf(read(file))]));
  const later = Object.values(graph).flatMap(({ imports }) =>
    imports.filter(({ lazy }) => lazy).map(({ file }) => file),
  );
  const parts = Object.fromEntries([...new Set(later)].sort().map((part) => [part, closure(graph, [part])]));
  const sums = filled(read('checksums.js'), '%MM_CHECKSUMS%', { files, parts });
  writeFileSync(path.join(folder, 'sums.js'), sums);
  rmSync(path.join(folder, 'checksums.js'));

  const shared = [...new Set(Object.values(start).flatMap(([, ...others]) => others))];
  if (shared.length > 36) throw new Error('There are more files than digits: see src/widgets/embed/loader.ts.');
  const stem = (file) => file.replace(/\.js$/, '');
  const places = (files) => files.map((file) => shared.indexOf(file).toString(36)).sort();
  const lines = Object.values(start).map(
    ([own, ...others]) => `${stem(own).slice('mm-'.length)} ${places(others).join('')}`,
  );
  const values = { STARTS: lines.join(), SHARED: shared.map(stem).join(' '), SUMS: sumOf(sums) };
  const loader = Object.entries(values).reduce(
    (text, [name, value]) => filled(text, `%MM_${name}%`, value),
    read('loader.js'),
  );
  writeFileSync(path.join(folder, 'loader.js'), loader);

  const classic = readFileSync(path.join(out, partIn('iife', language), 'mm.js'), 'utf8');
  return { folder, loader, classic, sums, start, files };
}

/** Returns a script with a value filled in at a placeholder. @throws Error if the placeholder is missing. */
function filled(script, place, value) {
  const quoted = [`'${place}'`, `"${place}"`, `\`${place}\``].find((text) => script.includes(text));
  if (!quoted) throw new Error(`The script has no place for ${place}.`);
  return script.replaceAll(quoted, () => JSON.stringify(value));
}
