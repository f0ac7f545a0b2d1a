import type { SourcePosition } from '../source/tree';
import type { Value } from '../source/value';
import { catalogueOf, cataloguesOf, isOfType, typeFault, valuesOf } from '../texts';
import type { Context } from './context';

/** Checks that a text of the product exists and gets exactly its values. */
export function checkText(
  names: readonly string[],
  at: SourcePosition,
  entries: readonly (readonly [string, Value])[],
  { core, faults }: Context,
): void {
  const key = names.join('.');
  const takes = valuesOf(core, names);
  if (!takes) {
    unknownText(names, at, { core, faults });
    return;
  }
  const unknown = entries.find(([name]) => !Object.hasOwn(takes, name));
  const missing = Object.keys(takes).filter(
    (name) => !takes[name]?.endsWith('?') && !entries.some(([given]) => given === name),
  );
  if (unknown && Object.keys(takes).length === 0) faults.add(at, `${key} takes no values.`);
  else if (unknown) faults.unknown(at, `value of ${key}`, unknown[0], Object.keys(takes));
  else if (missing.length) {
    const form = `{ copy: ${key}, ${missing.map((name) => `${name}: …`).join(', ')} }`;
    faults.add(at, `${key} needs ${missing.join(' and ')}. Write ${form}.`);
  }
  for (const [name, value] of entries) {
    const type = Object.hasOwn(takes, name) && takes[name];
    if (!type || value.kind !== 'plain') continue;
    const given = type.startsWith('text') ? (value.source ?? value.value) : value.value;
    if (!isOfType(given, type)) faults.add(at, `${key}: ${typeFault(name, type, value.source ?? given)}`);
  }
}

function unknownText(
  [name = '', ...rest]: readonly string[],
  at: SourcePosition,
  { core, faults }: Pick<Context, 'core' | 'faults'>,
) {
  const catalogue = catalogueOf(core, name);
  const short = cataloguesOf(core).map((one) => one.replace(/Text$/, ''));
  if (!catalogue) {
    faults.unknown(at, 'part of the copy', name, [...short, ...cataloguesOf(core)]);
    return;
  }
  const known = Object.keys((core as unknown as Record<string, object>)[catalogue] ?? {});
  faults.unknown(
    at,
    `text in ${name}`,
    rest.join('.'),
    known.filter((one) => valuesOf(core, [catalogue, one])),
  );
}
