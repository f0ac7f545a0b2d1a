import { Failure, failureOfCall, isApiError } from '../../failure/failure';
import { fileFailure, isOfFile } from '../../failure/file-failure';
import type { CaseFailure } from '../../runs/event';
import { Refused } from '../refused';

/** Returns the failure of a step for a thrown error. */
export function failureOf(error: unknown): CaseFailure {
  if (error instanceof Refused) {
    const { cause, message, reasons } = error;
    if (!cause) return { kind: 'expectation', code: reasons[0] ?? 'refused', message };
    const call = failureOfCall(cause, message);
    return { kind: call.kind, code: call.code, message: call.message };
  }
  if (isApiError(error)) {
    const { kind, code, message } = failureOfCall(error);
    return { kind, code, message };
  }
  const failure = isOfFile(error) ? fileFailure(error) : error;
  if (failure instanceof Failure) return { kind: failure.kind, code: failure.code, message: failure.message };
  return { kind: 'bug', code: 'bug', message: error instanceof Error ? error.message : String(error) };
}
