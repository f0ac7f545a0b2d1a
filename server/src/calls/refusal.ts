import { connectionText } from '@core/texts';

/** What an error answer holds beside `detail` and `code`: texts by field name, and `message` where a screen reads it. */
export type RefusalBody = { detail: string; code: string } & Record<string, unknown>;

/** An answer other than success, thrown by a handler and sent by the error handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly body: RefusalBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.code);
  }
}

/** 400: fields are wrong. The first text is the `detail`; each field carries its texts as a list. */
export function invalid(
  fields: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, unknown>> = {},
): Refusal {
  const lists = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
  const detail = Object.values(fields)[0] ?? 'The request is not valid.';
  // Last, because verification has a field that is named `code` as well.
  return new Refusal(400, { ...lists, ...extra, detail, code: 'invalid' });
}

/** 400 about the request as a whole, for screens that read `detail`. */
export function badRequest(detail: string, code: string, extra: Readonly<Record<string, unknown>> = {}): Refusal {
  return new Refusal(400, { detail, code, ...extra });
}

/** 401: no session, or one that has ended. `code` says which. */
export function signedOut(code: 'not_signed_in' | 'token_expired' | 'session_ended'): Refusal {
  const detail = code === 'not_signed_in' ? 'Please sign in.' : connectionText.expired;
  return new Refusal(401, { detail, code }, { 'www-authenticate': 'Bearer' });
}

/** 403: signed in, but not allowed. */
export function forbidden(detail: string, code: string): Refusal {
  return new Refusal(403, { detail, code });
}

/** 404: does not exist, or not for this member: both look the same on purpose. */
export function notFound(): Refusal {
  return new Refusal(404, { detail: 'Not found.', code: 'not_found' });
}

/** 413: the upload is too large. */
export function tooLarge(megabytes: number): Refusal {
  return new Refusal(413, { detail: `The file is too large. At most ${megabytes} MB are allowed.`, code: 'too_large' });
}

/** 429: a limit is reached; `wait` in milliseconds. The text is where every screen may read it. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const detail = `Too many requests. Please try again in ${time}.`;
  const body = { detail, code: 'too_many', retry_after: seconds, message: detail, non_field_errors: [detail] };
  return new Refusal(429, body, { 'retry-after': String(seconds) });
}
