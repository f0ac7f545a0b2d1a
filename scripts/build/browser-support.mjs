/**
 * Checks that what pages load works in the browsers of `browserslist` in package.json: the syntax and the browser APIs of
 * every built script, and the features of every compiled stylesheet. Needs a built dist/.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import doiuse from 'doiuse';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';
import { compileStyle } from './style-text.mjs';

/** APIs that the code uses only where the browser has them. */
const GUARDED_APIS = ['requestIdleCallback'];

/** Style features whose absence costs looks or speed only, and what a member then sees. */
const OPTIONAL_STYLES = {
  'css-has': 'no red border around an invalid field, whose text still says what is wrong',
  'css-dir-pseudo': 'arrows that are not mirrored in Arabic',
  'css-scrollbar': 'scroll bars as the system draws them',
  'css-resize': 'fields of a fixed size',
  'css-content-visibility': 'long lists that are laid out whole',
  'css-overflow-anchor': 'nothing: the thread keeps its place by script',
  'css3-cursors-newer': 'the usual pointer',
  // Supported in part; the part that is used works everywhere.
  'css-clip-path': '',
  'css-masks': '',
  'css-unicode-bidi': '',
  'css-display-contents': '',
  multicolumn: '',
};

/** Newer than the supported browsers, and unknown to the checker. The build replaces the first. */
const NEWER_STYLES = /light-dark\(|@starting-style|@scope|anchor-name/;

const faults = [...(await scriptFaults()), ...(await styleFaults())];
for (const fault of faults) console.error(fault);
console.log(
  faults.length ? `${faults.length} features are missing in supported browsers.` : 'All features are supported.',
);
process.exitCode = faults.length ? 1 : 0;

async function scriptFaults() {
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    ignore: false,
    overrideConfig: {
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      plugins: { compat },
      rules: { 'compat/compat': 'error' },
      settings: { polyfills: GUARDED_APIS },
    },
  });
  const results = await eslint.lintFiles(['dist/embed/*.js', 'dist/site/assets/*.js', 'dist/iife/*.js']);
  return results.flatMap(({ filePath, messages }) => messages.map(({ message }) => `${filePath}: ${message}`));
}

function stylesBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.css'));
  return files.map((file) => path.join(folder, file));
}

async function styleFaults() {
  const sources = stylesBelow('src/widgets').map((file) => [file, compileStyle(file)]);
  const built = ['dist/embed', 'dist/site'].flatMap(stylesBelow).map((file) => [file, readFileSync(file, 'utf8')]);
  const checked = await Promise.all(
    [...sources, ...built].map(async ([file, text]) => {
      const rules = doiuse({ ignore: Object.keys(OPTIONAL_STYLES) });
      const { messages } = await postcss([rules]).process(text, { from: file });
      const newer = NEWER_STYLES.exec(text);
      return [...messages.map((message) => `${file}: ${message.text}`), ...(newer ? [`${file}: ${newer[0]}`] : [])];
    }),
  );
  return checked.flat();
}
