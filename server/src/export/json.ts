/** A plain value, or a list that yields its entries one by one. */
export type Part = unknown | AsyncIterable<unknown>;

/** Yields an object as pieces of JSON text, so that long lists are never completely in memory. */
export async function* jsonPieces(parts: Readonly<Record<string, Part>>): AsyncGenerator<string> {
  let comma = '';
  yield '{';
  for (const [name, part] of Object.entries(parts)) {
    yield `${comma}${JSON.stringify(name)}:`;
    if (isList(part)) yield* listPieces(part);
    else yield JSON.stringify(part);
    comma = ',';
  }
  yield '}';
}

async function* listPieces(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let comma = '';
  yield '[';
  for await (const entry of list) {
    yield comma;
    if (isParts(entry)) yield* jsonPieces(entry.parts);
    else yield JSON.stringify(entry);
    comma = ',';
  }
  yield ']';
}

/** An entry of a list that contains long lists itself. */
export class Parts {
  constructor(readonly parts: Readonly<Record<string, Part>>) {}
}

function isParts(entry: unknown): entry is Parts {
  return entry instanceof Parts;
}

function isList(part: Part): part is AsyncIterable<unknown> {
  return typeof part === 'object' && part !== null && Symbol.asyncIterator in part;
}
