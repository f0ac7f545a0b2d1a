import { createFetch, FetchError } from 'ofetch';
import { StructError } from 'superstruct';
import type { Endpoint, ParameterOf } from '../endpoint';
import { CALL_TIMEOUT } from '../limits';
import type { Platform } from '../platform';
import { refreshTokens } from '../session/contract';
import { accepted } from './accepted';
import { ApiError, kindOfStatus } from './errors';
import { createRefresh } from './refresh';
import { pause, type Retries, waitBefore } from './retry';
import { retryAfterOf } from './retry-after';
import { limited } from './time-limit';
import type { TokenStore } from './tokens';
import { formOf, timeFor } from './upload';

/** A query value: what is undefined, null or '' is left out. */
type QueryValue = string | number | boolean | null | undefined;

/** The newest answer of a call, with its headers: the ETag under which the backend knows it, where its list goes on. */
export interface Kept {
  answer?: unknown;
  headers?: Headers;
  /** The call comes again by itself, slower where it fails, and is not repeated beside that. */
  isPolled?: boolean;
}

/** What a call takes, as its endpoint says. */
export type CallOptions<Path extends string, Query, Body> = {
  signal?: AbortSignal;
  /** Idempotency-Key of a write; made for each write that has none. */
  key?: string;
  /** Milliseconds before it gives up; 0 for never. Uploads have as much longer as their bytes may take. */
  timeout?: number;
  /** Holds the answer from one call to the next, which then need not be sent again while it is the same. */
  kept?: Kept;
  /** Asks this address instead of the backend: for public lists only, calls that carry no token. */
  address?: string;
} & ([ParameterOf<Path>] extends [never] ? { params?: undefined } : { params: Record<ParameterOf<Path>, string> }) &
  (Query extends undefined ? { query?: undefined } : { query?: Query }) &
  (Body extends undefined ? { body?: undefined } : { body: Body; files?: Record<string, Blob> });

/** Calls one endpoint. Gives its answer, checked against the contract; throws only {@link ApiError}, also at a redirect. */
export type Http = <Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  ...options: ParameterOf<Path> extends never
    ? Body extends undefined
      ? [CallOptions<Path, Query, Body>?]
      : [CallOptions<Path, Query, Body>]
    : [CallOptions<Path, Query, Body>]
) => Promise<Answer>;

/** Path with its parameters filled in and the trailing slash of spec section 7: added where there is no query. */
export function pathOf(path: string, params: Record<string, string> = {}, query: Record<string, QueryValue> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (pairs.length === 0) return filled.endsWith('/') ? filled : `${filled}/`;
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

function failureOf(error: unknown, now: number): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StructError) return new ApiError('unreadable');
  if (!(error instanceof FetchError)) return new ApiError('network');
  if (error.status) {
    const wait = retryAfterOf(error.response?.headers, now);
    return new ApiError(kindOfStatus(error.status), error.status, error.data, wait);
  }
  const cause = error.cause instanceof Error ? error.cause.name : '';
  return new ApiError(cause === 'AbortError' ? 'aborted' : cause === 'TimeoutError' ? 'timeout' : 'network');
}

function headersOf(bearer: string | undefined, key: string | undefined, { headers }: Kept): Record<string, string> {
  const tag = headers?.get('etag');
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(key && { 'idempotency-key': key }),
    ...(tag && { 'if-none-match': tag }),
  };
}

/** What {@link createHttp} needs from its client. */
export interface HttpSource {
  /** API base ending in `/api`, without a slash at the end. */
  baseUrl: string;
  platform: Platform;
  tokens: TokenStore;
  /** Milliseconds before a call gives up; 30 s unless said otherwise (decision 11). */
  timeout?: number;
  /** None unless said otherwise. */
  retries?: Retries;
  /** Told when the backend has ended the session. */
  onExpired(): void;
  /** Told where the tokens have gone without a word. */
  onGone(): unknown;
}

/** What sending needs to know of an endpoint, whatever its query and body. */
type Sendable<Answer> = Pick<Endpoint<string, never, never, Answer>, 'method' | 'path' | 'auth' | 'files' | 'answer'>;

interface AnyOptions {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  files?: Record<string, Blob>;
  signal?: AbortSignal;
  key?: string;
  kept?: Kept;
  timeout?: number;
  address?: string;
}

/** Makes the one function through which all calls go: base URL, slash, bearer, time-out, refresh, repeats, typed errors. */
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
        headers: headersOf(bearer, options.key, kept),
        // As text, because ofetch would ask for the form class first, which is slow to load in Node.
        body: endpoint.files
          ? formOf(options.body ?? {}, options.files ?? {})
          : options.body && JSON.stringify(options.body),
        signal,
        // A redirect could send a token or password to another origin. Public lists may redirect.
        ...(url === own && { redirect: 'error' }),
        retry: 0,
      });
      if (status === 304) return kept.answer as Answer;
      // The page of a gateway or of a hotel's network: the backend may never have heard of the call.
      if (headers.get('content-type')?.includes('html')) throw new ApiError('unreadable');
      const answer = accepted(_data, endpoint.answer);
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

  /** Sends, and sends again where the token has been renewed meanwhile; never with the token of another member. */
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

  async function call<Answer>(endpoint: Sendable<Answer>, given: AnyOptions = {}) {
    const isKeyed = endpoint.method !== 'GET' && !given.address;
    const options = isKeyed ? { ...given, key: given.key ?? platform.uuid() } : given;
    const isSame = tokens.sameMember();
    for (let turn = 0; ; turn += 1) {
      try {
        return await attempt(endpoint, options, isSame);
      } catch (error) {
        const mayRepeat = turn < repeatsOf(endpoint, options) && platform.isOnline();
        const wait = mayRepeat ? waitBefore(error as ApiError, turn, platform.random()) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, options.signal);
        // Whoever signs in meanwhile has asked for nothing.
        if (!isSame()) throw error;
      }
    }
  }

  return call as Http;
}
