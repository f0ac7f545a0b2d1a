import { type Client, createClient, createPlainPlatform, type Platform } from '../../src/core';

/** One call that reached the fake API. `path` is below the base (whole where it is elsewhere), without its query. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, FormData, or undefined. */
  body: unknown;
}

/** A value is answered as JSON with 200; a function may look at the call, and answer a Response or throw. */
export type FakeAnswer = unknown | ((call: FakeCall) => unknown);

/** A backend in memory. */
export interface FakeApi {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  calls: FakeCall[];
  /** Answers from now on, by `METHOD /path/` as it is called. */
  answer(route: string, answer: FakeAnswer): void;
  /** Fails every call from now on, as fetch does without a network; or no more. */
  goDown(down?: boolean): void;
  /** The calls of a route, in order. */
  callsOf(route: string): FakeCall[];
  /** How often a route was called. */
  count(route: string): number;
  /** A client of this backend; parts of its platform may be replaced. */
  client(platform?: Partial<Platform>): Client;
}

/** The first page of a list; the next one is asked for with a cursor. */
export function firstPage(items: readonly unknown[]): Response {
  return Response.json(items, { headers: { 'x-next-cursor': 'next' } });
}

/** An error answer in the shape of the contract. */
export function refused(status: number, body: object = {}, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

async function read(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return request.json();
  return type.includes('form-data') ? request.formData() : undefined;
}

/** An answer that never comes: only aborting ends the call. */
export const never = () => new Promise<never>(() => undefined);

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Makes a fake backend; a route without an answer gets 404. */
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
    const answer = known.get(`${call.method} ${call.path}`);
    const value: unknown =
      typeof answer === 'function' ? await Promise.race([answer(call), whenAborted(init?.signal)]) : answer;
    if (value instanceof Response) return value.clone();
    return value === undefined ? refused(404, { detail: 'Not found.', code: 'not_found' }) : Response.json(value);
  };

  const callsOf = (route: string) => calls.filter((call) => `${call.method} ${call.path}` === route);

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
    client: (platform = {}) => createClient({ baseUrl, platform: createPlainPlatform({ fetch, ...platform }) }),
  };
}
