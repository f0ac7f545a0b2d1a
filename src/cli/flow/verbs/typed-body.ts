import { asTexts, asValues, Typed } from '../source/typed';

/** The part of a struct of the contract that tells its type. */
interface Struct {
  type: string;
  schema: unknown;
}

/** Returns the body of a call in the types of the contract: a text keeps what was typed. */
export function typedBody(struct: unknown, given: unknown): unknown {
  const { type, schema } = (struct ?? {}) as Partial<Struct>;
  if (given instanceof Typed) return type === 'string' || type === 'enums' ? asTexts(given) : asValues(given);
  if (Array.isArray(given)) return given.map((one) => typedBody(type === 'array' ? schema : undefined, one));
  if (typeof given !== 'object' || given === null) return given;
  const fields = type === 'object' || type === 'type' ? (schema as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => [name, typedBody(Object.hasOwn(fields, name) && fields[name], one)]),
  );
}
