/** The parts of an error that may be logged. */
export interface ToldError {
  name: string;
  code: unknown;
  stack: string[];
}

/**
 * Describes an error by its kind, code and origin. Leaves out the message, because the message of a database error contains
 * members' data.
 */
export function describeError(error: Error): ToldError {
  const cause = error.cause instanceof Error ? error.cause : error;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: cause.name,
    code: 'code' in cause ? cause.code : undefined,
    stack: stack.slice(0, 8).map((line) => line.trim()),
  };
}

/** Describes every error in a log entry. Fastify logs some errors by itself, for example when an answer breaks off. */
export function withoutMessages(given: unknown): unknown {
  if (given instanceof Error) return { error: describeError(given) };
  if (typeof given !== 'object' || given === null || !('err' in given)) return given;
  const { err, ...rest } = given;
  return { ...rest, error: err instanceof Error ? describeError(err) : undefined };
}
