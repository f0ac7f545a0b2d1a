import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CHUNK = /(?<=\bc-)[0-9A-Z]{8}(?=\.js\b)/g;
const lower = (text) => text.replace(CHUNK, (hash) => hash.toLowerCase());

/**
 * Writes the names of one part's chunks in small letters, on disk and wherever code and graph mention them: among code,
 * they compress better than the capitals that esbuild gives them, and every file is full of them.
 */
export function lowerNames(out, part) {
  const folder = path.join(out, part);
  const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  for (const file of [...scripts.map((name) => path.join(folder, name)), path.join(out, 'graph', `${part}.json`)]) {
    writeFileSync(file, lower(readFileSync(file, 'utf8')));
    renameSync(file, path.join(path.dirname(file), lower(path.basename(file))));
  }
}
