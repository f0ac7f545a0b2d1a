import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SharedChunk } from './plan-chunks';
import { sharedImports } from './shared-chunks';

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

/** Modules of many values that do not need each other: each export is loaded as a module of its own. */
const SLICED = /^(limits|messages|labels|member-labels|\w+\/contract|\.\.\/widgets\/ui\/icons)$/;

function statement(name: string, from: string, module: string): string {
  return `import { ${name} } from '${from}${module}${SLICED.test(module) ? `?${name}` : ''}';`;
}

/** `import { a, b } from '../core'` as one import for each module that has them; types vanish. */
function rewrite(source: string, folder: string, exports: Map<string, string>): string {
  return source.replace(/import \{([^}]*)\} from '(\.[^']*)';/g, (whole, list: string, from: string) => {
    const target = path.relative(CORE, path.resolve(folder, from)).replaceAll(path.sep, '/');
    if (SLICED.test(target)) {
      return names(list)
        .map((name) => `import { ${name} } from '${from}?${name.split(' ')[0]}';`)
        .join(' ');
    }
    if (target !== '') return whole;
    return names(list)
      .map((name) => {
        const module = exports.get(name);
        if (!module) throw new Error(`src/core/index.ts exports no value '${name}'.`);
        return statement(name, `${from}/`, module);
      })
      .join(' ');
  });
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

const DECLARATION = /^(?:export )?(?:const|function) (\w+)/;

/** The one export of a module of many, with those of its declarations that it mentions. */
function slice(source: string, name: string): string {
  const [head = '', ...parts] = source.split(/^(?=(?:export )?(?:const|function) )/m);
  const named = new Map(parts.map((part) => [DECLARATION.exec(part)?.[1] ?? '', part]));
  const mentions = (one: string, other: string) =>
    new RegExp(`\\b${other}\\b`).test(named.get(one)?.replace(/\/\*\*[\s\S]*?\*\//g, '') ?? '');
  const wanted = new Set([name]);
  for (const one of wanted) {
    for (const other of named.keys()) if (mentions(one, other)) wanted.add(other);
  }
  const kept = [...named].filter(([one]) => wanted.has(one)).map(([, part]) => part);
  return head + kept.join('');
}

/**
 * Takes what is imported from the core's index straight from its modules, and each text object as a module of its own.
 * esbuild puts whole files into chunks, and the index reaches every file: without this each element would carry the
 * code and the texts of all. The same for what an application takes from the widgets' index.
 */
export const directCoreImports = (chunks: readonly SharedChunk[]): Plugin => ({
  name: 'direct-core-imports',
  setup(build) {
    const exports = indexExports(CORE);
    const widgets = indexExports(WIDGETS);
    build.onResolve({ filter: /^\..*[\\/](limits|messages|labels|member-labels|contract|icons)\?\w+$/ }, (request) => {
      const [file = '', name] = path.resolve(request.resolveDir, request.path).split('?');
      return { path: file.endsWith('icons') ? `${file}.tsx` : `${file}.ts`, suffix: `?${name}`, sideEffects: false };
    });
    build.onLoad({ filter: /[\\/]examples[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: sharedImports(chunks, file) + pastIndex(await readFile(file, 'utf8'), widgets),
      loader: 'tsx',
    }));
    build.onLoad({ filter: /[\\/]src[\\/](widgets|core)[\\/].*\.tsx?$/ }, async ({ path: file, suffix }) => {
      const whole = await readFile(file, 'utf8');
      const source = file.endsWith('contract.ts') ? withoutBodies(whole) : whole;
      const sliced = suffix ? slice(source, suffix.slice(1)) : source;
      return {
        contents: sharedImports(chunks, file) + rewrite(sliced, path.dirname(file), exports),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});
