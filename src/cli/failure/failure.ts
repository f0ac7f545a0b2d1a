import type { ApiError, Result } from '../../core';
import type { FailureKind } from './exit-codes';

/** Texts by field name. */
type Fields = Record<string, string>;

/** A command's failure, ready to show: one line, a kind that decides the exit code, and a stable code for programs. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The backend's own code, or else a word for the cause, e.g. `missing-input`. */
    readonly code: string = kind,
    readonly fields: Fields = {},
  ) {
    super(message);
  }
}

/** Creates a failure for wrong or missing input. */
export function usage(message: string, code = 'invalid-input', fields: Fields = {}): Failure {
  return new Failure('usage', message, code, fields);
}

/** Returns the value of a verb's result. @throws Failure with the verb's text if it failed. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  if (result.error && isSessionOver(result.error)) throw result.error;
  if (result.error) throw failureOfCall(result.error, result.message);
  throw usage(result.message, 'invalid-input', result.fields);
}

/** Whether an error is the core's error of a call. Compares the name, so that the core need not be loaded. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whether the backend refused a call, so that it surely did nothing. Without an answer, or after an error of its own, it may have. */
export function wasRefused({ status }: ApiError): boolean {
  return wasRefusedWith(status);
}

/** The same for the status of an answer. */
export function wasRefusedWith(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

/** Whether the session ended, as opposed to a failed log-in. Then there is no answer of the backend to quote. */
function isSessionOver(error: ApiError): boolean {
  return error.kind === 'expired' && error.body === undefined;
}

const own: Partial<Record<ApiError['kind'], string>> = {
  timeout: 'The backend did not answer in time.',
  network: 'The backend cannot be reached. Is it running?',
  aborted: 'The call was aborted.',
  unreadable: 'The backend gave an answer that does not fit the contract.',
};

/** The core sends no call of an extension to a backend without extensions. */
const isNotOffered = ({ kind, status }: ApiError) => kind === 'missing' && status === 501;
const NOT_OFFERED = 'This backend does not offer this, so nothing was sent. To see what it offers: mm doctor --calls';

/** Returns the failure for a failed call. `said` is the core's text for it, if any. */
export function failureOfCall(error: ApiError, said?: string): Failure {
  const { words, fields } = wordsOf(error.body);
  const code = textAt(error.body, 'code') ?? error.kind;
  const cause = own[error.kind];
  if (cause) return new Failure(error.kind === 'unreadable' ? 'refused' : 'network', cause, code);
  if (isNotOffered(error)) return new Failure('refused', NOT_OFFERED, 'not-offered');
  const told = words ?? `The backend answered ${error.status}.`;
  if (error.kind === 'expired') return new Failure('authentication', words ?? said ?? told, code, fields);
  const isSaid = /again in \d/.test(words ?? '');
  const wait = error.retryAfter && !isSaid ? ` Try again in ${error.retryAfter} s.` : '';
  const message = !said || said === words ? told : words && !said.includes(words) ? `${said} (${words})` : said;
  return new Failure(code === 'invalid_credentials' ? 'authentication' : 'refused', message + wait, code, fields);
}

function textAt(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[field];
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ') || undefined;
  return typeof value === 'string' && value ? value : undefined;
}

/** Returns the backend's own message and its texts by field. */
function wordsOf(body: unknown): { words: string | undefined; fields: Fields } {
  if (typeof body !== 'object' || body === null) return { words: undefined, fields: {} };
  const fields: Fields = {};
  for (const name of Object.keys(body)) {
    const text = textAt(body, name);
    if (text && !['code', 'detail', 'message'].includes(name)) fields[name] = text;
  }
  const words = textAt(body, 'detail') ?? textAt(body, 'message') ?? Object.values(fields)[0];
  return { words, fields };
}
