import { createServer, type IncomingMessage, request as plainRequest, type Server } from 'node:http';
import type { Passed } from './recorder';

/** A running recording proxy. */
export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/**
 * Forwards everything to a backend, both site and API. Calls `tell` with each call of the API. @throws Error if it cannot listen
 */
export async function startProxy(baseUrl: string, port: number, tell: (call: Passed) => void): Promise<Proxy> {
  const target = new URL(baseUrl);
  const request = target.protocol === 'https:' ? (await import('node:https')).request : plainRequest;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bytesOf(incoming);
    const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' };
    // The backend accepts only its own origins.
    if (headers.origin) headers.origin = target.origin;
    const onward = request(
      new URL(incoming.url ?? '/', target.origin),
      { method: incoming.method, headers },
      async (answer) => {
        const bytes = await bytesOf(answer);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(bytes);
        const passed = await passedOf(incoming, body, answer, bytes, target.pathname);
        if (passed) tell(passed);
      },
    );
    onward.on('error', () => {
      outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end('The backend cannot be reached.\n');
    });
    onward.end(body);
  });
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function passedOf(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  answer: IncomingMessage,
  bytes: Buffer,
  base: string,
): Promise<Passed | undefined> {
  const path = url.split('?')[0] ?? '';
  if (!path.startsWith(`${base}/`)) return undefined;
  return {
    method,
    path: path.slice(base.length),
    bearer: /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1],
    body: await fieldsOf(body, headers['content-type'] ?? ''),
    status: answer.statusCode ?? 0,
    answer: jsonOf(bytes.toString()),
  };
}

async function fieldsOf(body: Buffer, type: string): Promise<Record<string, unknown>> {
  if (type.includes('json')) return (jsonOf(body.toString()) ?? {}) as Record<string, unknown>;
  if (!type.includes('multipart/form-data')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === 'string'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
