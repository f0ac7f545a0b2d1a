import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SharedChunk } from './plan-chunks';
import { sharedImports } from './shared-chunks';
import { declaredValues, propertiesOf, slice } from './slice';

const CORE = path.resolve('src/core');
const WIDGETS = path.resolve('src/widgets');

function names(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

/** Where an index takes each value from: name to module, without a file ending. */
function indexExports(folder: string): Map<string, string> {
  const read = (file: string) => readFileSync(path.join(folder, `${file}.ts`), 'utf8');
  const found = new Map<string, string>();
  for (const [, list = '', from = ''] of read('index').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)) {
    for (const name of names(list)) found.set(name, from);
  }
  for (const [, from = ''] of read('index').matchAll(/export \* from '\.\/([^']+)'/g)) {
    for (const [, name = ''] of read(from).matchAll(/^export (?:const|function|class) (\w+)/gm)) found.set(name, from);
  }
  return found;
}

/** Modules whose objects come apart as well: each text is loaded where it is shown. */
const TEXTS = /[\\/](messages|[\w-]*labels)\.ts$/;

const sources = new Map<string, { file: string; values: readonly string[] | undefined }>();

/** The file of a module of ours, and the values that it can be taken apart into. */
function moduleAt(place: string): { file: string; values: readonly string[] | undefined } {
  const known = sources.get(place);
  if (known) return known;
  const file = [`${place}.ts`, `${place}.tsx`].find((one) => existsSync(one)) ?? place;
  const made = { file, values: file === place ? undefined : declaredValues(readFileSync(file, 'utf8')) };
  sources.set(place, made);
  return made;
}

/** One import for each module that has something of a list; of modules of many values, each value is a module. */
function rewrite(source: string, folder: string, exports: Map<string, string>): string {
  const apart: string[] = [];
  const code = source.replace(/import \{([^}]*)\} from '(\.[^']*)';/g, (_, list: string, from: string) => {
    const imports = names(list).map((name) => {
      const [value = ''] = name.split(' ');
      const isIndex = path.resolve(folder, from) === CORE;
      if (isIndex && !exports.has(value)) throw new Error(`src/core/index.ts exports no value '${value}'.`);
      const module = isIndex ? `${from}/${exports.get(value)}` : from;
      const { file, values } = moduleAt(path.resolve(folder, module));
      const texts = TEXTS.test(file) && name === value ? propertiesOf(source, name) : undefined;
      if (!texts) return `import { ${name} } from '${module}${values?.includes(value) ? `?${value}` : ''}';`;
      apart.push(name);
      return texts.map((text) => `import { ${name}_${text} } from '${module}?${name}.${text}';`).join(' ');
    });
    return imports.join(' ');
  });
  return apart.reduce(
    (text, name) => text.replace(new RegExp(`(?<![\\w.?])${name}\\.(\\w+)`, 'g'), `${name}_$1`),
    code,
  );
}

/** What an application imports from the widgets' index, straight from the modules that have it. */
function pastIndex(source: string, exports: Map<string, string>): string {
  return source.replace(/import \{([^}]*)\} from '([^']*\/src\/widgets)';/g, (_, list: string, from: string) =>
    names(list)
      .map((name) => `import { ${name} } from '${from}/${exports.get(name)}';`)
      .join(' '),
  );
}

/** The text from an opening parenthesis to its closing one. */
function parenthesis(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  throw new Error('Unbalanced parentheses in a contract.');
}

/** A contract without the structs of queries and bodies: those are the server's to check, and pages never do. */
function withoutBodies(source: string): string {
  let text = source;
  for (let found = /\b(?:body|query): (\w+)/.exec(text); found; found = /\b(?:body|query): (\w+)/.exec(text)) {
    const end = found.index + found[0].length;
    const call = text[end] === '(' ? parenthesis(text, end) : '';
    text = text.slice(0, found.index) + text.slice(end + call.length).replace(/^,/, '');
  }
  return text;
}

/**
 * Takes what is imported from the core's index straight from its modules, and modules that only declare apart: each value,
 * and each text, is a module of its own. esbuild puts whole files into chunks, and the index reaches every file: without
 * this each element would carry the code and the texts of all. An application's imports from the widgets' index likewise.
 */
export const directCoreImports = (chunks: readonly SharedChunk[]): Plugin => ({
  name: 'direct-core-imports',
  setup(build) {
    const exports = indexExports(CORE);
    const widgets = indexExports(WIDGETS);
    build.onResolve({ filter: /^\..*\?[\w.]+$/ }, (request) => {
      const [place = '', name] = path.resolve(request.resolveDir, request.path).split('?');
      if (place.endsWith('.css')) return undefined;
      return { path: moduleAt(place).file, suffix: `?${name}`, sideEffects: false };
    });
    build.onLoad({ filter: /[\\/]examples[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: sharedImports(chunks, file) + pastIndex(await readFile(file, 'utf8'), widgets),
      loader: 'tsx',
    }));
    build.onLoad({ filter: /[\\/]src[\\/](widgets|core)[\\/].*\.tsx?$/ }, async ({ path: file, suffix }) => {
      const whole = await readFile(file, 'utf8');
      const source = file.endsWith('contract.ts') ? withoutBodies(whole) : whole;
      const { name } = path.parse(file);
      const values = suffix ? undefined : declaredValues(whole);
      const wanted = suffix ? slice(source, suffix.slice(1), name) : source;
      return {
        // Who takes the whole gets the same values as who takes one: there is but one of each.
        contents: values
          ? sharedImports(chunks, file) + values.map((one) => `export { ${one} } from './${name}?${one}';`).join('\n')
          : (suffix ? '' : sharedImports(chunks, file)) + rewrite(wanted, path.dirname(file), exports),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});
