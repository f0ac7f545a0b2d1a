import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closure, outputOf, readGraph } from './graph.mjs';

const FONT = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/readex-pro/index.css')));

/**
 * Finishes `<out>/site`: the fonts under fonts/ with their fonts.css, and index.html with the built file names.
 * The page says `src="./main.tsx"` where its script goes and `./fonts.css` where the fonts go; the chunks that the
 * script needs at once are preloaded, so that they do not wait for each other.
 */
export function writeSitePage(page, out) {
  const site = path.join(out, 'site');
  writeFonts(path.join(site, 'fonts'));

  const graph = readGraph(out, 'site');
  const main = outputOf(graph, path.join(path.dirname(page), 'main.tsx').replaceAll(path.sep, '/'));
  const chunks = closure(graph, [main]).filter((file) => file !== main);
  const source = readFileSync(page, 'utf8');
  if (!source.includes('./main.tsx')) throw new Error(`${page} does not load ./main.tsx.`);
  const preloads = chunks.map((file) => `    <link rel="modulepreload" href="/${file}" />\n`).join('');
  const html = source
    .replace('./main.tsx', `/${main}`)
    .replace('./fonts.css', '/fonts/fonts.css')
    .replace(/^([ \t]*)<\/head>/m, (_, indent) => `${preloads}${indent}</head>`);
  writeFileSync(path.join(site, 'index.html'), html);
}

/** Copies the weight subsets only; `unicode-range` makes a browser fetch just those whose letters it shows. */
function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const css = readFileSync(path.join(FONT, 'index.css'), 'utf8');
  const rewritten = css.replace(/url\(\.\/files\/([^)]+)\)/g, (_, file) => {
    cpSync(path.join(FONT, 'files', file), path.join(folder, file));
    return `url(./${file})`;
  });
  writeFileSync(path.join(folder, 'fonts.css'), rewritten);
}
