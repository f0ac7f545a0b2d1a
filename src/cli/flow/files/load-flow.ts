import type { Call } from '../../call';
import type { CompiledFlow } from '../model';
import { type Head, readHead } from '../parse/flow';
import { type SecretSource, secretValue } from '../secret-source';
import { Faults, FlowFault } from '../source/fault';
import { flowText } from '../source/flow-text';
import { readYaml } from '../source/read-yaml';
import { type Tree, treeOf } from '../source/tree';
import { isCode, loadCode } from './code-file';
import { type Compiled, type CompileOptions, compileTree, nameOfFile } from './compile';

/** A command's options for its flow. */
export interface FlowOptions {
  seed?: string;
  input?: Readonly<Record<string, string>>;
  /** Inputs whose values are hidden. */
  secret?: Readonly<Record<string, SecretSource>>;
}

/** Reads and compiles a flow in any format. @throws Failure if it cannot be read */
export async function readFlow(call: Call, file: string, options: CompileOptions = {}): Promise<Compiled> {
  const faults = new Faults();
  const tree = await readTree(call, file, faults);
  return tree
    ? compileTree(await call.core(), file, tree, options, faults)
    : { flow: undefined, faults: faults.inOrder() };
}

/** Reads only the head of a flow in any format; undefined if it is not valid. @throws Failure if it cannot be read */
export async function headOfFile(call: Call, file: string): Promise<Head | undefined> {
  const faults = new Faults();
  const tree = await readTree(call, file, faults);
  const head = tree && readHead(tree, { core: await call.core(), faults }, nameOfFile(file));
  return faults.all.length > 0 ? undefined : head;
}

async function readTree(call: Call, file: string, faults: Faults): Promise<Tree | undefined> {
  if (!isCode(file)) return readYaml(file, await flowText(call, file), faults);
  return treeOf(await loadCode(file), { file, line: 1, column: 1, path: '' });
}

/** Reads and compiles a flow. @throws FlowFault if it is not valid, Failure if it cannot be read */
export async function loadFlow(call: Call, file: string, options: FlowOptions = {}): Promise<CompiledFlow> {
  const { seed, input, secret = {} } = options;
  const hidden = Object.entries(secret).map(([name, source]) => [name, secretValue(source, call.io)]);
  const inputs = { ...input, ...Object.fromEntries(hidden) };
  const { flow, faults } = await readFlow(call, file, { inputs, secrets: Object.keys(secret) });
  if (!flow) throw new FlowFault(faults);
  return seed === undefined ? flow : { ...flow, seed };
}
