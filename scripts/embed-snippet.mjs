/**
 * `npm run snippet -- --origin https://mm.example [--element login --element chat] [--classic]`: the lines that a page
 * needs for the release in dist/, pinned by its name and checksum.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    element: { type: 'string', multiple: true, default: ['login'] },
    classic: { type: 'boolean', default: false },
  },
});
if (!values.origin || !URL.canParse(values.origin)) {
  console.error('--origin takes the address of the backend, such as https://mm.example.');
  process.exit(2);
}
const { origin } = new URL(values.origin);
const { name, integrity } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../dist/embed/release.json', import.meta.url)), 'utf8'),
);
const folder = `${origin}/embed/${name}`;
const kind = values.classic ? 'defer' : 'type="module"';
const file = values.classic ? 'mm.js' : 'loader.js';
console.log(`<link rel="stylesheet" href="${folder}/reserve.css" />`);
console.log(`<script ${kind} crossorigin src="${folder}/${file}" integrity="${integrity[file]}"></script>`);
for (const element of values.element) console.log(`<mm-${element} api="${origin}/api"></mm-${element}>`);
