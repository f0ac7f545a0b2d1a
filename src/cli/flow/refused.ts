import type { ApiError, Result } from '../../core';

/** A verb that did not come about: the form was not good, or the backend said no. */
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

/** The value of a core verb's result. @throws Refused, or the error of a lost connection or session */
export function told<Value>(result: Result<Value>, ...reasons: (string | undefined)[]): Value {
  if (result.ok) return result.value;
  const { error, message, fields } = result;
  if (!error) throw new Refused(message, ['invalid', ...Object.keys(fields)]);
  if (isTrouble(error)) throw error;
  throw new Refused(message, reasonsOf(error, reasons), error);
}

/** A failed call as what it means. @returns never @throws Refused, or the error itself where nothing was answered */
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

/** Whether there was no answer to go by: that is no refusal, whatever was expected. */
function isTrouble({ kind }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'aborted' || kind === 'unreadable';
}
