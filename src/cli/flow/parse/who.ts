import { entryOf, type Tree, typed } from '../source/tree';
import type { Context } from './context';

/** Parses who acts in a step, by `as` or `for`; undefined if the step does not say. */
export function readWho(tree: Tree, context: Context): readonly string[] | undefined {
  const { faults } = context;
  const [one, several] = [entryOf(tree, 'as'), entryOf(tree, 'for')];
  if (one && several) faults.add(several.at, 'A step takes as: for one member or for: for several, not both.');
  if (one) return names([one], context);
  if (!several) return undefined;
  if (several.kind === 'scalar' && several.value === 'all') return context.members;
  if (several.kind !== 'list' || several.items.length === 0) {
    faults.add(several.at, 'for takes members, e.g. for: [layla, omar], or all.');
    return undefined;
  }
  return names(several.items, context);
}

function names(items: readonly Tree[], { faults, members, inputs, isPart }: Context): string[] {
  const found: string[] = [];
  for (const item of items) {
    const word = typed(item);
    const input = /^\$\{\s*inputs\.([\w-]+)\s*\}$/.exec(word)?.[1];
    const name = input === undefined ? word : inputs.get(input);
    if (input !== undefined && !inputs.has(input)) faults.unknown(item.at, 'input', input, [...inputs.keys()]);
    else if (name === undefined) {
      if (!isPart)
        faults.add(
          item.at,
          `The acting member must be known before the run. Set ${input ?? 'it'} to the name of a member.`,
        );
    } else if (!isPart && !members.includes(name)) faults.unknown(item.at, 'member', name, members);
    else if (found.includes(name)) faults.add(item.at, `${name} is named twice.`);
    else found.push(name);
  }
  return found;
}
