/**
 * In place of what ofetch would ask ufo for, in bundles: the core writes whole addresses, with their queries, and gives
 * ofetch neither a base nor a query to add. @throws Error always
 */
export function withBase(): never {
  throw new Error('The core writes whole addresses.');
}

/** As {@link withBase}. @throws Error always */
export function withQuery(): never {
  return withBase();
}
