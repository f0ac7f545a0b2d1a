/**
 * Draws the imports between the product's parts into docs/architecture.md, as a Mermaid graph between two marks. `--check`
 * only checks whether the drawing is current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = path.join(root, 'docs/architecture.md');
const MARKED = /(<!-- structure -->\n)[\s\S]*?(\n<!-- end of structure -->)/;

/** The parts of the product, by folder. The first that matches counts. */
const PARTS = [
  ['src/core/texts', 'core: texts'],
  ['src/core/call', 'core: calls over HTTP'],
  ['src/core/store', 'core: what stores are made of'],
  ['src/core/[a-z]+/', 'core: nouns'],
  ['src/core', 'core: contract and client'],
  ['src/widgets/ui', 'widgets: controls'],
  ['src/widgets/styles', 'widgets: styles'],
  ['src/widgets/(frame|access)', 'widgets: frame'],
  ['src/widgets/app', 'widgets: site'],
  ['src/widgets/(elements|embed)', 'widgets: elements'],
  ['src/widgets', 'widgets: nouns'],
  ['src/cli', 'command line'],
  ['server/src', 'server'],
].map(([folder, name]) => ({ pattern: new RegExp(`^${folder}`), name }));

const partOf = (file) => PARTS.find(({ pattern }) => pattern.test(file))?.name;

const sources = ['src', 'server/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
);

/** Returns the path, without extension, of an import inside the project; undefined for packages. */
function targetOf(file, name) {
  if (name.startsWith('@core/')) return `src/core/${name.slice('@core/'.length)}`;
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined;
}

const arrows = new Map();
for (const file of sources) {
  const from = partOf(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(path.join(root, file), 'utf8')).importedFiles) {
    const to = partOf(targetOf(file, fileName) ?? '');
    if (to === undefined || to === from) continue;
    const arrow = `${from}\n${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
}

const idOf = (name) => `p${PARTS.findIndex((part) => part.name === name)}`;
const drawing = [
  '```mermaid',
  'graph TD',
  ...PARTS.map(({ name }) => `  ${idOf(name)}["${name}"]`),
  ...[...arrows].sort().map(([arrow, count]) => {
    const [from, to] = arrow.split('\n');
    return `  ${idOf(from)} -->|${count}| ${idOf(to)}`;
  }),
  '```',
].join('\n');

const text = readFileSync(target, 'utf8');
if (!MARKED.test(text)) throw new Error('docs/architecture.md has no marks for the drawing.');
const current = text.replace(MARKED, (_, begin, end) => begin + drawing + end);
if (!process.argv.includes('--check')) {
  writeFileSync(target, current);
  console.log('docs/architecture.md written.');
} else if (current !== text) {
  console.log('docs/architecture.md is out of date: run npm run docs.');
  process.exitCode = 1;
}
