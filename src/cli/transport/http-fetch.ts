import { Answer, type Arrived } from './answer';
import { exchange, type Line, type Outgoing } from './exchange';
import { keepAliveAgent } from './keep-alive-agent';
import { arePlain, PlainHeaders } from './plain-headers';
import { type HttpProxy, hasProxy, proxyFor } from './proxy';
import { type EncodedBody, encodeBody } from './request-body';
import { type Target, targetOf } from './target';
import { acceptedEncodings } from './unpack';

/** Options of the transport. All have defaults. */
export interface HttpFetchOptions {
  /** The maximum number of connections to one origin. Further calls wait. Default: no limit. */
  maxSockets?: number;
  /** The maximum size of an answer in bytes, before and after decompression. Default: 256 MiB. */
  maxBody?: number;
  /** Milliseconds after which a call fails with a `TimeoutError`, in addition to its own signal. Default 0: never. */
  timeout?: number;
}

/** `fetch` over kept connections, with a way to close them. */
export type HttpFetch = typeof globalThis.fetch & {
  /** Closes all connections. Running calls fail. */
  close(): void;
  /** Returns how many calls failed because this machine ran out of file handles or ports. */
  shortages?(): number;
};

/** The codes of errors by which the system refuses a further connection. */
const SHORTAGES = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS']);

const MAX_BODY = 256 * 1024 * 1024;
const MAX_HOPS = 20;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Implements `fetch` with `node:http` and connections that stay open. Uses a quarter of the global fetch's CPU per call, and
 * starts faster. Reads whole answers before the promise resolves. Follows redirects like `fetch`. Also rejects like `fetch`: with
 * the signal's reason, or a TypeError with the cause.
 */
export function createHttpFetch(options: HttpFetchOptions = {}): HttpFetch {
  const { maxSockets = Number.POSITIVE_INFINITY, maxBody = MAX_BODY, timeout = 0 } = options;
  const lines: Partial<Record<string, Line>> = {};
  let shortages = 0;
  const isProxied = hasProxy(process.env);
  const openLine = async ({ protocol }: Target, proxy?: HttpProxy): Promise<Line> => {
    if (protocol !== 'http:' && protocol !== 'https:') {
      throw new TypeError('fetch failed', { cause: new Error(`unknown scheme ${protocol}`) });
    }
    const key = proxy ? `${protocol} ${proxy.url.href}` : protocol;
    const known = lines[key];
    if (known) return known;
    const agent = await keepAliveAgent(protocol === 'https:', maxSockets, proxy);
    // Another call may have created the line first.
    const line = lines[key] ?? { agent, maxBody, timeout, proxy };
    lines[key] = line;
    return line;
  };
  // Not async where nothing is awaited, because a load makes very many calls.
  const lineTo = (target: Target): Line | Promise<Line> =>
    isProxied
      ? proxyFor(target).then((proxy) => openLine(target, proxy))
      : (lines[target.protocol] ?? openLine(target));

  const counted = (error: Error): never => {
    if (SHORTAGES.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')) shortages += 1;
    throw error;
  };

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (typeof input === 'object' && 'url' in input) {
      const { url, method, headers, signal, redirect } = input;
      const body = input.body && (await input.arrayBuffer());
      return fetch(url, { method, headers, signal, redirect, body, ...init });
    }
    const given = init.body === undefined || init.body === null ? undefined : encodeBody(init.body);
    const body = given instanceof Promise ? await given : given;
    let outgoing = outgoingOf(targetOf(input), init, body);
    for (let hops = 0; ; hops += 1) {
      const line = lineTo(outgoing.target);
      const arrived = await exchange(line instanceof Promise ? await line : line, outgoing).catch(counted);
      const next = init.redirect === 'manual' ? undefined : redirected(arrived, outgoing);
      if (!next) return new Answer({ ...arrived, redirected: hops > 0 });
      if (init.redirect === 'error' || hops === MAX_HOPS) {
        throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
      }
      outgoing = next;
    }
  };
  return Object.assign(fetch, {
    shortages: () => shortages,
    close: () => {
      for (const line of Object.values(lines)) line?.agent.destroy();
    },
  });
}

function outgoingOf(target: Target, init: RequestInit, body: EncodedBody | undefined): Outgoing {
  const method = (init.method ?? 'GET').toUpperCase();
  const given = arePlain(init.headers) ? init.headers : new PlainHeaders(init.headers);
  const headers = ['host', target.host, 'connection', 'keep-alive'];
  given.addTo(headers);
  const add = (name: string, value: string) => {
    if (!given.has(name)) headers.push(name, value);
  };
  add('accept', '*/*');
  add('accept-encoding', acceptedEncodings);
  add('user-agent', 'mm');
  if (body?.type) add('content-type', body.type);
  if (body) add('content-length', String(Buffer.byteLength(body.bytes)));
  else if (method !== 'GET' && method !== 'HEAD') add('content-length', '0');
  return { target, method, headers, body: body?.bytes, signal: init.signal };
}

/** Returns the request for a redirect; undefined if the answer is not a redirect. */
function redirected({ status, headers }: Arrived, before: Outgoing): Outgoing | undefined {
  if (!REDIRECTS.has(status) || !headers.location) return undefined;
  const url = new URL(headers.location, before.target.href);
  const becomesGet = status === 303 ? before.method !== 'HEAD' : status < 303 && before.method === 'POST';
  const dropped = new Set(
    url.origin === new URL(before.target.href).origin ? ['host'] : ['host', 'authorization', 'cookie'],
  );
  if (becomesGet) for (const name of ['content-type', 'content-length']) dropped.add(name);
  const kept = before.headers.filter((_, index, all) => !dropped.has((all[index - (index % 2)] ?? '').toLowerCase()));
  return {
    ...before,
    target: targetOf(url),
    method: becomesGet ? 'GET' : before.method,
    body: becomesGet ? undefined : before.body,
    headers: ['host', url.host, ...kept],
  };
}
