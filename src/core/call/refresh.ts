import type { Platform } from '../platform';
import type { Tokens } from '../session/contract';
import { ApiError } from './errors';
import type { TokenStore } from './tokens';

/** Gives an access token newer than the one that was refused; throws ApiError `expired` when there is none to be had. */
export type Refresh = (refused: string | undefined) => Promise<string>;

/** What a refresh needs from its client. */
export interface RefreshSource {
  platform: Platform;
  tokens: TokenStore;
  /** The refresh call itself, with the refresh token as bearer. */
  call(refreshToken: string): Promise<Tokens>;
  /** Told when the backend has ended the session. */
  onExpired(): void;
  /** Told where nothing is stored any more: another tab has ended the session, and its word has not come yet. */
  onGone(): unknown;
}

/**
 * One refresh for many refused calls: a single flight in the page, exclusive among tabs where the platform can, and
 * right even where it cannot. What is stored is read again before the call and after a refusal, and new tokens are
 * kept only if the storage has not changed meanwhile. Only the backend's own 401 ends the session: a network failure
 * or a 5xx keeps the tokens and is thrown on (decision 10, R12).
 */
export function createRefresh({ platform, tokens, call, onExpired, onGone }: RefreshSource): Refresh {
  let flight: Promise<string> | undefined;

  const newerThan = (refused: string | undefined) => {
    const stored = tokens.read().access_token;
    return stored && stored !== refused ? stored : undefined;
  };

  const end = (): never => {
    const { access_token: access, refresh_token: refreshToken } = tokens.read();
    // What is not there must not be cleared: other tabs would take that for an expiry.
    if (access || refreshToken) tokens.clear(true);
    if (access) onExpired();
    else onGone();
    throw new ApiError('expired', 401);
  };

  /** Makes the call; undefined where the storage changed meanwhile, so that what is stored now counts. */
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
