import { statSync } from 'node:fs';
import path from 'node:path';
import { Failure, usage } from '../../failure/failure';
import type { FlowDefinition } from '../define';
import { placeInStack, rememberModule } from './code-stack';

/** Lets a flow import `defineFlow` from this program, so that it needs no installation. */
const virtualModules = { '@mm/matchmaking/flow': { defineFlow: (flow: unknown) => flow } };

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

/** Imports the current version of the file, because Node would return an earlier import again, and Node 20 reads no TypeScript. */
async function importCode(file: string): Promise<unknown> {
  const { createJiti } = await import('./jiti');
  const whole = path.resolve(file);
  const jiti = createJiti(whole, { fsCache: false, moduleCache: false, tryNative: false, virtualModules });
  rememberModule(whole, file);
  try {
    const { default: flow } = await jiti.import<{ default?: unknown }>(whole);
    return flow;
  } catch (error) {
    const { message, stack } = error as Error;
    const at = placeInStack(stack) ?? { file, line: 1, column: 1 };
    throw new Failure('flow', `${at.file}:${at.line}:${at.column}: ${message.split('\n')[0]}`, 'invalid-flow');
  }
}
