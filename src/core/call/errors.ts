import { connectionText } from '../texts';

/** Why a call failed. `expired`: the session is over. `unreadable`: the answer does not fit the contract. */
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

/** A failed call. The only error that calls of the API throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    /** HTTP status; 0 where there was no answer. */
    readonly status: number = 0,
    /** The answer's body as it came. */
    readonly body: unknown = undefined,
    /** Seconds to wait before trying again, where the backend said so. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(`${kind}${status ? ` (${status})` : ''}`);
  }
}

/** The answer of a call; null where the backend does not have what was asked for. @throws ApiError */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}

/** The kind of error that an HTTP status stands for. */
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
 * Texts of one field of an error answer: `non_field_errors`, `password1` and so on carry lists, `detail` and
 * `message` one text. Joined with a space; undefined where the field is not there.
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

/** Trouble of the connection, whatever the call was about. */
const texts: Partial<Record<ApiErrorKind, string>> = {
  network: connectionText.unreachable,
  timeout: connectionText.timeout,
  aborted: connectionText.unreachable,
  unreadable: connectionText.unreadable,
};

/**
 * What to tell the member: the connection's or session's own trouble where it is that, else the backend's words in the
 * named fields (first that is there), else the given text.
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
