import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partnerChanges } from '../../release/partner-changes.mjs';
import { closure, readGraph } from '../graph.mjs';
import { LANGUAGES, partIn } from '../language.mjs';
import { loadManifest } from '../reserve-sheet.mjs';

const digest = (algorithm, text) => createHash(algorithm).update(text).digest('base64');
const sumOf = (text) => `sha384-${digest('sha384', text)}`;

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
export async function writeEmbedRelease(out) {
  const { NEXT } = await loadManifest();
  const scripts = LANGUAGES.map((language) => finishLanguage(out, language, NEXT));
  const hash = createHash('sha256');
  for (const { loader, classic } of scripts) hash.update(loader).update(classic);
  const name = hash.digest('hex').slice(0, 12);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const changes = partnerChanges(readFileSync('CHANGELOG.md', 'utf8'));
  for (const { folder, loader, classic, start, files } of scripts) {
    const integrity = { 'loader.js': sumOf(loader), 'mm.js': sumOf(classic) };
    const release = { name, version, changes, integrity, start, files };
    writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
}

/**
 * Writes into the loader of a language which files each element needs, and writes the checksums of all files. `mm-<name>.js`
 * loads one element, for pages that name that file.
 */
function finishLanguage(out, language, next) {
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

  /** The files of parts that an element needs next, without those that it starts with. */
  const filesOf = (parts = [], known = []) =>
    closure(
      graph,
      parts.map((part) => fileOfPart(graph, part)),
    ).filter((file) => !known.includes(file));
  const lists = Object.entries(start).map(([name, [own, ...others]]) => {
    const { signedIn, signedOut, room } = next[name] ?? {};
    const known = [own, ...others];
    return [own, others, ...[signedIn, signedOut, room].map((each) => filesOf(each?.parts, known))];
  });
  lists.push(['mm-partner.js', filesOf(['PartnerGate'])], ['mm-sign-in.js', filesOf(['PartnerSession'])]);
  const shared = [...new Set(lists.flatMap(([, ...others]) => others.flat()))];
  if (shared.length > 36) throw new Error('There are more files than digits: see src/widgets/embed/loader.ts.');
  const stem = (file) => file.replace(/\.js$/, '');
  const places = (files) => files.map((file) => shared.indexOf(file).toString(36)).sort();
  const lines = lists.map(([own, ...others]) =>
    [stem(own).slice('mm-'.length), ...others.map((files) => places(files).join(''))].join(' ').trimEnd(),
  );
  const reads = Object.fromEntries(
    Object.entries(next).flatMap(([name, { signedIn, room }]) =>
      signedIn?.reads ? [[name, [...signedIn.reads, ...(room?.reads ?? [])]]] : [],
    ),
  );
  const own = lists.flatMap(([file]) => (graph[file] ? [file] : []));
  const checks = [...own, ...shared].map((file) => digest('sha256', read(file))).join('');
  const values = {
    STARTS: lines.join(),
    SHARED: shared.map(stem).join(' '),
    READS: reads,
    CHECKS: checks,
    SUMS: sumOf(sums),
  };
  const loader = Object.entries(values).reduce(
    (text, [name, value]) => filled(text, `%MM_${name}%`, value),
    read('loader.js'),
  );
  writeFileSync(path.join(folder, 'loader.js'), loader);

  const classic = readFileSync(path.join(out, partIn('iife', language), 'mm.js'), 'utf8');
  return { folder, loader, classic, start, files };
}

/** The file of a part by the name of its module. @throws Error if the build has made none, or several */
function fileOfPart(graph, part) {
  const found = Object.keys(graph).filter((file) => path.parse(graph[file].entry ?? '').name === part);
  if (found.length !== 1) throw new Error(`The build has ${found.length} files of ${part}.`);
  return found[0];
}

/** Returns a script with a value filled in at a placeholder. @throws Error if the placeholder is missing. */
function filled(script, place, value) {
  const quoted = [`'${place}'`, `"${place}"`, `\`${place}\``].find((text) => script.includes(text));
  if (!quoted) throw new Error(`The script has no place for ${place}.`);
  return script.replaceAll(quoted, () => JSON.stringify(value));
}
