import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';

/** Writes the manual pages next to the built command line, from its manifest. */
export async function writeManPages(out) {
  const { manPages } = await importTypeScript(`export { manPages } from './src/cli/manifest/man'`);
  const folder = path.join(out, 'cli/man');
  mkdirSync(folder);
  const manifest = JSON.parse(readFileSync(path.join(out, 'cli/manifest.json'), 'utf8'));
  for (const [name, text] of Object.entries(manPages(manifest))) writeFileSync(path.join(folder, name), text);
}
