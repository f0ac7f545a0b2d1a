import { givenShape } from '../checks/given-shapes';
import { expectChecks, lookChecks, shapeOfCheck } from '../look';
import type { Check } from '../model';
import type { Shape } from '../shape';
import type { Entry, Tree } from '../source/tree';
import { type Context, hasPeer } from './context';
import { checkExpected } from './expected';
import { readValue } from './references';

/** Parses the facts to look up after a step. */
export function readChecks(tree: Tree | undefined, context: Context): Check[] {
  return entriesOf('check', tree, context).flatMap((entry) =>
    readOne(entry, { given: [], verb: undefined }, false, context),
  );
}

/** The fields that an action gives. `verb` is undefined if another flow gives them. */
export interface Result {
  given: readonly string[];
  verb: string | undefined;
}

/** Parses the expectations about what was just done. */
export function readExpect(tree: Tree | undefined, result: Result, context: Context): Check[] {
  return entriesOf('expect', tree, context).flatMap((entry) => readOne(entry, result, true, context));
}

function entriesOf(key: string, tree: Tree | undefined, { faults, step }: Context): readonly Entry[] {
  if (!tree) return [];
  if (tree.kind === 'map' && tree.entries.length > 0) return tree.entries;
  const isEmpty = tree.kind === 'map' || (tree.kind === 'scalar' && tree.value === null);
  const where = step ? `Step ${step}: ` : '';
  faults.add(
    tree.at,
    `${where}${key} ${isEmpty ? 'checks nothing. It ' : ''}takes names with expected values, e.g. { match: true }.`,
  );
  return [];
}

function readOne(entry: Entry, { given, verb }: Result, isExpect: boolean, context: Context): Check[] {
  const { key, keyAt, value } = entry;
  const { faults, members, isPart } = context;
  const [, name = '', about] = /^([A-Za-z][\w.-]*)(?:\(\s*([^()]*?)\s*\))?$/.exec(key) ?? [];
  const expected = readValue(value, context);
  const of = (shape: Shape): Check[] => {
    checkExpected(value, shape, key, context);
    return [{ name, about: about || undefined, expected, shape, at: keyAt }];
  };
  if (isExpect && given.includes(name)) return of(givenShape(context.core, verb, name));
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
  return of(shapeOfCheck(spec, context.core));
}
