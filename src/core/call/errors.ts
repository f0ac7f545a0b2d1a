import { connectionText } from '../texts';

/** Why a call failed. `expired`: the session is over. `unreadable`: the answer does not match the contract. */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'expired'
  | 'invalid'
  | 'refused'
  | 'missing'
  | 'conflict'
  | 'busy'
  | 'server'
  | 'unreadable';

/** The reason of an error for an answer of HTML. */
export const A_PAGE = 'the answer is a page, not JSON';

/** A failed call. API calls throw no other error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The call that failed, such as `GET /profile/`. Undefined if nothing was sent. */
  call?: string;
  /** For developers: what is wrong with an unreadable answer. Contains no data of members. */
  reason?: string;

  constructor(
    readonly kind: ApiErrorKind,
    /** HTTP status; 0 if there was no answer. */
    readonly status: number = 0,
    /** The body of the answer, unchecked. */
    readonly body: unknown = undefined,
    /** Seconds to wait before the next try, if the backend asked for a wait. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(`${kind}${status ? ` (${status})` : ''}`);
  }
}

/** Returns the answer of a call, or null if the backend answers 404. @throws ApiError */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}

/** The kind of error for an HTTP status. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'expired';
  if (status === 403) return 'refused';
  if (status === 404) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 429) return 'busy';
  if (status === 408) return 'timeout';
  return status >= 500 ? 'server' : 'invalid';
}

/**
 * The texts of one field of an error answer, joined with a space; undefined if the answer lacks the field. `non_field_errors`,
 * `password1` and similar fields hold lists; `detail` and `message` hold one text.
 */
export function fieldText(error: unknown, field: string): string | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[field];
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ') || undefined;
  return typeof value === 'string' && value ? value : undefined;
}

/** The stable code of an error answer (extension), e.g. `email_not_verified`. */
export function codeOf(error: unknown): string | undefined {
  return fieldText(error, 'code');
}

/** Texts for connection problems. They are the same for every call. */
const texts: Partial<Record<ApiErrorKind, string>> = {
  network: connectionText.unreachable,
  timeout: connectionText.timeout,
  aborted: connectionText.unreachable,
  unreadable: connectionText.unreadable,
};

/**
 * The text to show for an error: that of a connection or session problem, otherwise the backend's text in the first of
 * `fields` that has one, otherwise `otherwise`.
 */
export function explain(error: unknown, fields: readonly string[], otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.kind === 'busy') return fieldText(error, 'detail') ?? connectionText.busy;
  const trouble = texts[error.kind];
  if (trouble) return trouble;
  for (const field of fields) {
    const text = fieldText(error, field);
    if (text) return text;
  }
  return error.kind === 'expired' ? connectionText.expired : otherwise;
}
