/**
 * `npm run snippet -- --origin https://mm.example [--element login --element chat] [--classic] [--lang ar]`: prints the HTML that
 * a page needs for the release in dist/, pinned by its name and checksums. The backend shows the same lines at /embed/.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importTypeScript } from './build/import-typescript.mjs';
import { LANGUAGES, partIn } from './build/language.mjs';

const refuse = (line) => {
  console.error(line);
  process.exit(2);
};
const options = {
  origin: { type: 'string' },
  element: { type: 'string', multiple: true, default: ['login'] },
  classic: { type: 'boolean', default: false },
  lang: { type: 'string', default: LANGUAGES[0] },
};
const values = read();
if (!values.origin || !URL.canParse(values.origin)) {
  refuse('--origin takes the address of the backend, such as https://mm.example.');
}
const { origin } = new URL(values.origin);
if (!LANGUAGES.includes(values.lang)) refuse(`--lang takes one of ${LANGUAGES.join(', ')}, not ${values.lang}.`);
const built = fileURLToPath(new URL(`../dist/${partIn('embed', values.lang)}/release.json`, import.meta.url));
if (!existsSync(built)) refuse('There is no release yet: npm run build makes it.');
const release = JSON.parse(readFileSync(built, 'utf8'));
const unknown = values.element.find((element) => !Object.hasOwn(release.start, element));
if (unknown !== undefined) refuse(`--element takes one of ${Object.keys(release.start).join(', ')}, not ${unknown}.`);

const { snippetLines } = await importTypeScript(`export * from './server/src/static/snippet'`);
const wanted = { elements: values.element, isClassic: values.classic, language: values.lang };
console.log(snippetLines(release, origin, wanted).join('\n'));

function read() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error.message);
  }
}
