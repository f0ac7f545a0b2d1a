import { ApiError } from '../call/errors';
import type { TokenStore } from '../call/tokens';

/** Runs work after all that was asked for before under the same name, however that ended; resolves as the work does. */
export type InTurn = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/**
 * Makes turns: of two calls at once the second may well arrive first. What waits when the member signs out is not done:
 * it fails with ApiError `expired`.
 */
export function createTurns(tokens: TokenStore): InTurn {
  const last: Record<string, Promise<unknown>> = {};
  return (name, run) => {
    const isSame = tokens.sameMember();
    const own = Promise.resolve(last[name]).then(() => {
      if (!isSame()) throw new ApiError('expired');
      return run();
    });
    last[name] = own.catch(() => undefined);
    return own;
  };
}
