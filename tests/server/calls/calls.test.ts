import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { register } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('bad requests', () => {
  const logIn = (raw: string, type = 'application/json') =>
    call(app.url, 'POST', '/api/auth/login/', { raw, headers: { 'content-type': type } });

  test.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['__proto__', '{"__proto__":{"a":1},"email":"a@b.co","password":"x"}', 'application/json', 400],
    ['text', 'hello', 'text/plain', 415],
    ['too much', `{"email":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/json', 400],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"x"}', 'application/json', 400],
  ])('%s gets an error in the usual shape', async (_name, raw, type, status) => {
    const answer = await logIn(raw, type);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
  });

  test.each([
    ['a path that is too long', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['headers that are too long', `GET /api/profile HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a request that is not HTTP', 'hello\r\n\r\n', 400],
    ['a NUL in a header', 'GET /api/profile HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400],
  ])('%s gets an error in the usual shape', async (_name, text, status) => {
    const answer = await overSocket(app.url, text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      detail: expect.any(String),
      code: expect.any(String),
    });
  });

  test('an unknown path gets 404 in the usual error shape', async () => {
    const { status, body } = await call(app.url, 'GET', '/api/nothing/here');
    expect([status, body]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
  });
});

/** Writes a text to a new connection and returns everything until the server closes it. */
function overSocket(base: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('other origins', () => {
  const preflight = async (origin: string, allowed: string[]) => {
    const other = await createTestApp({ allowedOrigins: allowed });
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const { headers: answer } = await call(other.url, 'OPTIONS', '/api/auth/login/', { headers });
    await other.close();
    return answer;
  };

  test('a listed origin may call with a token, but without cookies', async () => {
    const headers = await preflight('https://portal.example', ['https://portal.example']);
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each(['https://portal.example.evil.test', 'http://portal.example', 'null', 'https://PORTAL.example:444'])(
    '%s may not call',
    async (origin) => {
      const headers = await preflight(origin, ['https://portal.example']);
      expect(headers.get('access-control-allow-origin')).not.toBe(origin);
    },
  );
});

describe('limits', () => {
  test('answer 429 with a Retry-After that pages of other origins can read; health is exempt', async () => {
    const strict = await createTestApp({ rateScale: 0.05, allowedOrigins: ['https://portal.example'] });
    const json = { email: 'someone@example.test' };
    const headers = { origin: 'https://portal.example' };
    const again = () => call(strict.url, 'POST', '/api/auth/login/', { json, headers });
    let answer = await again();
    for (let i = 0; i < 6; i += 1) answer = await again();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    for (let i = 0; i < 40; i += 1) expect((await call(strict.url, 'GET', '/healthz')).status).toBe(200);
    await strict.close();
  });

  test('delay log-ins after ten failures for an e-mail address, whether or not it has an account', async () => {
    const strict = await createTestApp({ rateScale: 1 });
    const { email, password } = await register(strict);
    for (const address of [email, 'nobody@example.test']) {
      for (let i = 0; i < 10; i += 1) {
        await call(strict.url, 'POST', '/api/auth/login/', { json: { email: address, password: 'wrong' } });
      }
      const blocked = await call(strict.url, 'POST', '/api/auth/login/', { json: { email: address, password } });
      expect(blocked.status).toBe(429);
      expect(blocked.body.non_field_errors?.[0]).toContain('Please try again in');
    }
    strict.advance(61_000);
    expect((await call(strict.url, 'POST', '/api/auth/login/', { json: { email, password } })).status).toBe(200);
    await strict.close();
  });
});

test('health and readiness answer 200', async () => {
  expect((await call(app.url, 'GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await call(app.url, 'GET', '/readyz')).body).toEqual({ status: 'ready' });
});
