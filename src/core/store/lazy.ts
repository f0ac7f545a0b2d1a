/** Makes something when it is first asked for: much of a client is never shown to anybody. Gives the same each time. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
