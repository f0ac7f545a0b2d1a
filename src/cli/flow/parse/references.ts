import type { SourcePosition, Tree } from '../source/tree';
import { type Reference, referencesOf, templateOf, textsIn, type Value } from '../source/value';
import { checkText } from './check-text';
import { type Context, hasPeer } from './context';
import { MEMBER_FIELDS, ROOTS } from './syntax';

/** Parses a value and checks that all of its references and texts exist. */
export function readValue(tree: Tree, context: Context): Value {
  const value = templateOf(tree, (at, message) => context.faults.add(at, message));
  for (const reference of referencesOf(value)) checkReference(reference, context);
  for (const { names, at, entries } of textsIn(value)) checkText(names, at, entries, context);
  return value;
}

function checkReference({ names, at }: Reference, context: Context): void {
  const { faults, captured, members, inputs, isPart } = context;
  const [root = '', field = '', ...rest] = names;
  if (root === 'env' || root === 'round' || captured.has(root)) return;
  if (root === 'copy') checkText(names.slice(1), at, [], context);
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

const RUN_FIELDS = ['id', 'seed', 'worker'];

/** Whether a name means a member. Adds a fault if it does in general but not here. */
function isMember(root: string, at: SourcePosition, context: Context): boolean {
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

/** Returns the names of all answers of the wizard. */
export function answerNames({ core }: Pick<Context, 'core'>): string[] {
  const fields = core.wizardSteps.flatMap((step) => step.fields);
  const units = fields.flatMap(({ kind, beside }) => (kind === 'height' && beside ? [beside] : []));
  return [...fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name), ...units];
}
