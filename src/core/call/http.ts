import type { Endpoint, ParameterOf } from '../endpoint';
import type { Platform } from '../platform';
import { ApiError, codeOf } from './errors';
import type { Extensions } from './extensions';
import { createRefresh } from './refresh';
import { refreshTokens } from './refresh-contract';
import { type AnyOptions, hasOwnQuery, type Kept, type Sendable } from './request';
import { pause, type Retries, waitBefore } from './retry';
import { createSend } from './send';
import type { TokenStore } from './tokens';

export type { Kept } from './request';

/** The options of a call, typed by its endpoint. */
export type CallOptions<Path extends string, Query, Body> = {
  signal?: AbortSignal;
  /** Idempotency-Key of a write. A write without one gets a new key. */
  key?: string;
  /**
   * Milliseconds before the call is aborted, 0 for never; at most those that the client was given. The default allows uploads extra
   * time for their size.
   */
  timeout?: number;
  /** Fields of the body that the specification lacks. Only a backend that offers extensions gets them. */
  more?: object;
  /** Keeps the answer for the next call, so that the backend can answer 304 if nothing has changed. */
  kept?: Kept;
  /** Calls this address instead of the backend. Only for public lists, whose calls carry no token. */
  address?: string;
  /** Sends the call as it is, also to a backend that has not offered extensions. For tools whose user names a call. */
  asIs?: boolean;
} & ([ParameterOf<Path>] extends [never] ? { params?: undefined } : { params: Record<ParameterOf<Path>, string> }) &
  (Query extends undefined ? { query?: undefined } : { query?: Query }) &
  (Body extends undefined ? { body?: undefined } : { body: Body; files?: Record<string, Blob> });

/** Calls one endpoint and returns its answer, checked against the contract. Throws only {@link ApiError}, also for a redirect. */
export type Http = <Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  ...options: ParameterOf<Path> extends never
    ? Body extends undefined
      ? [CallOptions<Path, Query, Body>?]
      : [CallOptions<Path, Query, Body>]
    : [CallOptions<Path, Query, Body>]
) => Promise<Answer>;

/** The dependencies of {@link createHttp}. */
export interface HttpSource {
  /** API base, ending in `/api` without a trailing slash. */
  baseUrl: string;
  platform: Platform;
  tokens: TokenStore;
  /** Milliseconds before a call is aborted; 30 s by default (decision 11). */
  timeout?: number;
  /** No retries by default. */
  retries?: Retries;
  /** Whether our code comes from the backend's own origin. */
  isHome?: boolean;
  /** Called when the backend has ended the session. */
  onExpired(): void;
  /** Asks the member for a proof in one of these ways. Resolves to whether the backend has accepted one. */
  prove(ways: readonly string[]): Promise<boolean>;
  /** Called when the tokens have disappeared from the storage for no known reason. */
  onGone(): unknown;
}

/** Creates the function for all calls. It adds base URL, slash, bearer, time limit, token refresh, retries and typed errors. */
export function createHttp(source: HttpSource): { http: Http; extensions: Extensions } {
  const { baseUrl, platform, tokens, timeout, retries = { reads: 0, writes: 0 } } = source;
  const { send, extensions } = createSend({ baseUrl, platform, timeout, isHome: source.isHome ?? false });

  const refresh = createRefresh({
    ...source,
    call: (refreshToken) => send(refreshTokens, {}, refreshToken),
  });

  /** Sends a call, and again after a token refresh. Never sends it with another member's token. */
  async function attempt<Answer>(endpoint: Sendable<Answer>, options: AnyOptions, isSame: () => boolean) {
    if (endpoint.auth === 'none') return send(endpoint, options, undefined);
    const { access_token: access, refresh_token: refreshToken } = tokens.read();
    if (endpoint.auth === 'refresh') return send(endpoint, options, refreshToken);
    try {
      return await send(endpoint, options, access ?? (await refresh(undefined)));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401) || !tokens.read().access_token) throw error;
      const renewed = await refresh(access);
      if (!isSame()) throw error;
      return send(endpoint, options, renewed);
    }
  }

  function repeatsOf({ method, auth }: Pick<Endpoint, 'method' | 'auth'>, { kept }: AnyOptions): number {
    if (kept?.isPolled) return 0;
    if (method === 'GET') return retries.reads;
    // Without keys, a repeated write would shortlist and unshortlist, or send a message twice.
    return auth === 'access' && extensions.$offered.get() ? retries.writes : 0;
  }

  /** The solution of the proof of work that a refusal asks for, if it does and none was sent yet. */
  async function proofFor({ status, body }: ApiError, { proof }: AnyOptions): Promise<string | undefined> {
    const challenge = status === 429 && !proof ? (body as { proof?: unknown } | undefined)?.proof : undefined;
    if (!challenge) return undefined;
    const { solveProof } = await platform.load(() => import('./proof-of-work'));
    return solveProof(challenge);
  }

  /** Whether a call was refused for want of a proof, and the member has given one. */
  async function isProven(error: ApiError): Promise<boolean> {
    if (codeOf(error) !== 'step_up') return false;
    const { ways } = error.body as { ways?: unknown };
    return source.prove(Array.isArray(ways) ? ways : ['password', 'code']);
  }

  /** Whether a call failed because the backend does not offer the extensions that we believed in. Then it is sent without. */
  async function wasMistaken(
    endpoint: Pick<Endpoint, 'method' | 'auth'>,
    { kind, status }: ApiError,
  ): Promise<boolean> {
    const isFirst = endpoint.auth === 'none';
    // A page does not learn that another origin refuses a header. The call was not sent.
    if (isFirst && kind === 'network') await extensions.ask().catch(() => undefined);
    const mayRepeat = endpoint.method === 'GET' || (isFirst && (kind === 'network' || status === 400));
    return mayRepeat && extensions.$offered.get() === false;
  }

  async function call<Answer>(endpoint: Sendable<Answer>, given: AnyOptions = {}) {
    const isSame = tokens.sameMember();
    const isExtension = endpoint.extension && !given.address && !given.asIs;
    // A key from the caller says that the same write may have been sent before.
    const isRepeat = !!given.key && endpoint.auth === 'access';
    const hasMore = isExtension || (!given.asIs && (isRepeat || hasOwnQuery(given, endpoint.specifiedQuery)));
    const isOffered = extensions.$offered.get() ?? (hasMore && (await extensions.ask()));
    if (isExtension && !isOffered) throw new ApiError('missing', 501);
    const isKeyed = endpoint.method !== 'GET' && !given.address;
    const options: AnyOptions = isKeyed ? { ...given, key: given.key ?? platform.uuid() } : { ...given };
    for (let turn = 0; ; turn += 1) {
      const isBelieved = extensions.$offered.get() && !extensions.isSure();
      try {
        return await attempt(endpoint, options, isSame);
      } catch (error) {
        if (isBelieved && (await wasMistaken(endpoint, error as ApiError))) {
          if (isExtension) throw new ApiError('missing', 501);
          continue;
        }
        const proof = await proofFor(error as ApiError, options).catch(() => undefined);
        if (proof) {
          options.proof = proof;
          continue;
        }
        if (await isProven(error as ApiError)) continue;
        const mayRepeat = turn < repeatsOf(endpoint, options) && platform.isOnline();
        const wait = mayRepeat ? waitBefore(error as ApiError, turn, platform.random()) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, options.signal);
        // Stop if another member signed in while we waited.
        if (!isSame()) throw error;
      }
    }
  }

  return { http: call as Http, extensions };
}
