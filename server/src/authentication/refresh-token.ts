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
 */
export function signRefreshToken(keys: Keys, { sessionId, generation }: RefreshClaims): string {
  return `${sessionId}.${generation}.${keys.hash('refresh', sessionId, String(generation))}`;
}

/** Reads a refresh token; undefined if it is not one of ours. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [sessionId = '', number = '', signature = ''] = token.split('.');
  const generation = Number(number);
  if (canonicalId(sessionId) !== sessionId || !Number.isSafeInteger(generation)) return undefined;
  return keys.matches(signature, 'refresh', sessionId, number) ? { sessionId, generation } : undefined;
}
