import type { Platform } from '../platform';
import type { Http } from './http';
import { logOut } from './refresh-contract';
import type { TokenStore } from './tokens';

const LOG_OUT_TIMEOUT = 5_000;

/** The parts of a client that signing out needs. */
export interface Leaving {
  http: Http;
  tokens: Pick<TokenStore, 'read'>;
  platform: Pick<Platform, 'log'>;
  endSession(): void;
}

/**
 * Signs out here at once, and tells the backend. Not a method of the client, because a copy of an older release may have made it.
 * @returns once the backend has confirmed it, or after 5 s
 */
export async function leave({ http, tokens, platform, endSession }: Leaving): Promise<void> {
  const told = tokens.read().refresh_token && http(logOut, { timeout: LOG_OUT_TIMEOUT });
  // Do not wait: the member may walk away, and other tabs must see a sign-out, not an expired session.
  endSession();
  await Promise.resolve(told).catch((error) => platform.log(`log-out not confirmed: ${error}`));
}
