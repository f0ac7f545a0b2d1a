import { finished } from 'node:stream';
import { PHOTO_BYTES_MAX } from '@core/limits';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge } from '../errors/http-error';

/** One file of a multipart call, in memory. */
export interface Upload {
  field: string;
  bytes: Buffer;
}

/** A multipart call with its text fields and files. */
export interface Form {
  fields: Record<string, string>;
  files: Upload[];
}

const PROOF_BYTES_MAX = 8_000_000;
/** Milliseconds without a new byte before we give up: after everything has arrived, and while a slow client still sends. */
const STANDSTILL_MAX = 3_000;
const STALL_MAX = 30_000;
const FIELDS_MAX = 12;
const FIELD_BYTES_MAX = 65_536;

/** The maximum number of bytes of each file. A single photo may be larger than each of several proofs. */
function fileBytesMax(names: readonly string[]): number {
  return names.length > 1 ? PROOF_BYTES_MAX : PHOTO_BYTES_MAX;
}

/**
 * Rejects a call whose announced size exceeds the limit of its files, before reading a byte.
 * @throws HttpError 413.
 */
export function checkAnnouncedSize(request: FastifyRequest, names: readonly string[]): void {
  const most = fileBytesMax(names) * names.length + FIELDS_MAX * FIELD_BYTES_MAX;
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw tooLarge(Math.floor(fileBytesMax(names) / 1_000_000));
}

/**
 * Reads a multipart call into memory. Drops files whose names are not listed.
 * @throws HttpError 400 if the call is not multipart, 413 if a part is too large.
 */
export async function readForm(request: FastifyRequest, names: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) throw badRequest('Please send the file as multipart/form-data.', 'malformed');
  const form: Form = { fields: {}, files: [] };
  const most = fileBytesMax(names);
  const limits = { fileSize: most, files: names.length, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX };
  const watch = watchForStandstill(request);
  try {
    await Promise.race([takeParts(request.parts({ limits }), names, form), watch.standstill]);
  } catch (error) {
    // Read and drop the rest, because a client that is busy sending would never see our answer.
    request.raw.unpipe();
    request.raw.resume();
    throw hasStatus(error, 413)
      ? tooLarge(Math.floor(most / 1_000_000))
      : badRequest('The upload could not be read.', 'malformed');
  } finally {
    watch.stop();
  }
  return form;
}

async function takeParts(
  parts: AsyncIterable<MultipartFile | MultipartValue>,
  names: readonly string[],
  form: Form,
): Promise<void> {
  for await (const part of parts) await takePart(part, names, form);
}

/**
 * Returns a promise that rejects once a form stalls. The parser gets stuck when it skips a part of certain lengths, and would
 * wait for ever after everything has arrived.
 */
function watchForStandstill({ raw }: FastifyRequest): { standstill: Promise<never>; stop(): void } {
  let moved = Date.now();
  const note = () => {
    moved = Date.now();
  };
  raw.on('data', note);
  let timer: NodeJS.Timeout | undefined;
  const standstill = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const most = raw.complete ? STANDSTILL_MAX : STALL_MAX;
      if (Date.now() - moved > most) reject(new Error('The form stands still.'));
    }, 1_000);
  });
  return {
    standstill,
    stop: () => {
      clearInterval(timer);
      raw.off('data', note);
    },
  };
}

async function takePart(part: MultipartFile | MultipartValue, names: readonly string[], form: Form): Promise<void> {
  if (part.type === 'field') {
    if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
    return;
  }
  const bytes = await readFile(part);
  if (names.includes(part.fieldname)) form.files.push({ field: part.fieldname, bytes });
}

/** Reads a file. Fails at the first byte over the limit; the library's own reader would wait until the client stops sending. */
function readFile({ file }: MultipartFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => reject(new FileTooLarge()));
    // If the form broke off, the stream may already have ended, and then no event would follow.
    finished(file, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))));
  });
}

class FileTooLarge extends Error {
  readonly statusCode = 413;
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status;
}
