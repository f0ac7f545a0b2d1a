import { canonicalId } from '../database/uuid';
import type { Keys } from '../keys';

/** The session and generation of a refresh token. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

/**
 * Signs the refresh token of a generation: session, generation and a 256-bit signature. The result is always the same. A client
 * that lost the answer can get the same token again, and the database needs to store no token.
 * @param isVouched whether a partner started the session. The release before does not know its bounds, and so refuses the token.
 */
export function signRefreshToken(keys: Keys, { sessionId, generation }: RefreshClaims, isVouched = false): string {
  return `${sessionId}.${generation}.${keys.hash('refresh', ...partsOf(sessionId, String(generation), isVouched))}`;
}

const partsOf = (sessionId: string, generation: string, isVouched: boolean) =>
  isVouched ? ['partner', sessionId, generation] : [sessionId, generation];

/** Reads a refresh token; undefined if it is not one of ours. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [sessionId = '', number = '', signature = ''] = token.split('.');
  const generation = Number(number);
  if (canonicalId(sessionId) !== sessionId || !Number.isSafeInteger(generation)) return undefined;
  const isOurs = [false, true].some((isVouched) =>
    keys.matches(signature, 'refresh', ...partsOf(sessionId, number, isVouched)),
  );
  return isOurs ? { sessionId, generation } : undefined;
}
