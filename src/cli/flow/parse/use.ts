import type { Step, SubFlow } from '../model';
import { entryOf, type Tree } from '../source/tree';
import type { Value } from '../source/value';
import type { Context } from './context';
import { readValue } from './references';

/** Parses the use of another flow, with its inputs. `file` names it. */
export function readUse(tree: Tree, file: Tree, path: string, context: Context): Partial<Step> {
  const { faults } = context;
  if (file.kind !== 'scalar' || typeof file.value !== 'string') {
    faults.add(file.at, 'use takes the path of a flow file, e.g. use: ./join.yaml.');
    return {};
  }
  const given = entryOf(tree, 'with');
  if (given && given.kind !== 'map') faults.add(given.at, 'with takes inputs by name, e.g. with: { text: hello }.');
  const entries = given?.kind === 'map' ? given.entries : [];
  const inputs: Record<string, Value> = {};
  for (const { key, value } of entries) inputs[key] = readValue(value, context);
  const known = new Map(
    Object.entries(inputs).map(([name, value]) => [
      name,
      value.kind === 'plain' ? (value.source ?? String(value.value)) : undefined,
    ]),
  );
  const sub = context.load(file.value, file.at, known);
  if (!sub) return {};
  const names = sub.inputs.map((input) => input.name);
  for (const { key, keyAt } of entries)
    if (!names.includes(key)) faults.unknown(keyAt, `input of ${sub.name}`, key, names);
  const missing = sub.inputs.filter(({ name, fallback }) => fallback === undefined && !inputs[name]);
  if (missing.length)
    faults.add(file.at, `${sub.name} needs ${missing.map(({ name }) => name).join(' and ')} (with: …).`);
  for (const { name, fallback } of sub.inputs)
    inputs[name] ??= { kind: 'plain', value: fallback ?? null, source: fallback };
  const secrets = sub.inputs.flatMap(({ name, secret }) => (secret ? [name] : []));
  const use: SubFlow = { name: sub.name, inputs, outputs: sub.outputs, secrets };
  return { use, steps: prefixed(sub.steps, path) };
}

function prefixed(steps: readonly Step[], path: string): Step[] {
  return steps.map((step) => ({ ...step, path: `${path}.${step.path}`, steps: prefixed(step.steps, path) }));
}
