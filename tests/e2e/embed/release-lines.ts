import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { EmbedScene } from './embed-scene';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The release in dist/. @param language the folder of another language, such as `ar/` */
export const release = (language = '') =>
  JSON.parse(readFileSync(path.join(root, `dist/embed/${language}release.json`), 'utf8')) as {
    name: string;
    integrity: Record<string, string>;
    start: Record<string, string[]>;
  };

/** Opens a page of the partner with this HTML. `before` can intercept the network. */
export async function open(
  scene: EmbedScene,
  html: string,
  before?: (page: Page) => Promise<unknown>,
  headers?: Record<string, string>,
) {
  const asked: string[] = [];
  const prepare = async (page: Page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await before?.(page);
  };
  return { ...(await scene.open(html, { headers, before: prepare })), asked };
}

/** The lines printed by `npm run snippet`. */
export const printed = (scene: EmbedScene, ...elements: string[]) =>
  execFileSync(
    process.execPath,
    ['scripts/snippet.mjs', '--origin', scene.server.origin, ...elements.flatMap((element) => ['--element', element])],
    { cwd: root, encoding: 'utf8', stdio: 'pipe' },
  );

/** The line of a loader with its checksum, and no others. */
export const pinned = (scene: EmbedScene, language = '') => {
  const { name, integrity } = release(language);
  return `<script type="module" crossorigin src="${scene.server.origin}/embed/${name}/${language}loader.js" integrity="${integrity['loader.js']}"></script>`;
};
