import { screen } from 'shadow-dom-testing-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../src/widgets/elements/mm-bell';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  localStorage.setItem('access_token', 'kept');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return new Response('{"detail":"Not here."}', { status: 404, headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function put(api: string | undefined): void {
  const bell = document.createElement('mm-bell');
  if (api !== undefined) bell.setAttribute('api', api);
  document.body.append(bell);
}

it.each([
  'http://evil.test/api',
  '//evil.test/api',
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///api',
  'ftp://mm.example/api',
  'https://',
  'http://localhost.evil.test/api',
  '',
  undefined,
])('sends nothing to %s, and says what is missing', async (api) => {
  put(api);
  expect((await screen.findByShadowRole('alert')).textContent).toBe('<mm-bell> needs api="https://…/api"');
  expect(asked).toEqual([]);
});

it.each([
  ['https://mm.example/api/', 'https://mm.example/api/'],
  ['http://localhost:4600/api', 'http://localhost:4600/api/'],
  ['http://127.0.0.1:4600/api', 'http://127.0.0.1:4600/api/'],
  ['/service/api', `${location.origin}/service/api/`],
  ['https://other.example/api?evil=1#x', 'https://other.example/api/'],
])('with api %s, calls only addresses below %s', async (api, base) => {
  // The element of the test before may still read the session, which belongs to its first reader unless it has a name.
  localStorage.setItem('token_api', base.replace(/\/$/, ''));
  put(api);
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  for (const address of asked) expect(address.startsWith(base)).toBe(true);
});
