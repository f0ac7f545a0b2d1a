import { ApiError } from '../call/errors';
import type { TokenStore } from '../call/tokens';

/** Runs work after all earlier work of the same name, even if that failed. Resolves or rejects as the work does. */
export type InTurn = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/**
 * Creates a queue per name, because the second of two simultaneous calls may arrive first. Work that is still waiting when the
 * member signs out is not done: it fails with ApiError `expired`.
 */
export function createTurns(tokens: TokenStore): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const isSame = tokens.sameMember();
    const own = Promise.resolve(last.get(name)).then(() => {
      if (!isSame()) throw new ApiError('expired');
      return run();
    });
    last.set(
      name,
      own.catch(() => undefined),
    );
    return own;
  };
}
