/** A part of a backup's content: the table of the following rows, some rows in COPY's format, or the end. */
export type Frame =
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end'; rows: Record<string, number> };

const kinds = { table: 1, rows: 2, end: 3 } as const;
const HEAD = 5;

/** Writes a frame as bytes: its kind, the length of its body, and the body. */
export function writeFrame(frame: Frame): Buffer {
  const body = frame.kind === 'rows' ? frame.bytes : Buffer.from(JSON.stringify(frame));
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(kinds[frame.kind]);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/**
 * Reads frames from chunks of any size.
 * @throws Error if the chunks end in the middle of a frame.
 */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncIterable<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD && rest.length >= HEAD + rest.readUInt32BE(1)) {
      const end = HEAD + rest.readUInt32BE(1);
      const body = rest.subarray(HEAD, end);
      yield rest.readUInt8() === kinds.rows ? { kind: 'rows', bytes: body } : JSON.parse(body.toString('utf8'));
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Error('it is truncated');
}
