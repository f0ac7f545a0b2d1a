import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpFetch, type HttpFetch } from '../../../src/cli/transport/http-fetch';
import { PlainHeaders } from '../../../src/cli/transport/plain-headers';
import { ApiError, createClient, createPlainPlatform, session } from '../../../src/core';
import { meeting } from '../../support/waiting/gate';

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answer: Answer;
let connections: number;
let fetch: HttpFetch;

beforeEach(async () => {
  connections = 0;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined);
    for await (const part of request) parts.push(part as Buffer);
    answer(request, Buffer.concat(parts), response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetch = createHttpFetch();
});

afterEach(async () => {
  fetch.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json = (value: unknown): Answer => {
  return (_request, _body, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
};

const echo: Answer = (request, body, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method: request.method, headers: request.headers, body: body.toString('latin1') }));
};

it('behaves like the global Headers class', () => {
  const given = { 'X-One': '1', 'x-two': ' 2 ' };
  for (const start of [given, Object.entries(given), new Headers(given)]) {
    const both = [new PlainHeaders(start), new Headers(start)];
    for (const headers of both) {
      headers.append('X-One', 'one');
      headers.set('x-three', '3');
      headers.delete('X-TWO');
    }
    const [ours, theirs] = both.map((headers) => [[...headers], [...headers.keys()], [...headers.values()]]);
    expect(ours).toEqual(theirs);
    expect([both[0]?.get('X-ONE'), both[0]?.get('none'), both[0]?.has('x-Three')]).toEqual(['1, one', null, true]);
  }
});

it('sends and receives JSON, and reuses the connection', async () => {
  answer = echo;
  for (const city of ['Dubai', 'دبي']) {
    const headers = new Headers({ 'content-type': 'application/json' });
    const got = await fetch(`${origin}/x`, { method: 'post', headers, body: JSON.stringify({ city }) });
    const { method, headers: seen, body } = await got.json();
    expect([method, seen['content-type'], seen.host]).toEqual(['POST', 'application/json', new URL(origin).host]);
    expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({ city });
    expect([got.ok, got.status, got.bodyUsed]).toEqual([true, 200, true]);
  }
  expect(connections).toBe(1);
});

it('accepts header pairs, URL parameters and bytes like the global fetch', async () => {
  answer = echo;
  const seen = async (init: RequestInit) => (await fetch(new URL(origin), init)).json();
  const form = await seen({ method: 'POST', body: new URLSearchParams({ a: '1 2' }), headers: [['x-one', '1']] });
  expect(form).toMatchObject({ body: 'a=1+2', headers: { 'x-one': '1' } });
  expect(form.headers['content-type']).toContain('x-www-form-urlencoded');
  expect(await seen({ method: 'PUT', body: new Uint8Array([65, 66]) })).toMatchObject({ body: 'AB' });
  expect(await seen({ method: 'DELETE' })).toMatchObject({ headers: { 'content-length': '0' } });
  const request = new Request(origin, { method: 'POST', body: 'words', headers: { 'x-two': '2' } });
  expect(await (await fetch(request)).json()).toMatchObject({ body: 'words', headers: { 'x-two': '2' } });
});

it('uploads forms with files', async () => {
  let received: FormData | undefined;
  answer = async (request, body, response) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    received = await new Response(new Uint8Array(body), { headers }).formData();
    response.end();
  };
  const form = new FormData();
  form.append('is_primary', 'true');
  form.append('photo', new File([new Uint8Array([0, 255, 13, 10])], 'me.jpg', { type: 'image/jpeg' }));
  expect((await fetch(origin, { method: 'POST', body: form })).status).toBe(200);
  expect(received?.get('is_primary')).toBe('true');
  const photo = received?.get('photo') as File;
  expect([photo.name, photo.type]).toEqual(['me.jpg', 'image/jpeg']);
  expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 255, 13, 10]);
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('decompresses %s, small and large', async (encoding, pack) => {
  for (const text of ['سلام', Array.from({ length: 30_000 }, (_, index) => index.toString(36)).join()]) {
    answer = (request, _body, response) => {
      expect(request.headers['accept-encoding']).toContain(encoding);
      response.setHeader('content-encoding', encoding);
      response.end(pack(text));
    };
    expect(await (await fetch(origin)).text()).toBe(text);
  }
});

it('fails if a compressed body is damaged', async () => {
  answer = (_request, _body, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync('long enough to be cut').subarray(0, 20));
  };
  await expect(fetch(origin)).rejects.toThrow(TypeError);
});

it('reads chunked, empty and binary bodies', async () => {
  answer = (_request, _body, response) => {
    response.write('one ');
    setImmediate(() => response.end('two'));
  };
  expect(await (await fetch(origin)).text()).toBe('one two');
  const blob = await (await fetch(origin)).blob();
  expect(blob.size).toBe(7);
  answer = (_request, _body, response) => response.writeHead(204).end();
  const empty = await fetch(origin);
  expect([empty.status, await empty.text()]).toEqual([204, '']);
  const copied = empty.headers;
  expect([...copied].map(([name]) => name)).toContain('date');
  await expect(empty.text()).rejects.toThrow('already been read');
});

