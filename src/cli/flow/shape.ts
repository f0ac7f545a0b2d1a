import type { Core } from '../call';

/** The type, names and values that a check can find. The validator refuses expectations that cannot fit. */
export type Shape =
  | { is: 'any' }
  | { is: 'text'; options?: readonly string[] | undefined; never?: '' }
  | { is: 'number'; least: number; most?: number }
  | { is: 'switch' }
  | { is: 'list'; of: Shape }
  | { is: 'map'; fields: Readonly<Record<string, Shape>>; none?: true }
  | { is: 'member' }
  | { is: 'refusal' }
  | { is: 'toasts' }
  | { is: 'calls' };

export const ANY: Shape = { is: 'any' };
export const TEXT = { is: 'text' } as const satisfies Shape;
export const SWITCH: Shape = { is: 'switch' };
/** How many: no number of things is below zero. */
export const COUNT: Shape = { is: 'number', least: 0 };

/** A list of texts of these options. */
export const listOf = (options?: readonly string[]): Shape => ({ is: 'list', of: { is: 'text', options } });

/** The same fields, or `none` if there are none. */
export const orNone = (shape: Shape): Shape => (shape.is === 'map' ? { ...shape, none: true } : shape);

/** The part of a struct of the contract that tells its type. */
interface Struct {
  type: string;
  schema: unknown;
}

/** Returns the shape of a struct of the contract. `lists` has the options of its fields by name. */
function shapeOf({ type, schema }: Struct, lists: Readonly<Record<string, readonly string[]>> = {}): Shape {
  if (type === 'string') return TEXT;
  if (type === 'boolean') return SWITCH;
  if (type === 'number' || type === 'integer') return COUNT;
  if (type === 'array') return { is: 'list', of: shapeOf(schema as Struct) };
  if (type !== 'type' && type !== 'object') return ANY;
  const fields = Object.entries(schema as Record<string, Struct>).map(([name, field]) => {
    const shape = shapeOf(field);
    return [name, shape.is === 'text' && lists[name] ? { ...shape, options: lists[name] } : shape] as const;
  });
  return { is: 'map', fields: Object.fromEntries(fields) };
}

/** Returns the shape of the answer of a call of the contract. */
export function answerShape(core: Core, name: string, lists?: Readonly<Record<string, readonly string[]>>): Shape {
  const found = core.contract.find((one) => one.name === name);
  if (!found) throw new Error(`The contract has no call ${name}.`);
  return shapeOf(found.endpoint.answer as unknown as Struct, lists);
}

/** Returns the shape of a profile, with the lists of the wizard. */
export function profileShape(core: Core): Shape {
  const lists = core.wizardSteps
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, kind, options }) => (kind === 'choice' && options ? [[name, options] as const] : []));
  return answerShape(core, 'get-own-profile', Object.fromEntries(lists));
}

/** Returns the shape of how complete a profile is. */
export function completenessShape(core: Core): Shape {
  return {
    is: 'map',
    fields: {
      percent: { is: 'number', least: 0, most: 100 },
      visible: SWITCH,
      missing: listOf(core.completenessOf({ bio: undefined, interests: undefined, verified: undefined }).missing),
    },
  };
}
