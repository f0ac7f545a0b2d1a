import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, literalsOf } from './literals.mjs';
import { whereUsed } from './where-used.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders with Arabic texts. The server's are tables from the English sentence to the Arabic one. */
const CORE = 'src/core/texts';
const SERVER = 'server/src/texts/ar';

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const modulesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/^(index|country-names|sentence|core)\.ts$/.test(path.basename(file)))
    .sort((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1));

/** Leaves out names and codes, such as `English` and `rtl`. */
const isArabic = ({ text }) => /[\u0600-\u06ff]/.test(text);

/**
 * Returns every Arabic text: `{ key, english, arabic, where, file, literal }`. `where` names the files that show it.
 */
export function arabicTexts() {
  const core = modulesIn(`${CORE}/ar`).flatMap((module) => {
    const name = module === 'general-label.ts' ? 'commonLabel' : camelCase(path.parse(module).name);
    const file = path.join(root, CORE, 'ar', module);
    const english = literalsOf(path.join(root, CORE, 'en', module));
    return literalsOf(file)
      .filter(isArabic)
      .map((literal) => ({
        key: `${name}.${literal.key}`,
        english: englishOf(english, literal.key),
        arabic: literal.text,
        where: whereUsed(root, name, literal.key.split(/[.#]/)[0]),
        file,
        literal,
      }));
  });
  const server = modulesIn(SERVER).flatMap((module) => {
    const file = path.join(root, SERVER, module);
    const name = path.parse(module).name;
    return literalsOf(file)
      .filter(({ key }) => !key.endsWith('.by'))
      .map((literal) => ({
        key: `server.${literal.key}`,
        english: literal.key.slice(literal.key.indexOf('.') + 1).replace(/\.(zero|one|two|few|many|other)$/, ''),
        arabic: literal.text,
        where: `server: ${name}`,
        file,
        literal,
      }));
  });
  return [...core, ...server];
}

/** The English of a text. A plural has fewer forms in English, so each Arabic form gets all of them. */
function englishOf(literals, key) {
  const same = literals.find((one) => one.key === key);
  if (same) return same.text;
  const path = key.split('#')[0].split('.');
  for (let length = path.length; length > 0; length -= 1) {
    const begin = path.slice(0, length).join('.');
    const below = literals.filter((one) => one.key.split('#')[0] === begin || one.key.startsWith(`${begin}.`));
    if (below.length > 0) return below.map(({ text }) => text).join(' | ');
  }
  return '';
}

/** Writes changed texts into their files. `changes` has the new text of each key. Returns the number of changed texts. */
export function writeTexts(changes) {
  const changed = arabicTexts().filter(({ key, arabic }) => changes.has(key) && changes.get(key) !== arabic);
  const files = new Map();
  for (const text of changed) files.set(text.file, [...(files.get(text.file) ?? []), text]);
  const written = [...files].map(([file, texts]) => {
    // From the end, so that the places of the others stay right.
    const last = texts.sort((one, other) => other.literal.start - one.literal.start);
    const code = last.reduce(
      (source, { key, literal }) =>
        source.slice(0, literal.start) + codeOf(literal, changes.get(key)) + source.slice(literal.end),
      readFileSync(file, 'utf8'),
    );
    return [file, code];
  });
  for (const [file, code] of written) writeFileSync(file, code);
  return changed.length;
}
