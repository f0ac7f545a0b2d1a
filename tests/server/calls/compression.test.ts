import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Wire {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A call over a raw connection, because `fetch` would unpack the answer. */
const exchange = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  new Promise<Wire>((resolve, reject) => {
    request(`${app.url}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end(body);
  });

const LONG = '/api/openapi.json';
const read = (body: Buffer) => JSON.parse(body.toString('utf8')) as object;

describe('answers on the wire', () => {
  test('use the best encoding that the client accepts, and say so in Vary', async () => {
    const plain = await exchange('GET', LONG, {});
    const br = await exchange('GET', LONG, { 'accept-encoding': 'gzip, br' });
    const gzip = await exchange('GET', LONG, { 'accept-encoding': 'gzip' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(read(brotliDecompressSync(br.body))).toEqual(read(plain.body));
    expect(read(gunzipSync(gzip.body))).toEqual(read(plain.body));
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    for (const { headers } of [br, gzip]) expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  test('are not sent again to a client that has them in any encoding', async () => {
    const { headers } = await exchange('GET', LONG, { 'accept-encoding': 'br' });
    const again = { 'if-none-match': String(headers.etag) };
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { status, body } = await exchange('GET', LONG, { ...again, 'accept-encoding': accepted });
      expect([status, body.length]).toEqual([304, 0]);
    }
  });

  test('stay uncompressed when short', async () => {
    const { headers } = await exchange('GET', '/healthz', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test('a compressed request is refused and not unpacked', async () => {
  const body = gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1_000_000) }));
  const { status, body: answer } = await exchange(
    'POST',
    '/api/auth/login/',
    { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': String(body.length) },
    body,
  );
  expect(status).toBe(400);
  expect(read(answer)).toHaveProperty('detail');
});
