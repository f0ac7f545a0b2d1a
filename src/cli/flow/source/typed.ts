/** A value with how it was typed. Its use decides: a text keeps `012345`, and a number is 12345. */
export class Typed {
  constructor(
    readonly value: string | number | boolean | null,
    readonly source: string,
  ) {}

  toString(): string {
    return this.source;
  }

  toJSON(): unknown {
    return this.value;
  }
}

/** Returns the values themselves, for uses without a type. */
export function asValues(given: unknown): unknown {
  return replaced(given, ({ value }) => value);
}

/** Returns texts as they were typed. */
export function asTexts(given: unknown): unknown {
  return replaced(given, ({ source }) => source);
}

/** Returns answers of the form: numbers as they were typed. */
export function asAnswers(given: unknown): unknown {
  return replaced(given, ({ value, source }) => (typeof value === 'number' ? source : value));
}

function replaced(given: unknown, take: (typed: Typed) => unknown): unknown {
  if (given instanceof Typed) return take(given);
  if (Array.isArray(given)) return given.map((one) => replaced(one, take));
  if (!isMap(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, replaced(one, take)]));
}

/** Returns an expected value in the type of the value that was found. */
export function inTypeOf(found: unknown, expected: unknown): unknown {
  if (expected instanceof Typed) return oneInTypeOf(found, expected);
  if (Array.isArray(expected)) {
    return expected.map((one, at) => inTypeOf(Array.isArray(found) ? (found[at] ?? found[0]) : found, one));
  }
  if (!isMap(expected)) return expected;
  const inner = (key: string) => {
    if (isMap(found) && Object.hasOwn(found, key)) return found[key];
    return Array.isArray(found) && key === 'contains' ? found[0] : found;
  };
  return Object.fromEntries(Object.entries(expected).map(([key, one]) => [key, inTypeOf(inner(key), one)]));
}

function oneInTypeOf(found: unknown, { value, source }: Typed): unknown {
  if (typeof found === 'string') return source;
  if (typeof found === 'number' && /^[-+]?\d+(\.\d+)?$/.test(source)) return Number(source);
  if (typeof found === 'boolean' && ['true', 'false'].includes(source)) return source === 'true';
  return value;
}

/** Whether a value is a map of others, and no object of a class. */
function isMap(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype;
}
