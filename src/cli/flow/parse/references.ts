import type { Place, Tree } from '../tree';
import { type Reference, referencesOf, templateOf, type Value } from '../value';
import { type Context, hasPeer } from './context';
import { MEMBER_FIELDS, ROOTS } from './words';

/** Parses a value and checks that all of its references exist. */
export function readValue(tree: Tree, context: Context): Value {
  const value = templateOf(tree, (at, message) => context.faults.add(at, message));
  for (const reference of referencesOf(value)) checkReference(reference, context);
  return value;
}

function checkReference({ names, at }: Reference, context: Context): void {
  const { faults, captured, members, inputs, isPart } = context;
  const [root = '', field = '', ...rest] = names;
  if (root === 'env' || root === 'round' || captured.has(root)) return;
  if (root === 'copy') checkCopy(names, at, context);
  else if (root === 'run') {
    if (!RUN_FIELDS.includes(field)) faults.unknown(at, 'field of run', field, RUN_FIELDS);
  } else if (root === 'inputs') {
    if (!inputs.has(field)) faults.unknown(at, 'input', field, [...inputs.keys()]);
  } else if (isMember(root, at, context) && field && rest.length === 0) {
    const known = [...MEMBER_FIELDS, ...answerNames(context), ...captured];
    if (!known.includes(field)) faults.unknown(at, 'field of a member', field, known);
  } else if (!isPart && !ROOTS.some((known) => known === root) && !members.includes(root)) {
    faults.unknown(at, 'value', root, [...captured, ...members, ...ROOTS]);
  }
}

const RUN_FIELDS = ['id', 'seed'];

/** Whether a name means a member. Adds a fault if it does in general but not here. */
function isMember(root: string, at: Place, context: Context): boolean {
  if (root === 'me') {
    if (!context.who && !context.isPart) {
      context.faults.add(at, 'me needs a member who acts. Add as: or for:.');
    }
    return true;
  }
  if (root === 'peer') {
    if (!hasPeer(context)) {
      context.faults.add(at, 'peer needs exactly two members, in the flow or in for:.');
    }
    return true;
  }
  return context.members.includes(root);
}

function checkCopy(names: readonly string[], at: Place, { core, faults }: Context): void {
  const [, noun = '', text = ''] = names;
  const texts = (core as unknown as Record<string, unknown>)[`${noun}Text`];
  if (typeof texts !== 'object' || texts === null) {
    const nouns = Object.keys(core).filter((name) => name.endsWith('Text'));
    const known = nouns.map((name) => name.slice(0, -'Text'.length));
    faults.unknown(at, 'part of the copy', noun, known);
    return;
  }
  const plain = Object.entries(texts).flatMap(([name, one]) => (typeof one === 'string' ? [name] : []));
  if (plain.includes(text)) return;
  if (text in texts) faults.add(at, `copy.${noun}.${text} needs a name. Write the text out.`);
  else faults.unknown(at, `text in copy.${noun}`, text, plain);
}

/** Returns the names of all answers of the wizard. */
export function answerNames({ core }: Pick<Context, 'core'>): string[] {
  const fields = core.wizardSteps.flatMap((step) => step.fields);
  const units = fields.flatMap(({ kind, beside }) => (kind === 'height' && beside ? [beside] : []));
  return [...fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name), ...units];
}
