/** Creates a value on first use, because much of a client is never shown. Later calls return the same value. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
