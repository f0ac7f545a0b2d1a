import { string, type } from 'superstruct';
import { endpoint } from '../endpoint';

/** Both tokens, as returned by verification, log-in and refresh. */
export const Tokens = type({ access_token: string(), refresh_token: string() });
export type Tokens = { access_token: string; refresh_token: string };

/** Exchanges the refresh token, sent as bearer with an empty body, for a new pair. */
export const refreshTokens = endpoint('POST', '/auth/token/refresh/', { auth: 'refresh', answer: Tokens });

/** Ends this session: all its refresh tokens stop working. Carries the refresh token. */
export const logOut = endpoint('POST', '/auth/logout/', { auth: 'refresh', extension: true });
