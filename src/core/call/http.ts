import { createFetch, FetchError } from 'ofetch';
import type { Struct } from 'superstruct';
import type { Endpoint, ParameterOf } from '../endpoint';
import { CALL_TIMEOUT } from '../limits';
import type { Platform } from '../platform';
import { refreshTokens } from '../session/contract';
import { accepted } from './accepted';
import { ApiError, kindOfStatus } from './errors';
import { pathOf, type QueryValue } from './path';
import { createRefresh } from './refresh';
import { type AnyOptions, headersOf, type Kept, type Sendable } from './request';
import { pause, type Retries, waitBefore } from './retry';
import { retryAfterOf } from './retry-after';
import { limited } from './time-limit';
import type { TokenStore } from './tokens';
import { formOf, timeFor } from './upload';

export type { Kept } from './request';

/** The options of a call, typed by its endpoint. */
export type CallOptions<Path extends string, Query, Body> = {
  signal?: AbortSignal;
  /** Idempotency-Key of a write. A write without one gets a new key. */
  key?: string;
  /** Milliseconds before the call is aborted; 0 for never. The default allows uploads extra time for their size. */
  timeout?: number;
  /** Keeps the answer for the next call, so that the backend can answer 304 if nothing has changed. */
  kept?: Kept;
  /** Calls this address instead of the backend. Only for public lists, whose calls carry no token. */
  address?: string;
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

function failureOf(error: unknown, now: number): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof FetchError)) return new ApiError('network');
  if (error.status) {
    const wait = retryAfterOf(error.response?.headers, now);
    return new ApiError(kindOfStatus(error.status), error.status, error.data, wait);
  }
  const cause = error.cause instanceof Error ? error.cause.name : '';
  return new ApiError(cause === 'AbortError' ? 'aborted' : cause === 'TimeoutError' ? 'timeout' : 'network');
}

/** Checks an answer. Not only a StructError means a wrong answer: superstruct itself fails over a value that it cannot print. */
function checked<Answer>(answer: unknown, struct: Struct<Answer, unknown>): Answer {
  try {
    return accepted(answer, struct);
  } catch {
    throw new ApiError('unreadable');
  }
}

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
  /** Called when the backend has ended the session. */
  onExpired(): void;
  /** Called when the tokens have disappeared from the storage for no known reason. */
  onGone(): unknown;
}

/** Creates the function for all calls. It adds base URL, slash, bearer, time limit, token refresh, retries and typed errors. */
export function createHttp(source: HttpSource): Http {
  const { baseUrl, platform, tokens, timeout = CALL_TIMEOUT, retries = { reads: 0, writes: 0 } } = source;
  const fetcher = createFetch({ fetch: platform.fetch, Headers: platform.Headers });

  async function send<Answer>(
    endpoint: Sendable<Answer>,
    options: AnyOptions,
    bearer: string | undefined,
  ): Promise<Answer> {
    const { kept = {} } = options;
    const own = baseUrl + pathOf(endpoint.path, options.params, options.query as Record<string, QueryValue>);
    const url = endpoint.auth === 'none' ? (options.address ?? own) : own;
    const { signal, end } = limited(options.signal, options.timeout ?? (timeout && timeout + timeFor(options.files)));
    try {
      const { status, headers, _data } = await fetcher.raw<unknown>(url, {
        method: endpoint.method,
        headers: headersOf(bearer, options),
        // Sent as text, because for an object ofetch looks up the form class, which is slow to load in Node.
        body: endpoint.files
          ? formOf(options.body ?? {}, options.files ?? {})
          : options.body && JSON.stringify(options.body),
        signal,
        // A redirect could send a token or password to another origin. Public lists may redirect.
        ...(url === own && { redirect: 'error' }),
        retry: 0,
      });
      if (status === 304) return kept.answer as Answer;
      // A gateway or a hotel's network may answer with its own page, and the backend may never have received the call.
      if (headers.get('content-type')?.includes('html')) throw new ApiError('unreadable');
      const answer = checked(_data, endpoint.answer);
      kept.answer = answer;
      kept.headers = headers;
      return answer;
    } catch (error) {
      throw failureOf(error, platform.now());
    } finally {
      end();
    }
  }

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
    return auth === 'access' ? retries.writes : 0;
  }

  /** The solution of the proof of work that a refusal asks for, if it does and none was sent yet. */
  async function proofFor({ status, body }: ApiError, { proof }: AnyOptions): Promise<string | undefined> {
    const challenge = status === 429 && !proof ? (body as { proof?: unknown } | undefined)?.proof : undefined;
    if (!challenge) return undefined;
    const { solveProof } = await platform.load(() => import('./proof-of-work'));
    return solveProof(challenge);
  }

  async function call<Answer>(endpoint: Sendable<Answer>, given: AnyOptions = {}) {
    const isKeyed = endpoint.method !== 'GET' && !given.address;
    const options: AnyOptions = isKeyed ? { ...given, key: given.key ?? platform.uuid() } : { ...given };
    const isSame = tokens.sameMember();
    for (let turn = 0; ; turn += 1) {
      try {
        return await attempt(endpoint, options, isSame);
      } catch (error) {
        const proof = await proofFor(error as ApiError, options).catch(() => undefined);
        if (proof) {
          options.proof = proof;
          continue;
        }
        const mayRepeat = turn < repeatsOf(endpoint, options) && platform.isOnline();
        const wait = mayRepeat ? waitBefore(error as ApiError, turn, platform.random()) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, options.signal);
        // Stop if another member signed in while we waited.
        if (!isSame()) throw error;
      }
    }
  }

  return call as Http;
}
