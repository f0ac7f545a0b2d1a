import type { Call, Core } from '../call';
import { codeTree } from './code/code-tree';
import { isCode, loadCode } from './code-file';
import { type Compiled, compileText, compileTree, readFlowFile } from './compile';
import { FlowFault } from './fault';
import type { CompiledFlow } from './model';

/** What a command says about the flow it works on. */
export interface FlowOptions {
  seed?: string;
  input?: Readonly<Record<string, string>>;
}

/** Reads and compiles a flow, whatever it is written in. @throws Failure where it cannot be read */
export async function readFlow(core: Core, file: string, inputs: FlowOptions['input'] = {}): Promise<Compiled> {
  if (!isCode(file)) return compileText(core, file, readFlowFile(file), { inputs });
  const tree = codeTree(await loadCode(file), file, readFlowFile(file));
  return compileTree(core, file, tree, { inputs });
}

/** Reads and compiles a flow. @throws FlowFault where it is not valid, Failure where it cannot be read */
export async function loadFlow(call: Call, file: string, { seed, input }: FlowOptions = {}): Promise<CompiledFlow> {
  const { flow, faults } = await readFlow(await call.core(), file, input);
  if (!flow) throw new FlowFault(faults);
  return seed === undefined ? flow : { ...flow, seed };
}
