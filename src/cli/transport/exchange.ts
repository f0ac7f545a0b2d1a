import { type Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { Arrived } from './answer';
import { connectionWords } from './connection-errors';
import { type HttpProxy, ProxyError, proxyAuthorization, proxyRefusal } from './proxy';
import type { Target } from './target';
import { unpack } from './unpack';

/** One request in the form that is sent. */
export interface Outgoing {
  target: Target;
  method: string;
  /** Names and values in turn. */
  headers: string[];
  body: string | Uint8Array | undefined;
  signal: AbortSignal | null | undefined;
}

/** The parts of the transport that an exchange needs. */
export interface Line {
  agent: Agent;
  /** The maximum size of an answer in bytes, compressed or not. */
  maxBody: number;
  /** The time limit in milliseconds; 0 for none. */
  timeout: number;
  proxy: HttpProxy | undefined;
}

function failed(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause });
}

/** Whether the proxy itself is called, with the whole address. Behind https, a tunnel leads to the backend. */
function viaProxy(target: Target, proxy: HttpProxy | undefined): proxy is HttpProxy {
  return proxy !== undefined && target.protocol === 'http:';
}

function placeOf(target: Target, proxy: HttpProxy | undefined): RequestOptions {
  if (!viaProxy(target, proxy)) {
    return { protocol: target.protocol, host: target.hostname, port: target.port, path: target.path };
  }
  const { protocol, hostname, port } = proxy.url;
  return { protocol, host: hostname, port, path: target.href };
}

function proxyHeaders(proxy: HttpProxy | undefined): string[] {
  const given = proxy && proxyAuthorization(proxy);
  return given ? ['proxy-authorization', given] : [];
}

/** Tells an error of connecting to the proxy from one of the backend. */
function ofProxy(error: Error, target: Target, proxy: HttpProxy | undefined): Error {
  const { syscall = '' } = error as NodeJS.ErrnoException;
  return viaProxy(target, proxy) && ['connect', 'getaddrinfo'].includes(syscall)
    ? new ProxyError(proxy.name, connectionWords(error))
    : error;
}

/** Whether the backend had closed the idle connection, so that nothing of the request was answered. */
function isStale(error: unknown, sent: ClientRequest): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return sent.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
}

/**
 * Sends one request and resolves to its whole answer. If a kept connection turns out to be closed, sends a read once more.
 * @throws the signal's reason; DOMException `TimeoutError`; TypeError with the cause if the connection failed
 */
export function exchange(line: Line, outgoing: Outgoing): Promise<Arrived> {
  const { target, method, headers, body, signal } = outgoing;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...placeOf(target, line.proxy),
      method,
      headers: viaProxy(target, line.proxy) ? [...headers, ...proxyHeaders(line.proxy)] : headers,
      agent: line.agent,
    };
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    let answered = false;
    let sent: ClientRequest;

    const finish = () => {
      ended = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown) => {
      if (ended) return;
      finish();
      reject(error);
      sent.destroy();
    };
    const onAbort = () => fail(signal?.reason);

    const arrive = (message: IncomingMessage, bytes: Buffer) => {
      if (ended) return;
      finish();
      resolve({
        status: message.statusCode ?? 0,
        statusText: message.statusMessage ?? '',
        headers: message.headers,
        bytes: bytes as Buffer<ArrayBuffer>,
        url: target.href,
        redirected: false,
      });
    };

    const receive = (message: IncomingMessage) => {
      answered = true;
      if (line.proxy && message.statusCode === 407) return fail(failed(proxyRefusal(line.proxy, 407)));
      const chunks: Buffer[] = [];
      let size = 0;
      message.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > line.maxBody) fail(failed(new Error(`The answer is larger than ${line.maxBody} bytes.`)));
      });
      message.on('end', () => {
        const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
        const encoding = message.headers['content-encoding'];
        if (!encoding) return arrive(message, bytes);
        unpack(bytes, encoding, line.maxBody).then(
          (unpacked) => arrive(message, unpacked),
          (error) => fail(failed(error)),
        );
      });
      message.on('error', (error) => fail(failed(error)));
      message.on('close', () => {
        if (!message.complete) fail(failed(new Error('The answer broke off.')));
      });
    };

    const send = (mayRepeat: boolean) => {
      sent = request(options, receive);
      sent.on('error', (error) => {
        // A backend may answer and close before it has read everything. Then the answer counts, if it is complete.
        if (ended || answered) return;
        if (mayRepeat && isStale(error, sent)) send(false);
        else fail(failed(ofProxy(error, target, line.proxy)));
      });
      sent.end(body);
    };

    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', onAbort);
    if (line.timeout) timer = setTimeout(() => fail(timedOut()), line.timeout);
    send(method === 'GET' || method === 'HEAD');
  });
}

function timedOut(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}
