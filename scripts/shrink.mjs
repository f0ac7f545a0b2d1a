/**
 * Minifies what a browser loads once more: esbuild joins and splits the code, terser leaves 3 to 5 per cent less of it.
 * As a program, `shrink.mjs <folder> embed|module|script`, so that folders are done side by side.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { minify } from 'terser';

const run = promisify(execFile);
const own = fileURLToPath(import.meta.url);
const { version } = createRequire(own)('terser/package.json');

/** Changes with what is done here to a file of the site, which has its name before. */
export const shrunkBy = createHash('sha256').update(version).update(readFileSync(own)).digest('hex').slice(0, 16);

/** Minifies all scripts of some folders, in place. @param folders each with what its scripts are: modules of the `embed`, other ones, or a `script` */
export async function shrinkFolders(folders) {
  await Promise.all(Object.entries(folders).map((folder) => run(process.execPath, [own, ...folder])));
}

/**
 * Has Chromium compile a whole file beside the page's own thread while it loads. Most of what an element loads runs at once,
 * and would be compiled function by function on the page's thread: an eighth to a third of an element's time in scripts.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
/** Letters of a file below which there is too little to compile for what the line weighs. */
const SMALL = 5_000;

/**
 * The names of chunks in a text, numbered. terser gives the letters that a text is full of to the most frequent names: by
 * the hashes of other files the same code weighed up to 80 bytes more or less.
 */
function withoutHashes(text) {
  const hashes = [...new Set(text.match(/(?<=\bc-)\w{8}(?=\.js\b)/g))];
  const numbers = hashes.map((_, place) => String(place).padStart(8, '0'));
  const exchange = (from, to) => (whole) =>
    whole.replaceAll(/(?<=\bc-)\w{8}(?=\.js\b)/g, (name) => to[from.indexOf(name)] ?? name);
  return { text: exchange(hashes, numbers)(text), restore: exchange(numbers, hashes) };
}

async function shrink(file, kind) {
  const isModule = kind !== 'script';
  // Nothing of what terser calls unsafe; statements stay statements, which compress better than commas. Made anew for
  // each file, because terser writes into it.
  const options = {
    ecma: 2020,
    module: isModule,
    compress: { ecma: 2020, passes: 3, sequences: false },
    format: { ecma: 2020, comments: false },
  };
  const { text, restore } = withoutHashes(readFileSync(file, 'utf8'));
  const code = restore((await minify(text, options)).code);
  writeFileSync(file, kind === 'embed' && code.length > SMALL ? COMPILE_AT_ONCE + code : code);
}

if (process.argv[1] === own) {
  const [folder, kind] = process.argv.slice(2);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  for (const name of files) await shrink(path.join(folder, name), kind);
}
