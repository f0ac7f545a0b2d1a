import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFetch, type HttpFetch } from '../../../src/cli/transport/http-fetch';
import { createClient, createPlainPlatform, notifications, session } from '../../../src/core';

let servers: Server[];
let elsewhere: string[];
let baseUrl: string;
let status: number;
let transport: HttpFetch;

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

beforeEach(async () => {
  [servers, elsewhere] = [[], []];
  const other = await listen(async (request, response) => {
    elsewhere.push(`${request.headers.authorization} ${await textOf(request)}`);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"detail":"no"}');
  });
  const api = await listen((request, response) => {
    request.resume();
    response.writeHead(status, { location: `${other}${request.url}` }).end();
  });
  baseUrl = `${api}/api`;
  transport = createHttpFetch();
});
afterEach(async () => {
  transport.close();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe.each([
  ['the global fetch', () => globalThis.fetch],
  ['the fetch of the command line', () => transport],
])('a call that is redirected to another origin, with %s', (_name, fetchOf) => {
  it.each([301, 302, 303, 307, 308])('is not followed, and ends no session (%i)', async (given) => {
    status = given;
    const client = createClient({ baseUrl, platform: createPlainPlatform({ fetch: fetchOf() }) });
    client.tokens.save({ access_token: 'a', refresh_token: 'r' });
    expect((await client.use(notifications).unread.load()).error?.kind).toBe('network');
    expect(client.tokens.read()).toMatchObject({ access_token: 'a', refresh_token: 'r' });
    expect(elsewhere).toEqual([]);
  });

  it.each([307, 308])('sends no password there (%i)', async (given) => {
    status = given;
    const client = createClient({ baseUrl, platform: createPlainPlatform({ fetch: fetchOf() }) });
    const outcome = await client.use(session).logIn({ email: 'noor@example.test', password: 'secret-1' });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(elsewhere).toEqual([]);
  });
});
