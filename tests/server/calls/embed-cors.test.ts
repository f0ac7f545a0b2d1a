import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const PARTNER = 'https://portal.example';
const folder = mkdtempSync(join(tmpdir(), 'mm-embed-'));
const FILES = ['loader.js', 'sums.js', 's1.ab12.js', 'mm-bell.js', 'reserve.css', 'release.json'];

let app: TestApp;
beforeAll(async () => {
  for (const part of ['site', 'embed', 'iife']) mkdirSync(join(folder, part));
  for (const name of FILES)
    writeFileSync(join(folder, 'embed', name), name === 'release.json' ? '{"name":"0123456789ab"}' : '');
  writeFileSync(join(folder, 'iife/mm.js'), '0');
  app = await createTestApp({ allowedOrigins: [PARTNER, 'capacitor://localhost'], rateScale: 0.005 }, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request with exactly these headers. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; allowed: string | undefined; vary: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ method, hostname, port, path, headers }, (response) => {
      response.resume();
      const { 'access-control-allow-origin': allowed, vary } = response.headers;
      resolve({ status: response.statusCode ?? 0, allowed, vary });
    })
      .on('error', reject)
      .end();
  });

/** The senders of requests: a classic script, pages of a partner and of strangers, and a frame without an origin. */
const SENDERS: Record<string, string>[] = [
  {},
  { origin: PARTNER },
  { origin: 'https://stranger.example' },
  { origin: 'null' },
];

const paths = [...FILES, 'mm.js'].flatMap((file) => [`/embed/${file}`, `/embed/0123456789ab/${file}`]);

it('lets an app in a web view call that is allowed exactly', async () => {
  const calling = (origin: string) => ask('/api/legal/', { origin });
  expect((await calling('capacitor://localhost')).allowed).toBe('capacitor://localhost');
  for (const other of [
    'capacitor://localhost.evil.example',
    'ionic://localhost',
    'Capacitor://localhost',
    'capacitor://',
  ])
    expect((await calling(other)).allowed).toBeUndefined();
});

it.each(paths)('answers every page alike at %s, the whole file and 304', async (path) => {
  const { headers } = await fetch(app.url + path);
  const etag = headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  for (const sender of SENDERS) {
    for (const method of ['GET', 'HEAD'])
      expect(await ask(path, sender, method)).toEqual({ status: 200, allowed: '*', vary: 'Accept-Encoding' });
    const again = await ask(path, { ...sender, 'if-none-match': etag });
    expect(again).toEqual({ status: 304, allowed: '*', vary: 'Accept-Encoding' });
  }
});

it('answers refusals alike, too', async () => {
  const refused = [
    '/embed/gone.js',
    '/embed/s1.gone.js',
    '/embed/000000000000/loader.js',
    '/embed/a/b/c',
    '/embed/%zz',
  ];
  const statuses = new Set<number>();
  for (let round = 0; round < 4; round += 1) {
    for (const path of refused) {
      for (const sender of SENDERS) {
        const { status, ...headers } = await ask(path, sender);
        statuses.add(status);
        expect([path, headers]).toEqual([path, { allowed: '*', vary: undefined }]);
      }
    }
  }
  expect(statuses).toEqual(new Set([404, 429]));
  const preflight = { origin: 'https://stranger.example', 'access-control-request-method': 'GET' };
  expect((await ask('/embed/loader.js', preflight, 'OPTIONS')).allowed).toBe('*');
});

it('tells other pages nothing outside the embed', async () => {
  for (const path of ['/embedded', '/', '/api/version'])
    expect((await ask(path, { origin: 'https://stranger.example' })).allowed).toBeUndefined();
});
