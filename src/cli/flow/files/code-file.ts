import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, usage } from '../../failure/failure';
import type { FlowDefinition } from '../define';
import { placeInStack, rememberModule } from './code-stack';

/** Lets a flow import `defineFlow` from this program, so that it needs no installation. */
const virtualModules = { '@mm/matchmaking/flow': { defineFlow: (flow: unknown) => flow } };

/** What a flow in code exports. */
type Exports = { default?: unknown };

/** Whether a flow file is code. */
export function isCode(file: string): boolean {
  return /\.m?[jt]s$/.test(file);
}

/** Loads the flow that a code file exports as its default. @throws Failure if there is none */
export async function loadCode(file: string): Promise<FlowDefinition> {
  if (!statSync(file, { throwIfNoEntry: false })) throw usage(`There is no file ${file}`, 'unreadable-file');
  const flow = await importCode(file);
  if (typeof flow === 'object' && flow !== null) return flow as FlowDefinition;
  throw new Failure(
    'flow',
    `${file}:1:1: The default export must be a flow: export default defineFlow({ … }).`,
    'invalid-flow',
  );
}

async function importCode(file: string): Promise<unknown> {
  try {
    const { default: flow } = await (/\.m?ts$/.test(file) ? importTypeScript(file) : importJavaScript(file));
    return flow;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const at = placeInStack(error.stack) ?? { file, line: 1, column: 1 };
    const message = `${at.file}:${at.line}:${at.column}: ${error.message.split('\n')[0]}`;
    throw new Failure('flow', message, 'invalid-flow');
  }
}

/** Imports the current version of the file, because Node would return an earlier import again. */
function importJavaScript(file: string): Promise<Exports> {
  const whole = path.resolve(file);
  const url = pathToFileURL(whole);
  // Stacks name the file by one of both.
  for (const name of [whole, url.href]) rememberModule(name, file);
  url.searchParams.set('at', String(statSync(file).mtimeMs));
  return import(url.href);
}

/** Uses jiti, because Node 20 reads no TypeScript. Notes every file that the flow imports, for the places of errors. */
async function importTypeScript(file: string): Promise<Exports> {
  const { createJiti } = await import('./jiti');
  const whole = path.resolve(file);
  const options = { fsCache: false, moduleCache: false, tryNative: false, virtualModules };
  const { transform } = createJiti(whole, options);
  const jiti = createJiti(whole, {
    ...options,
    transform(given) {
      const { filename = whole } = given;
      if (!filename.includes('/node_modules/'))
        rememberModule(filename, path.join(path.dirname(file), path.relative(path.dirname(whole), filename)));
      return { code: transform(given) };
    },
  });
  return jiti.import(whole);
}
