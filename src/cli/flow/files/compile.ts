import path from 'node:path';
import type { Core } from '../../call';
import { readText } from '../../text/read-text';
import type { CompiledFlow, FlowMember, Step } from '../model';
import { checkOptions } from '../parse/argument';
import type { Context, ParsedSubFlow } from '../parse/context';
import { readHead } from '../parse/flow';
import { readValue } from '../parse/references';
import { readSteps } from '../parse/step';
import { checkStored } from '../parse/stored-members';
import { type Fault, Faults } from '../source/fault';
import { isStdin } from '../source/flow-text';
import { readYaml } from '../source/read-yaml';
import { entryOf, type SourcePosition, type Tree } from '../source/tree';
import type { Value } from '../source/value';

/** Options for compiling a flow. */
export interface CompileOptions {
  /** Values of its inputs. */
  inputs?: Readonly<Record<string, string>>;
  /** Names of inputs that are secret, in addition to those that the flow marks. */
  secrets?: readonly string[];
  /** Reads the text of a sub-flow, by default from disk. @throws Error if there is none */
  read?(file: string): string;
}

interface Work {
  core: Core;
  faults: Faults;
  files: Set<string>;
  members: readonly FlowMember[];
  read(file: string): string;
}

/** A flow or its faults. `flow` is undefined if there are faults. */
export interface Compiled {
  flow: CompiledFlow | undefined;
  faults: readonly Fault[];
}

/** Compiles a flow from its text. `file` is its path, and sub-flows are read relative to it. */
export function compileText(core: Core, file: string, text: string, options: CompileOptions = {}): Compiled {
  const faults = new Faults();
  const tree = readYaml(file, text, faults);
  return tree ? compileTree(core, file, tree, options, faults) : { flow: undefined, faults: faults.inOrder() };
}

/** Compiles a flow that was parsed into a tree. */
export function compileTree(
  core: Core,
  file: string,
  tree: Tree,
  { inputs = {}, secrets = [], read = readText }: CompileOptions = {},
  faults: Faults = new Faults(),
): Compiled {
  const head = readHead(tree, { core, faults }, nameOfFile(file));
  const work: Work = { core, faults, files: new Set([file]), members: head.members, read };
  for (const name of Object.keys(inputs)) {
    if (!head.inputs.some((input) => input.name === name)) {
      faults.unknown(
        tree.at,
        'input',
        name,
        head.inputs.map((input) => input.name),
      );
    }
  }
  const given = new Map(head.inputs.map(({ name, fallback }) => [name, inputs[name] ?? fallback]));
  const context = contextOf(work, [file], given, head.members.length === 0);
  const steps = readSteps(entryOf(tree, 'steps'), '', context);
  const last = readSteps(entryOf(tree, 'finally'), 'finally', context);
  readOutputs(entryOf(tree, 'outputs'), context);
  twice([...steps, ...last], faults);
  checkOptions([...steps, ...last], faults);
  checkStored([...steps, ...last], head.members, faults);
  if (steps.length === 0 && faults.all.length === 0)
    faults.add(entryOf(tree, 'steps')?.at ?? tree.at, 'A flow needs steps.');
  if (faults.all.length > 0) return { flow: undefined, faults: faults.inOrder() };
  const flow = { ...head, file, files: [...work.files], steps, finally: last };
  return {
    flow: {
      ...flow,
      inputs: head.inputs.map(({ name, fallback, secret }) => ({
        name,
        fallback: inputs[name] ?? fallback,
        secret: secret || secrets.includes(name),
      })),
    },
    faults: [],
  };
}

function contextOf(
  work: Work,
  stack: readonly string[],
  inputs: ReadonlyMap<string, string | undefined>,
  isPart: boolean,
): Context {
  const { core, faults, members } = work;
  const context: Context = {
    core,
    faults,
    members: members.map(({ name }) => name),
    isPart,
    inputs,
    captured: new Set(),
    who: undefined,
    load: (file, at, given) => loadSubFlow(work, stack, isPart, file, at, given),
  };
  return context;
}

function loadSubFlow(
  work: Work,
  stack: readonly string[],
  isPart: boolean,
  given: string,
  at: SourcePosition,
  inputs: ReadonlyMap<string, string | undefined>,
): ParsedSubFlow | undefined {
  const { faults } = work;
  const file = path.join(path.dirname(stack.at(-1) ?? ''), given);
  if (stack.includes(file)) {
    const round = [...stack.slice(stack.indexOf(file)), file].map((one) => path.basename(one)).join(' → ');
    faults.add(at, `These flows use each other in a circle: ${round}.`);
    return undefined;
  }
  let text: string;
  try {
    text = work.read(file);
  } catch (error) {
    faults.add(at, (error as Error).message);
    return undefined;
  }
  work.files.add(file);
  const tree = readYaml(file, text, faults);
  if (!tree) return undefined;
  const head = readHead(tree, work, nameOfFile(file));
  const values = new Map(
    head.inputs.map(({ name, fallback }) => [name, inputs.has(name) ? inputs.get(name) : fallback]),
  );
  // The step that uses this part decides who acts, so that is not known here.
  const context = { ...contextOf(work, [...stack, file], values, isPart), who: ['me'] };
  const steps = readSteps(entryOf(tree, 'steps'), '', context);
  const last = entryOf(tree, 'finally');
  if (last) faults.add(last.at, 'A flow that others use cannot have finally. Put it into the flow that is run.');
  return { name: head.name, steps, inputs: head.inputs, outputs: readOutputs(entryOf(tree, 'outputs'), context) };
}

function readOutputs(tree: Tree | undefined, context: Context): Record<string, Value> {
  const entries = tree?.kind === 'map' ? tree.entries : [];
  return Object.fromEntries(entries.map(({ key, value }) => [key, readValue(value, context)]));
}

/** Rejects duplicate ids, because reports and reruns identify steps by them. */
function twice(steps: readonly Step[], faults: Faults): void {
  const seen = new Set<string>();
  for (const { path: name, at } of steps) {
    if (seen.has(name)) faults.add(at, `Another step has the id ${name}.`);
    seen.add(name);
  }
}

/** Returns the name of a flow that does not name itself. */
export function nameOfFile(file: string): string {
  if (isStdin(file)) return 'stdin';
  return path.basename(file).replace(/(\.flow)?\.(ya?ml|json|m?[jt]s)$/, '') || 'flow';
}
