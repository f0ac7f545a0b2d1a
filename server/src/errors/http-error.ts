import { connectionText } from '@core/texts';
import { type Text, translatable } from '../texts/translatable';

/**
 * The body of an error answer: `detail`, `code`, texts by field name, and `message` if a screen reads it. The error handler puts
 * the texts into the reader's language, so never put a member's words here.
 */
export type HttpErrorBody = { detail: Text; code: string } & Record<string, unknown>;

/** An error answer. Handlers throw it and the error handler sends it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly body: HttpErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.code);
  }
}

/** 400: fields are wrong. The first text is the `detail`; each field carries its texts as a list. */
export function invalid(
  fields: Readonly<Record<string, Text>>,
  extra: Readonly<Record<string, unknown>> = {},
): HttpError {
  const lists = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
  const detail = Object.values(fields)[0] ?? 'The request is not valid.';
  // These come last, because verification also has a field named `code`.
  return new HttpError(400, { ...lists, ...extra, detail, code: 'invalid' });
}

/** 400 about the request as a whole, for screens that read `detail`. */
export function badRequest(detail: Text, code: string, extra: Readonly<Record<string, unknown>> = {}): HttpError {
  return new HttpError(400, { detail, code, ...extra });
}

/** 401: there is no session, or it has ended. `code` says which. */
export function signedOut(code: 'not_signed_in' | 'token_expired' | 'session_ended'): HttpError {
  const detail = code === 'not_signed_in' ? 'Please log in.' : connectionText.expired;
  return new HttpError(401, { detail, code }, { 'www-authenticate': 'Bearer' });
}

/** 403: signed in, but not allowed. */
export function forbidden(detail: Text, code: string): HttpError {
  return new HttpError(403, { detail, code });
}

/** 404: the item does not exist or this member may not see it. Both look the same on purpose. */
export function notFound(): HttpError {
  return new HttpError(404, { detail: 'Not found.', code: 'not_found' });
}

/** 413: the upload is too large. */
export function tooLarge(megabytes: number): HttpError {
  return new HttpError(413, {
    detail: translatable('This file is too large. Please choose one of at most {megabytes} MB.', { megabytes }),
    code: 'too_large',
  });
}

/** 413: a request without a file is too long. */
export function tooLong(): HttpError {
  return new HttpError(413, { detail: 'This request is too long. Please send less text at once.', code: 'too_large' });
}

/**
 * 429: a limit is reached. `wait` is in milliseconds. The text is in every field that a screen may read.
 * @param proof a challenge; a caller who solves it need not wait.
 */
export function tooMany(wait: number, proof?: object): HttpError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time =
    seconds < 90
      ? translatable('{count} seconds', { count: seconds })
      : translatable('{count} minutes', { count: Math.ceil(seconds / 60) });
  const detail = translatable('Too many requests. Please try again in {time}.', { time });
  const body = { detail, code: 'too_many', retry_after: seconds, message: detail, non_field_errors: [detail], proof };
  return new HttpError(429, body, { 'retry-after': String(seconds) });
}
