import { boolean, type Context, type Failure, number, Struct, string } from 'superstruct';
import { type AnyStruct, isRefined } from './decode';

/**
 * An identifier. Ours are UUIDs of version 7. Numbers from another backend become strings here, so that the rest of the code
 * compares only strings. A member's profile id equals the user id. Does not use `coerce`, which creates an error with a stack
 * for each id that is not a number.
 */
export const Id = /* @__PURE__ */ new Struct<string, null>({
  .../* @__PURE__ */ string(),
  refiner: undefined,
  coercer: (value) => (typeof value === 'number' ? String(value) : value),
});

type Check = (value: unknown, context: Context) => Iterable<Failure>;

/**
 * Makes a field optional: a backend may leave it out or send null. Does not combine `optional` and `nullable`, because each
 * repeats the checks of the other, for every field of every member in a list.
 */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Value, Schema>(struct: Struct<Value, Schema>): Struct<Value | null | undefined, Schema> {
  const unlessMissing = (check: Check) => (value: unknown, context: Context) => value == null || check(value, context);
  const wider = new Struct<Value | null | undefined, Schema>({
    ...struct,
    validator: unlessMissing(struct.validator as Check),
    refiner: isRefined(struct) ? unlessMissing(struct.refiner as Check) : undefined,
  } as ConstructorParameters<typeof Struct<Value | null | undefined, Schema>>[0]);
  (wider as unknown as AnyStruct).mayBeMissing = true;
  return wider;
}

/** A text that may be missing. */
export const Text = /* @__PURE__ */ maybe(/* @__PURE__ */ string());
/** A boolean that may be missing. */
export const Flag = /* @__PURE__ */ maybe(/* @__PURE__ */ boolean());
/** A number that may be missing. */
export const Amount = /* @__PURE__ */ maybe(/* @__PURE__ */ number());
