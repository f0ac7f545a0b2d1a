/** Returns what `use` returns; undefined if it throws, as a storage does that is full or forbidden. */
export function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