it('reads a very large body, and rejects one above its limit', async () => {
  const large = Buffer.alloc(24 * 1024 * 1024, 'a');
  answer = (_request, _body, response) => response.end(large);
  expect((await (await fetch(origin)).arrayBuffer()).byteLength).toBe(large.length);
  const careful = createHttpFetch({ maxBody: 1024 * 1024 });
  await expect(careful(origin)).rejects.toMatchObject({ cause: { message: expect.stringContaining('larger') } });
  answer = (_request, _body, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(large));
  };
  await expect(careful(origin)).rejects.toThrow(TypeError);
  careful.close();
});

it('aborts a call at once, before and during the transfer', async () => {
  const never = AbortSignal.abort(new Error('no more'));
  await expect(fetch(origin, { signal: never })).rejects.toThrow('no more');
  const stop = new AbortController();
  answer = (_request, _body, response) => {
    response.write('half');
    setImmediate(() => stop.abort());
  };
  await expect(fetch(origin, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  answer = json({ ok: true });
  expect(await (await fetch(origin)).json()).toEqual({ ok: true });
});

it('ends a call after its time limit', async () => {
  answer = () => undefined;
  await expect(fetch(origin, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({ name: 'TimeoutError' });
  const hasty = createHttpFetch({ timeout: 30 });
  await expect(hasty(origin)).rejects.toMatchObject({ name: 'TimeoutError' });
  hasty.close();
});

it('distributes open connections among simultaneous calls, one call each, and skips closed ones', async () => {
  const inUse = new Map<unknown, number>();
  let most = 0;
  answer = ({ socket }, _body, response) => {
    inUse.set(socket, (inUse.get(socket) ?? 0) + 1);
    most = Math.max(most, inUse.get(socket) ?? 0);
    void allAreHere().then(() => {
      inUse.set(socket, (inUse.get(socket) ?? 0) - 1);
      response.end('ok');
    });
  };
  let allAreHere: () => Promise<void>;
  const callAll = (count: number) => {
    allAreHere = meeting(count);
    return Promise.all(Array.from({ length: count }, async () => (await fetch(origin)).text()));
  };
  await callAll(4);
  expect(await callAll(4)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await callAll(3)).toEqual(['ok', 'ok', 'ok']);
  expect([connections, most]).toEqual([4, 1]);
  server.closeAllConnections();
  expect(await callAll(5)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  expect(most).toBe(1);
});

it('fails if the connection is reset, the body is cut off, or nothing listens', async () => {
  answer = (request) => request.socket.resetAndDestroy();
  await expect(fetch(origin)).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
  answer = (request, _body, response) => {
    response.setHeader('content-length', '10');
    response.write('half', () => request.socket.destroy());
  };
  await expect(fetch(origin)).rejects.toThrow(TypeError);
  await expect(fetch('http://127.0.0.1:1/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await expect(fetch('ftp://127.0.0.1/')).rejects.toThrow(TypeError);
});

it('retries a read if a reused connection was closed, but never a write', async () => {
  let asked = 0;
  answer = (request, body, response) => {
    asked += 1;
    if (asked % 2 === 0) request.socket.resetAndDestroy();
    else echo(request, body, response);
  };
  await fetch(origin);
  expect((await fetch(origin)).status).toBe(200);
  expect(asked).toBe(3);
  await expect(fetch(origin, { method: 'POST', body: '1' })).rejects.toThrow(TypeError);
  expect(asked).toBe(4);
});

it('follows redirects, and sends credentials to no other origin', async () => {
  const other = createServer((request, response) => {
    response.end(JSON.stringify({ method: request.method, authorization: request.headers.authorization ?? null }));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/there`;
  answer = (request, body, response) => {
    if (request.url === '/here') echo(request, body, response);
    else
      response
        .writeHead(request.url === '/far' ? 303 : 307, { location: request.url === '/far' ? elsewhere : '/here' })
        .end();
  };
  const headers = { authorization: 'Bearer secret' };
  const near = await fetch(`${origin}/near`, { method: 'POST', body: 'kept', headers });
  expect([near.redirected, near.url]).toEqual([true, `${origin}/here`]);
  expect(await near.json()).toMatchObject({ method: 'POST', body: 'kept', headers });
  const far = await fetch(`${origin}/far`, { method: 'POST', body: 'gone', headers });
  expect(await far.json()).toEqual({ method: 'GET', authorization: null });
  expect((await fetch(`${origin}/far`, { redirect: 'manual' })).status).toBe(303);
  await expect(fetch(`${origin}/far`, { redirect: 'error' })).rejects.toThrow(TypeError);
  other.closeAllConnections();
  other.close();
});

it('works for the core: answers, rejections with a delay, and timeouts', async () => {
  const logIn = (timeout?: number) => {
    const client = createClient({ baseUrl: `${origin}/api`, platform: createPlainPlatform({ fetch }), timeout });
    return client.use(session).logIn({ email: 'layla@example.test', password: 'Secret-1!' });
  };
  answer = json({ access_token: 'a', refresh_token: 'r' });
  expect(await logIn()).toMatchObject({ ok: true });
  answer = (_request, _body, response) => {
    response.writeHead(429, { 'retry-after': '7', 'content-type': 'application/json' });
    response.end('{"detail":"Too many."}');
  };
  expect(await logIn()).toMatchObject({ ok: false, error: { status: 429, retryAfter: 7 } });
  answer = () => undefined;
  const slow = await logIn(40);
  expect(!slow.ok && slow.error instanceof ApiError && slow.error.kind).toBe('timeout');
});
