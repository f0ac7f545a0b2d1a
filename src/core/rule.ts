/** A rule gives the text to show when a value breaks it, and nothing when it holds. */
export type Rule<Value> = (value: Value) => string | undefined;

/** The text of the first rule that fails, in order; undefined when all hold. */
export function firstFailure<Value>(rules: readonly Rule<Value>[], value: Value): string | undefined {
  for (const rule of rules) {
    const failure = rule(value);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
