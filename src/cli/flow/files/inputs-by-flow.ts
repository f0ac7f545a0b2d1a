import type { Call } from '../../call';
import { usage } from '../../failure/failure';
import { type FlowOptions, headOfFile } from './load-flow';

/**
 * Returns the options for each of several flows: each takes those of the given inputs that it declares. One flow alone gets all of
 * them, so that an unknown one is a fault of its own.
 * @throws Failure if no flow declares one of the inputs
 */
export async function inputsByFlow<Options extends FlowOptions>(
  call: Call,
  files: readonly string[],
  options: Options,
): Promise<Map<string, Options>> {
  const { input = {}, secret = {} } = options;
  const unknown = new Set([...Object.keys(input), ...Object.keys(secret)]);
  if (files.length === 1 || unknown.size === 0) return new Map(files.map((file) => [file, options]));
  const shared = new Map<string, Options>();
  for (const file of files) {
    const head = await headOfFile(call, file);
    // A flow whose head is not valid is reported when it is read.
    const names = head?.inputs.map(({ name }) => name) ?? [];
    for (const name of names) unknown.delete(name);
    shared.set(file, { ...options, input: only(names, input), secret: only(names, secret) });
  }
  const [first] = unknown;
  if (first !== undefined) throw usage(`None of these flows has an input '${first}'.`, 'unknown-input');
  return shared;
}

function only<Value>(names: readonly string[], given: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}
