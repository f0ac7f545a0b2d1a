import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const PORTAL = 'https://portal.example';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ allowedOrigins: [PORTAL] });
});
afterAll(() => app.close());

test.each([
  ['an answer', 'GET', '/api/places/countries/', {}],
  ['a refusal', 'GET', '/api/profile/', {}],
  ['an unknown call', 'GET', '/api/nothing/', {}],
  ['a bad body', 'POST', '/api/auth/login/', { raw: '{', headers: { 'content-type': 'application/json' } }],
  ['a body that is too large', 'POST', '/api/auth/login/', { json: { email: 'x'.repeat(70_000) } }],
] as const)('%s says that the extensions of the contract are offered (decision 39)', async (_, method, path, sent) => {
  const { headers } = await call(app.url, method, path, sent);
  expect(headers.get('x-extensions')).toBe('1');
});

test('pages of other origins can read that', async () => {
  const { headers } = await call(app.url, 'GET', '/api/profile/', { headers: { origin: PORTAL } });
  expect(headers.get('access-control-expose-headers')?.split(/, */)).toContain('X-Extensions');
});
