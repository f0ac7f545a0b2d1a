import { noteSent } from '../suite-log/known-values';

/** An answer of the server: status, headers, and the parsed JSON body (null if it is not JSON). */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Options of a call. `json` is sent as JSON, `raw` unchanged. */
export interface CallOptions {
  token?: string;
  json?: unknown;
  raw?: string | FormData;
  headers?: Record<string, string>;
}

/** A body of which a test reads only texts and lists of texts. */
type Loose = Record<string, string>;

/** Calls a server over HTTP. Does not throw for an error answer. */
export async function call<Body = Loose>(
  base: string,
  method: string,
  path: string,
  { token, json, raw, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  noteSent(json);
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: raw ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : null };
}
