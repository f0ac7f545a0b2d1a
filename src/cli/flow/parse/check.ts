import { isPattern, MATCHERS } from '../fits';
import { expectChecks, lookChecks } from '../look';
import type { Check } from '../model';
import type { Entry, Tree } from '../tree';
import { type Context, hasPeer } from './context';
import { readValue } from './references';

/** Parses the facts to look up after a step. */
export function readChecks(tree: Tree | undefined, context: Context): Check[] {
  return entriesOf('check', tree, context).flatMap((entry) => readOne(entry, [], false, context));
}

/** Parses the expectations about what was just done. `given` lists the fields of its verb. */
export function readExpect(tree: Tree | undefined, given: readonly string[], context: Context): Check[] {
  return entriesOf('expect', tree, context).flatMap((entry) => readOne(entry, given, true, context));
}

function entriesOf(key: string, tree: Tree | undefined, { faults }: Context): readonly Entry[] {
  if (!tree) return [];
  if (tree.kind === 'map') return tree.entries;
  faults.add(tree.at, `${key} takes names with expected values, e.g. { match: true }.`);
  return [];
}

function readOne(entry: Entry, given: readonly string[], isExpect: boolean, context: Context): Check[] {
  const { key, keyAt, value } = entry;
  const { faults, members, isPart } = context;
  const [, name = '', about] = /^([A-Za-z][\w.-]*)(?:\(\s*([^()]*?)\s*\))?$/.exec(key) ?? [];
  const check: Check = { name, about: about || undefined, expected: readValue(value, context), at: keyAt };
  if (isExpect && given.includes(name)) return [check];
  const spec = (isExpect ? expectChecks : lookChecks)[name];
  if (!spec) {
    if (!isExpect && expectChecks[name]) faults.add(keyAt, `${name} is about the step itself. Write it under expect.`);
    else
      faults.unknown(keyAt, isExpect ? 'expectation' : 'check', name || key, [
        ...given,
        ...Object.keys(lookChecks),
        ...(isExpect ? Object.keys(expectChecks) : []),
      ]);
    return [];
  }
  if (about && !spec.member) faults.add(keyAt, `${name} takes no member in brackets.`);
  else if (about && !isPart && !members.includes(about)) faults.unknown(keyAt, 'member', about, members);
  else if (!about && spec.member && !hasPeer(context))
    faults.add(keyAt, `Name the other member, e.g. ${name}(${members[0] ?? 'member'}).`);
  checkExpected(name, spec, value, check, context);
  return [check];
}

function checkExpected(
  name: string,
  spec: (typeof expectChecks)[string],
  tree: Tree,
  { expected }: Check,
  { faults, members, isPart }: Context,
): void {
  if (expected.kind === 'map') {
    const keys = expected.entries.map(([key]) => key);
    const some = keys.some((key) => MATCHERS.some((known) => known === key));
    const other = keys.find((key) => !MATCHERS.some((known) => known === key));
    if (some && other) faults.unknown(tree.at, 'condition', other, MATCHERS);
    const pattern = expected.entries.find(([key]) => key === 'matches')?.[1];
    if (some && pattern?.kind === 'plain' && !isPattern(String(pattern.value)))
      faults.add(tree.at, `'${String(pattern.value)}' is not a valid pattern for matches.`);
    return;
  }
  if (expected.kind !== 'plain') return;
  const { value } = expected;
  if (spec.expects === 'member' && value !== 'none' && !isPart && !members.includes(String(value))) {
    faults.unknown(tree.at, 'member', String(value), members);
  }
  if (spec.options && !spec.options.some((one) => one === value)) {
    faults.add(tree.at, `${name} must be ${spec.options.join(' or ')}, not '${String(value)}'.`);
  }
}
