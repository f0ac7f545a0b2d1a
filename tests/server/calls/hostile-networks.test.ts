import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { canonicalForwarded } from '../../../server/src/plugins/forwarded';
import { call } from '../../support/calls/http';
import { repeat } from '../../support/calls/many-calls';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

describe('addresses that a trusted proxy adds', () => {
  const passed = async (from: (index: number) => string) => {
    app = await createTestApp({ rateScale: 0.1, trustedProxies: ['127.0.0.1', '::1'] });
    app.freeze();
    const flood = (index: number) =>
      call(app.url, 'GET', '/api/nothing-here', { headers: { 'x-forwarded-for': from(index) } });
    return (await repeat(70, flood)).passed;
  };

  test.each<[string, (index: number) => string]>([
    ['IPv4 with a port', (index) => `203.0.113.7:${4711 + index}`],
    ['IPv6 with a port', (index) => `[2001:db8::1]:${4711 + index}`],
    ['IPv6 in brackets, in both cases', (index) => (index % 2 ? '[2001:DB8::1]' : '2001:db8::1')],
    ['in quotes', (index) => `"[2001:db8::1]:${4711 + index}"`],
    ['a word for each connection', (index) => `unknown-${index}`],
    ['a word behind an address that the caller sent', (index) => `203.0.113.${index}, unknown-${index}`],
    ['nothing', () => ' '],
  ])('are one caller: %s', async (_what, from) => {
    expect(await passed(from)).toBe(60);
  });

  test('are as many callers as addresses', async () => {
    expect(await passed((index) => `203.0.113.${index}:4711`)).toBe(70);
  });

  test('keep their order', async () => {
    app = await createTestApp();
    expect(canonicalForwarded('198.51.100.1:1, [2001:db8::1]:2,10.0.0.1')).toBe('198.51.100.1, 2001:db8::1, 10.0.0.1');
    expect(canonicalForwarded('_hidden')).toBeUndefined();
  });
});

describe('a thousand unfinished requests from one address', () => {
  const unfinished = {
    'of which only a part of the head has come': 'GET /healthz HTTP/1.1\r\nHost: x\r\n',
    'of which only a part of the body has come':
      'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    'after which nothing more is asked': 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  };

  test.each(Object.entries(unfinished))(
    '%s leave room for everybody else',
    { timeout: 60_000 },
    async (_what, text) => {
      app = await createTestApp();
      const { hostname, port } = new URL(app.url);
      for (let count = 0; count < 1_050; count += 1) {
        const socket = connect({ host: hostname, port: Number(port) });
        socket.on('error', () => undefined);
        socket.resume();
        sockets.push(socket);
        await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
        socket.write(text);
      }
      // From another address of this machine, as anybody else.
      const other = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
      sockets.push(other);
      other.on('error', () => undefined);
      const answer = new Promise<string>((resolve) => {
        other.once('data', (bytes) => resolve(bytes.toString()));
        other.once('close', () => resolve('closed'));
      });
      other.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(await answer).toContain('200 OK');
    },
  );
});

test('a connection is kept as long as the setting says', async () => {
  app = await createTestApp({ keepAlive: 620_000 });
  const { headers } = await call(app.url, 'GET', '/healthz');
  expect(headers.get('keep-alive')).toBe('timeout=620');
});

test('a long text is not told of a file', async () => {
  app = await createTestApp();
  const json = { email: `${'x'.repeat(70_000)}@mail.example`, password: 'secret-1' };
  const { status, body } = await call(app.url, 'POST', '/api/auth/login/', { json });
  expect([status, body.detail]).toEqual([413, 'This request is too long. Please send less text at once.']);
});

test('programs find the files they look for, and no page instead of a file', async () => {
  app = await createTestApp({ legalEmail: 'help@mm.example' });
  const get = async (path: string) => {
    const response = await fetch(app.url + path);
    return [response.status, response.headers.get('content-type') ?? '', await response.text()] as const;
  };
  expect(await get('/robots.txt')).toEqual([
    200,
    expect.stringContaining('text/plain'),
    expect.stringContaining('Disallow: /'),
  ]);
  const [status, type, text] = await get('/.well-known/security.txt');
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text).toMatch(/^Contact: mailto:help@mm\.example\nExpires: \d{4}-/);
  for (const path of ['/nope.txt', '/favicon.xyz', '/.well-known/change-password', '/wp-login.php', '/.env']) {
    expect([path, (await get(path))[0]]).toEqual([path, 404]);
  }
});
