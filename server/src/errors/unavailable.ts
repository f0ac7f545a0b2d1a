import { BucketFailure } from './bucket-failure';
import { isConnectionError } from './connection-errors';
import { HttpError } from './http-error';

/** 503: the server is overloaded, or the database does not answer. */
export function busy(): HttpError {
  const detail = 'The service is busy. Please try again in a moment.';
  return new HttpError(
    503,
    { detail, code: 'busy', message: detail, non_field_errors: [detail] },
    { 'retry-after': '2' },
  );
}

/** Error codes of a disk that is full or not writable. */
const disk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Whether an error means that the database or the photo store is unavailable, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BucketFailure || isConnectionError(error)) return true;
  return error instanceof Error && 'code' in error && disk.has(String(error.code));
}
