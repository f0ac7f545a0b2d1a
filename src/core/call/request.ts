import type { Endpoint } from '../endpoint';
import { languageLabel } from '../texts';
import { isSent } from './path';

/** The newest answer of a call, with its headers: its ETag, and the cursor of the next page of a list. */
export interface Kept {
  answer?: unknown;
  headers?: Headers;
  /** The call is polled. The poll backs off by itself, so do not retry. */
  isPolled?: boolean;
}

/** The parts of an endpoint that sending needs, whatever the types of its query and body. */
export type Sendable<Answer> = Pick<
  Endpoint<string, never, never, Answer>,
  'method' | 'path' | 'auth' | 'files' | 'answer' | 'extension' | 'specifiedQuery'
>;

/** The options of a call, whatever its endpoint. */
export interface AnyOptions {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  more?: object;
  files?: Record<string, Blob>;
  signal?: AbortSignal;
  key?: string;
  kept?: Kept;
  timeout?: number;
  address?: string;
  asIs?: boolean;
  /** The solution of a proof of work that the backend has asked for. */
  proof?: string | undefined;
}

/** Whether a call has queries that the specification lacks. */
export function hasOwnQuery({ query = {} }: AnyOptions, specified: readonly string[]): boolean {
  return Object.entries(query).some(([name, value]) => isSent(value) && !specified.includes(name));
}

/** Returns a call with the extensions of its body. */
export function asOffered({ more, ...rest }: AnyOptions): AnyOptions {
  return more ? { ...rest, body: { ...rest.body, ...more } } : rest;
}

/** Returns a call as the specification has it: no key, no tag, and only fields and queries of the specification (decision 39). */
export function asSpecified(
  { key: _, kept: __, more: ___, query, ...rest }: AnyOptions,
  specified: readonly string[],
): AnyOptions {
  return {
    ...rest,
    query: Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => specified.includes(name))),
  };
}

/** Returns the headers of a call. */
export function headersOf(bearer: string | undefined, { key, kept, proof }: AnyOptions): Record<string, string> {
  const tag = kept?.headers?.get('etag');
  return {
    'accept-language': languageLabel.code,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(key && { 'idempotency-key': key }),
    ...(tag && { 'if-none-match': tag }),
    ...(proof && { 'x-proof-of-work': proof }),
  };
}
