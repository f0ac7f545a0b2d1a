import { boolean, type Context, type Failure, number, Struct, string } from 'superstruct';
import { type AnyStruct, isRefined } from './call/accepted';

/**
 * Identifier on the wire. Ours are UUIDs of version 7; numbers of another backend are turned into strings at the
 * border, so that the rest of the code compares strings only. A member's profile id equals the user id. Not made by
 * `coerce`, which makes an error with its stack for each id that is no number.
 */
export const Id = /* @__PURE__ */ new Struct<string, null>({
  .../* @__PURE__ */ string(),
  refiner: undefined,
  coercer: (value) => (typeof value === 'number' ? String(value) : value),
});

type Check = (value: unknown, context: Context) => Iterable<Failure>;

/**
 * A field that a backend may leave out or send as null. Not by `optional` and `nullable`, of which each asks again what
 * the other has asked, for every field of every member of a list.
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

/** Text that may be missing. */
export const Text = /* @__PURE__ */ maybe(/* @__PURE__ */ string());
/** Yes or no that may be missing. */
export const Flag = /* @__PURE__ */ maybe(/* @__PURE__ */ boolean());
/** Number that may be missing. */
export const Amount = /* @__PURE__ */ maybe(/* @__PURE__ */ number());
