import type { Call, Core } from '../call';
import { readText } from '../text/read-text';
import { codeTree } from './code/code-tree';
import { isCode, loadCode } from './code-file';
import { type Compiled, type CompileOptions, compileText, compileTree } from './compile';
import { FlowFault } from './fault';
import type { CompiledFlow } from './model';
import { type SecretSource, secretValue } from './secret-source';

/** A command's options for its flow. */
export interface FlowOptions {
  seed?: string;
  input?: Readonly<Record<string, string>>;
  /** Inputs whose values are hidden. */
  secret?: Readonly<Record<string, SecretSource>>;
}

/** Reads and compiles a flow in any format. @throws Failure if it cannot be read */
export async function readFlow(core: Core, file: string, options: CompileOptions = {}): Promise<Compiled> {
  if (!isCode(file)) return compileText(core, file, readText(file), options);
  const tree = codeTree(await loadCode(file), file, readText(file));
  return compileTree(core, file, tree, options);
}

/** Reads and compiles a flow. @throws FlowFault if it is not valid, Failure if it cannot be read */
export async function loadFlow(call: Call, file: string, options: FlowOptions = {}): Promise<CompiledFlow> {
  const { seed, input, secret = {} } = options;
  const hidden = Object.entries(secret).map(([name, source]) => [name, secretValue(source, call.io)]);
  const inputs = { ...input, ...Object.fromEntries(hidden) };
  const { flow, faults } = await readFlow(await call.core(), file, { inputs, secrets: Object.keys(secret) });
  if (!flow) throw new FlowFault(faults);
  return seed === undefined ? flow : { ...flow, seed };
}
