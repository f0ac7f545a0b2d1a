import type { Core } from '../call';
import { usage } from '../failure/failure';
import { asTexts, asValues } from './source/typed';
import { type TextValue, textValues } from './text-values';

/** Returns the names of the catalogues of texts. */
export function cataloguesOf(core: Core): string[] {
  return Object.entries(core).flatMap(([name, value]) =>
    /(Text|Label|Question|Title)$/.test(name) && typeof value === 'object' ? [name] : [],
  );
}

/** Returns the catalogue that a key begins with: `memberText`, or `member` for short. Undefined if there is none. */
export function catalogueOf(core: Core, name: string): string | undefined {
  return [`${name}Text`, name].find((one) => cataloguesOf(core).includes(one));
}

/** Returns a text by its key, as a text or as a function of its values. Undefined if there is none. */
function textAt(core: Core, [name = '', ...rest]: readonly string[]): unknown {
  const catalogue = catalogueOf(core, name);
  return rest.reduce<unknown>(
    (inner, one) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[one] : undefined),
    catalogue && (core as unknown as Record<string, unknown>)[catalogue],
  );
}

/** Returns the types of the values that a text takes, by name. Undefined if there is no such text. */
export function valuesOf(core: Core, names: readonly string[]): Readonly<Record<string, TextValue>> | undefined {
  const [name = '', ...rest] = names;
  if (typeof textAt(core, names) === 'string') return {};
  return textValues[[catalogueOf(core, name), ...rest].join('.')];
}

/** Whether a value has the type that a text needs. */
export function isOfType(value: unknown, type: TextValue): boolean {
  if (type.startsWith('number')) return typeof value === 'number';
  return type === 'switch' ? typeof value === 'boolean' : ['string', 'number'].includes(typeof value);
}

/** Returns a text in the language of the program. @throws Failure if a value has the wrong type */
export function wordsOf(core: Core, names: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const text = textAt(core, names);
  if (typeof text === 'string') return text;
  const given = Object.entries(valuesOf(core, names) ?? {}).map(([name, type]) => {
    const value = type.startsWith('text') ? asTexts(values[name]) : asValues(values[name]);
    if (value === undefined && type.endsWith('?')) return undefined;
    if (!isOfType(value, type)) throw usage(`${names.join('.')}: ${typeFault(name, type, value)}`, 'wrong-value');
    return type.startsWith('text') ? String(value) : value;
  });
  return (text as (...given: readonly unknown[]) => string)(...given);
}

/** Says what is wrong with the type of a value. */
export function typeFault(name: string, type: TextValue, value: unknown): string {
  const wanted = { number: 'a number', switch: 'true or false', text: 'a text' }[type.replace('?', '') as 'text'];
  return `${name} must be ${wanted}, not '${String(value)}'.`;
}
