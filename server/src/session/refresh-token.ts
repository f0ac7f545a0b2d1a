import { isUuid } from '../database/uuid';
import type { Keys } from '../keys';

/** Which session and which generation of it a refresh token is. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

/**
 * The refresh token of a generation: session, generation and a 256-bit signature. Since it can be made again, the same
 * successor is handed to a client that lost the first answer, and the database holds no token at all.
 */
export function signRefreshToken(keys: Keys, { sessionId, generation }: RefreshClaims): string {
  return `${sessionId}.${generation}.${keys.hash('refresh', sessionId, String(generation))}`;
}

/** Reads a refresh token; undefined when we never made it. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [sessionId = '', number = '', signature = ''] = token.split('.');
  const generation = Number(number);
  if (!isUuid(sessionId) || !Number.isSafeInteger(generation)) return undefined;
  return keys.matches(signature, 'refresh', sessionId, number) ? { sessionId, generation } : undefined;
}
