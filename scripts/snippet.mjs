/**
 * `npm run snippet -- --origin https://mm.example [--element login --element chat] [--classic]`: prints the HTML that a page
 * needs for the release in dist/, pinned by its name and checksums. The files that the elements need first have lines of their
 * own, so that they load in parallel with the loader.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const refuse = (line) => {
  console.error(line);
  process.exit(2);
};
const options = {
  origin: { type: 'string' },
  element: { type: 'string', multiple: true, default: ['login'] },
  classic: { type: 'boolean', default: false },
};
const values = read();
if (!values.origin || !URL.canParse(values.origin)) {
  refuse('--origin takes the address of the backend, such as https://mm.example.');
}
const { origin } = new URL(values.origin);
const built = fileURLToPath(new URL('../dist/embed/release.json', import.meta.url));
if (!existsSync(built)) refuse('There is no release yet: npm run build makes it.');
const { name, integrity, start, files } = JSON.parse(readFileSync(built, 'utf8'));
const unknown = values.element.find((element) => !Object.hasOwn(start, element));
if (unknown !== undefined) refuse(`--element takes one of ${Object.keys(start).join(', ')}, not ${unknown}.`);

const folder = `${origin}/embed/${name}`;
const lines = [`<link rel="stylesheet" href="${folder}/reserve.css" />`];
if (values.classic) {
  lines.push(`<script defer crossorigin src="${folder}/mm.js" integrity="${integrity['mm.js']}"></script>`);
} else {
  const sumOf = { ...integrity, ...files };
  const hint = (file) => `<link rel="modulepreload" crossorigin href="${folder}/${file}" integrity="${sumOf[file]}" />`;
  const early = new Set(values.element.flatMap((element) => start[element]));
  lines.push(
    `<script type="module" crossorigin src="${folder}/loader.js" integrity="${integrity['loader.js']}"></script>`,
    ...['sums.js', ...early].map(hint),
  );
}
for (const element of new Set(values.element)) lines.push(`<mm-${element} api="${origin}/api"></mm-${element}>`);
console.log(lines.join('\n'));

function read() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error.message);
  }
}
