import { createFetch, FetchError } from 'ofetch';
import type { Struct, StructError } from 'superstruct';
import { decode } from '../decode';
import { CALL_TIMEOUT } from '../limits';
import type { Platform } from '../platform';
import { A_PAGE, ApiError, kindOfStatus } from './errors';
import { createExtensions, type Extensions } from './extensions';
import { pathOf, type QueryValue } from './path';
import { type AnyOptions, asOffered, asSpecified, headersOf, type Sendable } from './request';
import { retryAfterOf } from './retry-after';
import { limited } from './time-limit';
import { countUnread } from './unread-contract';
import { formOf, timeFor } from './upload';

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

function unreadable(reason: string): ApiError {
  return Object.assign(new ApiError('unreadable'), { reason });
}

/** Checks an answer. Not only a StructError means a wrong answer: superstruct itself fails over a value that it cannot print. */
function checked<Answer>(answer: unknown, struct: Struct<Answer, unknown>): Answer {
  try {
    return decode(answer, struct);
  } catch (error) {
    const { path = [], type = 'what it should be' } = error as Partial<StructError>;
    throw unreadable(`${path.join('.') || 'the answer'} is not ${type}`);
  }
}

/** The dependencies of {@link createSend}. */
export interface SendSource {
  baseUrl: string;
  platform: Platform;
  /** Milliseconds before a call is aborted; 0 for never. The usual limits if undefined. */
  timeout: number | undefined;
  isHome: boolean;
}

/** Sends one call once, with this bearer. @throws ApiError */
export type Send = <Answer>(
  endpoint: Sendable<Answer>,
  options: AnyOptions,
  bearer: string | undefined,
) => Promise<Answer>;

/** The time limit of a call, 0 for none. A limit that the client was given is also the most for calls with one of their own. */
function limitOf({ timeout: own, files }: AnyOptions, given: number | undefined): number {
  if (own !== undefined) return given ? Math.min(own || given, given) : own;
  const usual = given ?? CALL_TIMEOUT;
  return usual && usual + timeFor(files);
}

/** Creates the function that sends a call, and notes with every answer whether the backend offers extensions. */
export function createSend({ baseUrl, platform, timeout, isHome }: SendSource): { send: Send; extensions: Extensions } {
  const fetcher = createFetch({ fetch: platform.fetch, Headers: platform.Headers });
  const told = new Set<string>();

  /** Says once for each cause what the developer of the page can do about it. */
  function tellDeveloper(error: ApiError, isExtension: boolean): void {
    const cause = `${error.kind} ${error.kind === 'network' ? '' : error.call}`;
    const mayBeTheirs = error.kind === 'unreadable' || (error.kind === 'network' && platform.isOnline());
    const isUnknown = error.status === 404 && typeof error.body === 'string' && !isExtension;
    if (!(mayBeTheirs || isUnknown) || told.has(cause)) return;
    told.add(cause);
    const load = platform.load(() => import('./advice'));
    // Without a network there is nothing to say.
    load.then(
      ({ adviceFor }) => platform.warn(adviceFor(error, baseUrl)),
      () => undefined,
    );
  }

  async function send<Answer>(
    endpoint: Sendable<Answer>,
    given: AnyOptions,
    bearer: string | undefined,
  ): Promise<Answer> {
    const { kept = {} } = given;
    const options =
      given.asIs || extensions.$offered.get() ? asOffered(given) : asSpecified(given, endpoint.specifiedQuery);
    const own = baseUrl + pathOf(endpoint.path, options.params, options.query as Record<string, QueryValue>);
    const url = endpoint.auth === 'none' ? (options.address ?? own) : own;
    const { signal, end } = limited(options.signal, limitOf(options, timeout));
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
      if (url === own) extensions.learn({ status, headers });
      if (status === 304) return kept.answer as Answer;
      // A gateway or a hotel's network may answer with its own page, and the backend may never have received the call.
      if (headers.get('content-type')?.includes('html')) throw unreadable(A_PAGE);
      const answer = checked(_data, endpoint.answer);
      kept.answer = answer;
      kept.headers = headers;
      return answer;
    } catch (error) {
      if (url === own && error instanceof FetchError && error.response) extensions.learn(error.response);
      const failure = failureOf(error, platform.now());
      failure.call ??= `${endpoint.method} ${endpoint.path}`;
      if (url === own) tellDeveloper(failure, endpoint.extension);
      throw failure;
    } finally {
      end();
    }
  }

  const extensions = createExtensions({
    storage: platform.storage,
    api: baseUrl,
    isHome,
    call: () => send({ ...countUnread, auth: 'none' }, {}, undefined),
  });

  return { send, extensions };
}
