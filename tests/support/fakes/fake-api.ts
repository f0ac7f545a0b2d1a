import { type Client, createClient, createPlainPlatform, type Platform } from '../../../src/core';

/** A call that reached the fake API. `path` is below the base, or the whole address elsewhere, without the query. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, FormData, or undefined. */
  body: unknown;
}

/** A value becomes a JSON answer with status 200. A function gets the call, and can return a Response or throw. */
export type FakeAnswer = unknown | ((call: FakeCall) => unknown);

/** A backend in memory. */
export interface FakeApi {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  calls: FakeCall[];
  /** Sets the answer of a route, given as `METHOD /path/`. */
  answer(route: string, answer: FakeAnswer): void;
  /** Fails every call from now on, as fetch does without a network. `false` ends that. */
  goDown(down?: boolean): void;
  /** Returns the calls of a route, in order. */
  callsOf(route: string): FakeCall[];
  /** Returns the number of calls of a route. */
  count(route: string): number;
  /** Creates a client of this backend, with parts of the platform replaced. */
  client(platform?: Partial<Platform>): Client;
}

/** The first page of a list. It has a cursor for the next one. */
export function firstPage(items: readonly unknown[]): Response {
  return Response.json(items, { headers: { 'x-next-cursor': 'next' } });
}

/** An error answer in the shape of the contract. */
export function refused(status: number, body: object = {}, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** The route of a call. A path with a query has no slash at its end (spec section 7), but belongs to the same route. */
function routeOf({ method, path }: FakeCall): string {
  return `${method} ${path.replace(/\/?$/, '/')}`;
}

async function read(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return request.json();
  return type.includes('form-data') ? request.formData() : undefined;
}

/** An answer that never comes, so that only aborting ends the call. */
export const never = () => new Promise<never>(() => undefined);

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Says, as our backend does with every answer, that it offers the extensions. */
export function offering(answer: Response): Response {
  answer.headers.set('x-extensions', '1');
  return answer;
}

/** Creates a fake backend with extensions. A route without an answer gets 404. */
export function createFakeApi(answers: Record<string, FakeAnswer> = {}): FakeApi {
  const baseUrl = 'https://api.test/api';
  const known = new Map(Object.entries(answers));
  const calls: FakeCall[] = [];
  let down = false;

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isForm = init?.body instanceof FormData;
    const request = new Request(input, isForm ? { ...init, body: undefined } : init);
    init?.signal?.throwIfAborted();
    const url = new URL(request.url);
    const call: FakeCall = {
      method: request.method,
      path: url.pathname.startsWith('/api/') ? url.pathname.slice('/api'.length) : url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: isForm ? init?.body : await read(request),
    };
    calls.push(call);
    if (down) throw new TypeError('fetch failed');
    const answer = known.get(`${call.method} ${call.path}`) ?? known.get(routeOf(call));
    const value: unknown =
      typeof answer === 'function' ? await Promise.race([answer(call), whenAborted(init?.signal)]) : answer;
    if (value instanceof Response) return offering(value.clone());
    return offering(
      value === undefined ? refused(404, { detail: 'Not found.', code: 'not_found' }) : Response.json(value),
    );
  };

  const callsOf = (route: string) =>
    calls.filter((call) => routeOf(call) === route || `${call.method} ${call.path}` === route);

  return {
    baseUrl,
    fetch,
    calls,
    answer: (route, answer) => known.set(route, answer),
    goDown: (value = true) => {
      down = value;
    },
    callsOf,
    count: (route) => callsOf(route).length,
    client: (platform = {}) =>
      createClient({ baseUrl, isHome: true, platform: createPlainPlatform({ fetch, ...platform }) }),
  };
}
