import { BucketFailure } from '../profile/s3-store';
import { Refusal } from '../refusal';

/** 503: there is too much to do at this moment, or the database does not answer. */
export function busy(): Refusal {
  const detail = 'The service is busy. Please try again in a moment.';
  return new Refusal(
    503,
    { detail, code: 'busy', message: detail, non_field_errors: [detail] },
    { 'retry-after': '2' },
  );
}

/**
 * What PostgreSQL says when it cannot serve us now: it goes down or comes up, has no connection left, no room on its
 * disk, takes no writes, or gave a statement up.
 */
const passing = new Set(['57P01', '57P02', '57P03', '53100', '53200', '53300', '25006', '57014', '55P03']);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const texts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether something failed because the database, or the store of photos, is not to be had at this moment: trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BucketFailure) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (passing.has(code) || network.has(code) || texts.test(cause.message)) return true;
  }
  return false;
}
