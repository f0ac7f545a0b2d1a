import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, usage } from '../../failure/failure';
import { importModule } from '../../import-module';
import type { FlowDefinition } from '../define';
import type { SourcePosition } from '../source/tree';
import { placeInStack, rememberModule } from './code-stack';

const OWN = /^@mm\/matchmaking\/flow$/;

/** Whether a flow file is code. */
export function isCode(file: string): boolean {
  return /\.m?[jt]s$/.test(file);
}

/** Loads the flow that a code file exports as its default. @throws Failure if there is none */
export async function loadCode(file: string): Promise<FlowDefinition> {
  if (!statSync(file, { throwIfNoEntry: false })) throw usage(`There is no file ${file}`, 'unreadable-file');
  const loaded = (await (/\.m?ts$/.test(file) ? importTypeScript(file) : importJavaScript(file))) as {
    default?: unknown;
  };
  if (typeof loaded.default === 'object' && loaded.default !== null) return loaded.default as FlowDefinition;
  throw new Failure(
    'flow',
    `${file}:1:1: The default export must be a flow: export default defineFlow({ … }).`,
    'invalid-flow',
  );
}

function importJavaScript(file: string): Promise<unknown> {
  rememberModule(path.resolve(file), (line, column) => ({ file, line, column }));
  return importFresh(file, file);
}

/**
 * Imports the current version of the file, because Node would return an earlier import again. Errors name `written`, the author's
 * file.
 */
async function importFresh(file: string, written: string): Promise<unknown> {
  const url = pathToFileURL(path.resolve(file));
  url.searchParams.set('at', String(statSync(file).mtimeMs));
  return importModule(url.href).catch((error: Error) => {
    const at = placeInStack(error.stack) ?? { file: written, line: 1, column: 1 };
    const message = `${at.file}:${at.line}:${at.column}: ${error.message.split('\n')[0]}`;
    throw new Failure('flow', message, 'invalid-flow');
  });
}

/** Uses esbuild from the flow's own project, because Node 20 cannot read TypeScript. */
async function importTypeScript(file: string): Promise<unknown> {
  const esbuild = await findEsbuild(file);
  const folder = path.dirname(path.resolve(file));
  const made = path.join(folder, `.${path.basename(file)}.${process.pid}.mjs`);
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: [path.resolve(file)],
      outfile: made,
      sourcemap: 'external',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      write: false,
      logLevel: 'silent',
      plugins: [ownPlugin],
    });
    const textOf = (ending: string) => outputFiles?.find((one) => one.path.endsWith(ending))?.text ?? '';
    const map = new SourceMap(JSON.parse(textOf('.map')));
    rememberModule(made, (line, column) => placeBehind(map, file, line, column));
    writeFileSync(made, textOf('.mjs'), { mode: 0o600 });
    return await importFresh(made, file);
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location?: { line: number; column: number } }[] }).errors ?? [];
    if (!first) throw error;
    const { line = 1, column = 0 } = first.location ?? {};
    throw new Failure('flow', `${file}:${line}:${column + 1}: ${first.text}`, 'invalid-flow');
  } finally {
    rmSync(made, { force: true });
  }
}

/** Returns the source position of a place in the bundle. A file next to the flow is named like the flow. */
function placeBehind(map: SourceMap, file: string, line: number, column: number): SourcePosition | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: path.join(path.dirname(file), originalSource), line: originalLine + 1, column: originalColumn + 1 };
}

/** Provides `defineFlow` from this program, so that a flow needs no installation. */
const ownPlugin = {
  name: 'own',
  setup(build: { onResolve: (...args: never[]) => void; onLoad: (...args: never[]) => void }) {
    const { onResolve, onLoad } = build as unknown as {
      onResolve(on: { filter: RegExp }, run: () => object): void;
      onLoad(on: { filter: RegExp; namespace: string }, run: () => object): void;
    };
    onResolve({ filter: OWN }, () => ({ path: 'flow', namespace: 'own' }));
    onLoad({ filter: /.*/, namespace: 'own' }, () => ({ contents: 'export const defineFlow = (flow) => flow;' }));
  },
};

interface Esbuild {
  build(options: object): Promise<{ outputFiles?: { path: string; text: string }[] }>;
}

async function findEsbuild(file: string): Promise<Esbuild> {
  for (const from of [path.resolve(file), path.resolve('flow.js')]) {
    try {
      return await importModule<Esbuild>(pathToFileURL(createRequire(from).resolve('esbuild')).href);
    } catch {
      // Try the next place.
    }
  }
  throw usage(`${file} is TypeScript. Install esbuild next to it, or write it as .flow.mjs.`, 'no-esbuild');
}
