import type { ApiError, Result } from '../../core';

/** A failed verb: the form was invalid, or the backend refused it. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    /** Words for the cause, any of which an expectation may name: the backend's code, `invalid`, `blocked`. */
    readonly reasons: readonly string[],
    override readonly cause?: ApiError,
  ) {
    super(message);
  }
}

/** Returns the value of a core verb's result. @throws Refused, or the error of a lost connection or session */
export function told<Value>(result: Result<Value>, ...reasons: (string | undefined)[]): Value {
  if (result.ok) return result.value;
  const { error, message, fields } = result;
  if (!error) throw new Refused(message, ['invalid', ...Object.keys(fields)]);
  if (isTrouble(error)) throw error;
  throw new Refused(message, reasonsOf(error, reasons), error);
}

/** Throws a failed call as a refusal. @throws Refused, or the error itself if there was no answer */
export function refusedCall(error: unknown, message: string): never {
  const failed = error as ApiError;
  if (!(error instanceof Error) || error.name !== 'ApiError' || isTrouble(failed)) throw error;
  throw new Refused(message, reasonsOf(failed, []), failed);
}

function reasonsOf(error: ApiError, more: readonly (string | undefined)[]): string[] {
  const code = (error.body as { code?: unknown } | undefined)?.code;
  const all = [...more, typeof code === 'string' ? code : undefined, error.kind, String(error.status)];
  return all.filter((one): one is string => !!one);
}

/** Whether there was no usable answer. That is never a refusal, even if one was expected. */
function isTrouble({ kind }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'aborted' || kind === 'unreadable';
}
