import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src/core', 'src/widgets', 'src/cli', 'server/src'];

let sources;

function readSources(root) {
  sources ??= SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/core/texts/'))
      .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') })),
  );
  return sources;
}

/** Returns the files that use a text, such as `widgets/session/LogIn.tsx`. */
export function whereUsed(root, catalogue, name) {
  const use = new RegExp(`\\b${catalogue}(\\.${name}\\b|\\[)`);
  const files = readSources(root).filter(({ code }) => use.test(code));
  return files.map(({ file }) => file.replace(/^src\//, '')).join(', ');
}
