import { createFetch, FetchError } from 'ofetch';
import { create, StructError } from 'superstruct';
import type { Endpoint, ParameterOf } from './endpoint';
import { ApiError, kindOfStatus } from './errors';
import { CALL_TIMEOUT } from './limits';
import type { Platform } from './platform';
import { createRefresh } from './refresh';
import { refreshTokens } from './session/contract';
import type { TokenStore } from './tokens';

/** A query value: what is undefined, null or '' is left out. */
type QueryValue = string | number | boolean | null | undefined;

/** The newest answer of a call that is made again and again, with the ETag under which the backend knows it. */
export interface Kept {
  tag?: string | null;
  answer?: unknown;
}

/** What a call takes, as its endpoint says. */
export type CallOptions<Path extends string, Query, Body> = {
  signal?: AbortSignal;
  /** Idempotency-Key of a write; made for each write that has none. */
  key?: string;
  /** Milliseconds before it gives up; 0 for never. Uploads default to never. */
  timeout?: number;
  /** Holds the answer from one call to the next, which then need not be sent again while it is the same. */
  kept?: Kept;
  /** Asks this address instead of the backend: for public lists only, calls that carry no token. */
  address?: string;
} & ([ParameterOf<Path>] extends [never] ? { params?: undefined } : { params: Record<ParameterOf<Path>, string> }) &
  (Query extends undefined ? { query?: undefined } : { query?: Query }) &
  (Body extends undefined ? { body?: undefined } : { body: Body; files?: Record<string, Blob> });

/** Calls one endpoint. Gives its answer, checked against the contract; throws only {@link ApiError}. */
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

function formOf(fields: object, files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StructError) return new ApiError('unreadable');
  if (!(error instanceof FetchError)) return new ApiError('network');
  if (error.status) {
    const wait = Number(error.response?.headers.get('retry-after'));
    return new ApiError(kindOfStatus(error.status), error.status, error.data, wait > 0 ? wait : undefined);
  }
  const cause = error.cause instanceof Error ? error.cause.name : '';
  return new ApiError(cause === 'AbortError' ? 'aborted' : cause === 'TimeoutError' ? 'timeout' : 'network');
}

function headersOf(bearer: string | undefined, key: string | undefined, { tag }: Kept): Record<string, string> {
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(key && { 'idempotency-key': key }),
    ...(tag && { 'if-none-match': tag }),
  };
}

/** Aborts when the caller does or the time is over; ofetch's own time-out does not count beside a signal. */
function signalOf(signal: AbortSignal | undefined, limit: number): AbortSignal | undefined {
  if (!limit) return signal;
  const timer = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, timer]) : timer;
}

/** What {@link createHttp} needs from its client. */
export interface HttpSource {
  /** API base ending in `/api`, without a slash at the end. */
  baseUrl: string;
  platform: Platform;
  tokens: TokenStore;
  /** Milliseconds before a call gives up; 30 s unless said otherwise (decision 11). */
  timeout?: number;
  onExpired(): void;
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

/** Makes the one function through which all calls go: base URL, slash, bearer, time-out, refresh, typed errors. */
export function createHttp({ baseUrl, platform, tokens, timeout = CALL_TIMEOUT, onExpired }: HttpSource): Http {
  const fetcher = createFetch({ fetch: platform.fetch });

  async function send<Answer>(
    endpoint: Sendable<Answer>,
    options: AnyOptions,
    bearer: string | undefined,
  ): Promise<Answer> {
    const { kept = {} } = options;
    const own = baseUrl + pathOf(endpoint.path, options.params, options.query as Record<string, QueryValue>);
    const url = endpoint.auth === 'none' ? (options.address ?? own) : own;
    try {
      const { status, headers, _data } = await fetcher.raw<unknown>(url, {
        method: endpoint.method,
        headers: headersOf(bearer, options.key, kept),
        body: endpoint.files ? formOf(options.body ?? {}, options.files ?? {}) : options.body,
        signal: signalOf(options.signal, options.timeout ?? (endpoint.files ? 0 : timeout)),
        retry: 0,
      });
      if (status === 304) return kept.answer as Answer;
      const answer = create(_data, endpoint.answer);
      kept.answer = answer;
      kept.tag = headers.get('etag');
      return answer;
    } catch (error) {
      throw failureOf(error);
    }
  }

  const refresh = createRefresh({
    platform,
    tokens,
    onExpired,
    call: (refreshToken) => send(refreshTokens, {}, refreshToken),
  });

  async function call<Answer>(endpoint: Sendable<Answer>, given: AnyOptions = {}) {
    const isKeyed = endpoint.method !== 'GET' && !given.address;
    const options = isKeyed ? { ...given, key: given.key ?? platform.uuid() } : given;
    if (endpoint.auth === 'none') return send(endpoint, options, undefined);
    const { access_token: access, refresh_token: refreshToken } = tokens.read();
    if (endpoint.auth === 'refresh') return send(endpoint, options, refreshToken);
    try {
      return await send(endpoint, options, access ?? (await refresh(undefined)));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401) || !tokens.read().access_token) throw error;
      return send(endpoint, options, await refresh(access));
    }
  }

  return call as Http;
}
