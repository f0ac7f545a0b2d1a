import type { Platform } from '../platform';
import { ApiError } from './errors';
import type { Tokens } from './refresh-contract';
import type { TokenStore } from './tokens';

/** Returns an access token newer than the refused one. Throws ApiError `expired` if there is none. */
export type Refresh = (refused: string | undefined) => Promise<string>;

/** The dependencies of a refresh. */
export interface RefreshSource {
  platform: Platform;
  tokens: TokenStore;
  /** Calls the backend with the refresh token as bearer. */
  call(refreshToken: string): Promise<Tokens>;
  /** Called when the backend has ended the session. */
  onExpired(): void;
  /** Called when no tokens are stored any more: another tab has ended the session, but its message has not arrived yet. */
  onGone(): unknown;
}

/**
 * Creates a refresh that many refused calls share. There is one at a time in the page, and among all tabs if the platform has
 * locks. Without locks it is still correct: it reads the storage again before the call and after a refusal, and stores new
 * tokens only if the stored ones have not changed. Only a 401 from the backend ends the session: after a network failure or a
 * 5xx the tokens stay and the error is thrown (decision 10, R12).
 */
export function createRefresh({ platform, tokens, call, onExpired, onGone }: RefreshSource): Refresh {
  let flight: Promise<string> | undefined;

  const newerThan = (refused: string | undefined) => {
    const stored = tokens.read().access_token;
    return stored && stored !== refused ? stored : undefined;
  };

  const end = (): never => {
    const { access_token: access, refresh_token: refreshToken } = tokens.read();
    // Do not clear an empty storage: other tabs would take that for an expired session.
    if (access || refreshToken) tokens.clear(true);
    if (access) onExpired();
    else onGone();
    throw new ApiError('expired', 401);
  };

  /** Makes the call. Returns undefined if the stored tokens changed during it, because they are newer. */
  async function exchange(refreshToken: string): Promise<string | undefined> {
    try {
      const renewed = await call(refreshToken);
      return tokens.replace(refreshToken, renewed) ? renewed.access_token : undefined;
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'expired')) throw error;
      return tokens.read().refresh_token === refreshToken ? end() : undefined;
    }
  }

  async function renew(refused: string | undefined): Promise<string> {
    const adopted = newerThan(refused);
    if (adopted) return adopted;
    const { refresh_token: refreshToken } = tokens.read();
    if (!refreshToken) return end();
    const token = (await exchange(refreshToken)) ?? newerThan(refused);
    if (!token) throw new ApiError('expired', 401);
    return token;
  }

  return (refused) => {
    flight ??= platform
      .exclusively('mm-refresh', () => renew(refused))
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };
}
