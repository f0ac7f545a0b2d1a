import { build } from 'esbuild';
import * as whole from 'ofetch';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ofetchAlias } from '../../scripts/esbuild/browser-alias';
import { leanOfetch } from '../../scripts/esbuild/lean/ofetch';
import { Answer } from '../../src/cli/transport/answer';
import { chat } from '../../src/core';
import { signedInWith } from '../support/fake-client';

type Ofetch = Pick<typeof whole, 'createFetch' | 'FetchError'>;

const given = vi.hoisted(() => [] as Record<string, unknown>[]);
vi.mock('ofetch', async (load) => {
  const real = await load<typeof import('ofetch')>();
  const createFetch = (all: Parameters<typeof real.createFetch>[0]) => {
    given.push({ ...all });
    const made = real.createFetch(all);
    const raw: typeof made.raw = (address, options) => {
      given.push({ address, ...options });
      return made.raw(address, options);
    };
    return Object.assign(made.bind({}), { ...made, raw });
  };
  return { ...real, createFetch };
});

let lean: Ofetch;
let text: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'ofetch';", resolveDir: import.meta.dirname },
    alias: ofetchAlias,
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [leanOfetch],
  });
  text = outputFiles[0]?.text ?? '';
  lean = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
});

it('is given nothing that is left out: a whole address, a method in capitals, text or a form, and no wish of its own', async () => {
  const { client } = signedInWith({ 'GET /matchmaking/chat-rooms/a/messages/': [] });
  given.length = 0;
  await client.use(chat).messagesOf('a').load();
  expect(given).toHaveLength(1);
  expect(given[0]).toEqual({
    address: expect.stringMatching(/^https:.*\/matchmaking\/chat-rooms\/a\/messages\/?\?limit=100$/),
    method: 'GET',
    headers: { authorization: 'Bearer a' },
    body: undefined,
    signal: expect.any(AbortSignal),
    redirect: 'error',
    retry: 0,
  });
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const answers: Record<string, () => Response> = {
  'what was asked for': () => json(200, { a: [1, null] }),
  'a problem': () =>
    new Response('{"detail":"no"}', { status: 422, headers: { 'content-type': 'application/problem+json' } }),
  'a refusal': () => json(403, { detail: 'no' }),
  'too much': () => new Response('{}', { status: 429, headers: { 'retry-after': '3' } }),
  'a page': () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  'a page of a proxy': () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  'text that is no JSON': () => new Response('{', { status: 200, headers: { 'content-type': 'application/json' } }),
  nothing: () => new Response(null, { status: 204 }),
  'the same as before': () => new Response(null, { status: 304 }),
  'no kind': () => new Response(new TextEncoder().encode('{"a":1}'), { status: 200 }),
  'what the command line has read whole': () =>
    new Answer({
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'application/json' },
      bytes: Buffer.from('{"a":1}'),
      url: '',
      redirected: false,
    }),
  'no network': () => {
    throw new TypeError('Failed to fetch');
  },
  'an end': () => {
    throw new DOMException('', 'AbortError');
  },
};

const form = new FormData();
form.append('photo', new Blob(['x']), 'a.png');
const calls: Record<string, RequestInit> = {
  'a read': { method: 'GET', headers: { authorization: 'Bearer a', 'if-none-match': '"1"' } },
  'a write': { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{"b":2}' },
  'a write of nothing': { method: 'DELETE', headers: {} },
  'an upload': { method: 'PATCH', headers: { authorization: 'Bearer a' }, body: form },
};

/** What was sent, and what the core reads of the answer. */
async function outcome({ createFetch, FetchError }: Ofetch, call: RequestInit, answer: () => Response) {
  const sent: unknown[] = [];
  const fetch = async (address: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    sent.push(address, method, [...new Headers(headers)], body);
    return answer();
  };
  try {
    const { raw } = createFetch({ fetch: fetch as typeof globalThis.fetch, Headers });
    const { status, headers, _data } = await raw('https://api.example/api/a/', { ...call, retry: 0 } as object);
    return { sent, status, headers: [...headers], data: _data };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { name, status, data, response, cause } = error;
    return { sent, name, status, data, headers: response && [...response.headers], cause: (cause as Error)?.name };
  }
}

describe.each(Object.entries(calls))('the lean ofetch, for %s', (_, call) => {
  it.each(Object.entries(answers))('gives %s as the whole one does', async (_answer, answer) => {
    expect(await outcome(lean, call, answer)).toEqual(await outcome(whole, call, answer));
  });
});

it('carries neither repeats nor hooks, and asks for no other package', () => {
  expect(text).not.toMatch(/retryDelay|onRequest|baseURL|ufo/);
});
