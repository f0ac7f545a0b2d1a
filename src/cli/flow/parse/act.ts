import type { Act, Capture } from '../model';
import type { Fault } from '../source/fault';
import { type Entry, type Leaf, type SourcePosition, type Tree, typed } from '../source/tree';
import type { Value } from '../source/value';
import type { Verb } from '../spec';
import { verbs } from '../steps';
import { checkArgument, refusableFaults } from './argument';
import type { Context } from './context';
import { readValue } from './references';

/** Parses a verb with its arguments. */
export function readAct(verb: string, at: SourcePosition, tree: Tree | undefined, context: Context): Act {
  const spec = verbs[verb] as Verb;
  const args: Record<string, Value> = {};
  const ifAccepted: Fault[] = [];
  const before = context.faults.all.length;
  for (const { key, keyAt, value } of entriesOf(spec, verb, tree, context)) {
    const known = spec.args[key];
    if (!known) {
      context.faults.unknown(keyAt, `argument of ${verb}`, key, Object.keys(spec.args));
      continue;
    }
    args[key] = readValue(value, context);
    checkArgument(`${verb}.${key}`, known, value, context);
    ifAccepted.push(...refusableFaults(`${verb}.${key}`, known, value, context));
  }
  const missing = Object.entries(spec.args).filter(([name, one]) => one.required && !args[name]);
  // A mistyped argument is also missing, but one fault is enough.
  if (missing.length && context.faults.all.length === before)
    context.faults.add(at, `${verb} needs ${missing.map(([name]) => name).join(' and ')}.`);
  return { verb, at, args, ifAccepted };
}

/** Whether nothing is given. A text that was typed as `null` or `~` is a text. */
const isNull = (tree: Tree): tree is Leaf => tree.kind === 'scalar' && tree.value === null;

function entriesOf(spec: Verb, verb: string, tree: Tree | undefined, { faults }: Context): Entry[] {
  if (!tree || isNull(tree)) return [];
  if (tree.kind === 'map') {
    const isText = (name: string) => ['text', 'texts'].includes(spec.args[name]?.type ?? '');
    return tree.entries.filter(({ key, value }) => !isNull(value) || (isText(key) && value.source));
  }
  if (spec.bare) return [{ key: spec.bare, keyAt: tree.at, value: tree }];
  const names = Object.keys(spec.args);
  faults.add(
    tree.at,
    names.length ? `${verb} takes its arguments by name: ${names.join(', ')}.` : `${verb} takes no arguments.`,
  );
  return [];
}

/** Parses the values to keep: `{ otp: code }`, or `[code]` under the same name. `given` lists the available fields. */
export function readCaptures(tree: Tree | undefined, given: readonly string[], context: Context): Capture[] {
  if (!tree) return [];
  const { faults, captured } = context;
  const found: Capture[] = [];
  const take = (name: string, field: Tree) => {
    const text = typed(field);
    const [first = ''] = text.split('.');
    if (!given.includes(first) && !given.includes('*')) {
      if (given.length) faults.unknown(field.at, 'result to capture', first, given);
      else faults.add(field.at, 'This step has no results to capture.');
    }
    if (!/^[A-Za-z_][\w-]*$/.test(name))
      faults.add(field.at, `'${name}' is not a valid name. Use letters, digits, _ and -.`);
    captured.add(name);
    found.push({ name, field: text, at: field.at });
  };
  if (tree.kind === 'map') for (const { key, value } of tree.entries) take(key, value);
  else if (tree.kind === 'list') for (const item of tree.items) take(typed(item), item);
  else faults.add(tree.at, 'capture takes names with fields, e.g. { otp: code }.');
  return found;
}
