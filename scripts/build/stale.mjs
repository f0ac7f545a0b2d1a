import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src', 'server/src', 'server/seed', 'examples/standalone', 'scripts/build'].filter((folder) =>
  existsSync(path.join(root, folder)),
);
const FILES = ['package.json', 'package-lock.json', 'server/package.json', 'tsconfig.json', 'tsup.config.ts'];

/** Returns true if dist/ is missing or any source changed after the last build began. */
export function isStale() {
  let built;
  try {
    built = Number(readFileSync(path.join(root, 'dist/built'), 'utf8'));
  } catch {
    return true;
  }
  const newer = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs > built;
  // Folders count too, because their time changes when a file is removed.
  const inside = (folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`);
  return [...FILES, ...SOURCES].some(newer) || SOURCES.flatMap(inside).some(newer);
}
