import { boolean, nullable, number, optional, Struct, string } from 'superstruct';

/**
 * Identifier on the wire. Ours are UUIDs of version 7; numbers of another backend are turned into strings at the
 * border, so that the rest of the code compares strings only. A member's profile id equals the user id. Not made by
 * `coerce`, which makes an error with its stack for each id that is no number.
 */
export const Id = /* @__PURE__ */ new Struct<string, null>({
  .../* @__PURE__ */ string(),
  coercer: (value) => (typeof value === 'number' ? String(value) : value),
});

/** A field that a backend may leave out or send as null. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Value, Schema>(struct: Struct<Value, Schema>) {
  return optional(nullable(struct));
}

/** Text that may be missing. */
export const Text = /* @__PURE__ */ maybe(/* @__PURE__ */ string());
/** Yes or no that may be missing. */
export const Flag = /* @__PURE__ */ maybe(/* @__PURE__ */ boolean());
/** Number that may be missing. */
export const Amount = /* @__PURE__ */ maybe(/* @__PURE__ */ number());
