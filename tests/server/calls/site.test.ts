import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPortal } from '../../../server/src/static/portal';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'mm-site-'));
const files: Record<string, string> = {
  'dist/site/index.html': '<!doctype html><title>mm</title>',
  'dist/site/pages/signup.html': '<!doctype html><title>mm: sign up</title>',
  'dist/site/assets/main.ab12.js': 'export {}',
  'dist/site/fonts/fonts.css': 'body{}',
  'dist/embed/loader.js': 'export {}',
  'dist/embed/s1.ab12.js': 'export {}',
  'dist/iife/mm.js': '0',
  'dist/site/LICENSES.txt': 'MIT © somebody',
  'dist/embed/LICENSES.txt': 'MIT © somebody',
  'portal/index.html': '<!doctype html><script type="module" src="__MM_ORIGIN__/embed/loader.js"></script>',
  'portal/style.css': 'body{}',
  'portal/frame.html':
    '<head><!-- head --></head><nav class="pages"><a href="page.html">Page</a></nav><!-- page --><a href="page.html">Page</a>',
  'portal/page.html': '<title>Page</title>\n\n<main>\n\n$& __MM_ORIGIN__</main>',
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const name of Object.keys(files).filter((one) => one.startsWith('dist/'))) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(files[name] ?? ''));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(files[name] ?? ''));
  }
  // A file without compressed copies.
  writeFileSync(join(folder, 'dist/embed/mm-late.js'), 'export {}');
  app = await createTestApp({ publicUrl: 'http://mm.example' }, join(folder, 'dist'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends a path unchanged, because `fetch` would normalise it. */
const raw = (method: string, path: string) =>
  new Promise<{ status: number; length: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ method, hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, length: response.headers['content-length'] });
    })
      .on('error', reject)
      .end();
  });

const get = async (path: string, base = app.url) => {
  const response = await fetch(base + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each(['/LICENSES.txt', '/embed/LICENSES.txt'])('%s is the licenses of bundled packages', async (path) => {
  const { status, headers, text } = await get(path);
  expect([status, headers.get('content-type'), text]).toEqual([200, 'text/plain; charset=utf-8', 'MIT © somebody']);
});

describe('the member site', () => {
  test('survives invalid paths, and answers HEAD like GET without the body', async () => {
    for (const path of ['//', '//[', '/%zz', '/assets//', '/\\..\\..']) {
      expect((await raw('GET', path)).status).toBeLessThan(500);
    }
    for (const path of ['/../portal/style.css', '/../../dist/embed/loader.js', '/%2e%2e/portal/style.css']) {
      expect((await raw('GET', path)).status).toBe(404);
    }
    expect(await raw('HEAD', '/assets/main.ab12.js')).toEqual({ status: 200, length: '9' });
    expect((await raw('POST', '/Login')).status).toBe(404);
  });

  test('limits calls to unknown paths, but not to files, because many members share a network address', async () => {
    const strict = await createTestApp({ rateScale: 0.005 }, join(folder, 'dist'));
    const statuses = async (path: string) => {
      const found: number[] = [];
      for (let i = 0; i < 8; i += 1) found.push((await fetch(strict.url + path)).status);
      return new Set(found);
    };
    expect(await statuses('/assets/main.ab12.js')).toEqual(new Set([200]));
    expect(await statuses('/Login')).toEqual(new Set([200]));
    expect(await statuses('/assets/gone.js')).toEqual(new Set([404, 429]));
    await strict.close();
  });

  test.each(['/', '/Login', '/Messages?room=1', '/RegistrationForms/'])(
    'opens at %s under a strict policy',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, text]).toEqual([200, files['dist/site/index.html']]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).toContain("img-src 'self' http://mm.example data: blob:");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  test.each(['/signup', '/Signup', '/SIGNUP/?from=mail'])(
    'answers %s with the page that preloads its code',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, text]).toEqual([200, files['dist/site/pages/signup.html']]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    },
  );

  test('caches hashed files for a year, revalidates others, and answers 404 for missing ones', async () => {
    expect((await get('/assets/main.ab12.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/fonts/fonts.css')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/main.old.js')).status).toBe(404);
    for (const path of ['/api', '/api/nothing', '/dev/nothing', '/embed/nothing.js'])
      expect((await get(path)).status).toBe(404);
    expect((await get('/..%2f..%2fportal/index.html')).text).not.toContain('__MM_ORIGIN__');
  });

  test('lets pages of every origin load the bundles', async () => {
    for (const path of ['/embed/loader.js', '/embed/mm.js', '/embed/s1.ab12.js']) {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect((await get('/embed/s1.ab12.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/embed/loader.js')).headers.get('cache-control')).toBe('public, max-age=300');
  });

  test.each([
    ['/', 'br, gzip', 'br', 'dist/site/index.html'],
    ['/assets/main.ab12.js', 'gzip', 'gzip', 'dist/site/assets/main.ab12.js'],
    ['/embed/loader.js', 'gzip, br', 'br', 'dist/embed/loader.js'],
    ['/embed/mm.js', 'gzip', 'gzip', 'dist/iife/mm.js'],
    ['/embed/mm.js', 'identity', null, 'dist/iife/mm.js'],
    ['/embed/mm-late.js', 'br, gzip', null, 'dist/site/assets/main.ab12.js'],
  ])('sends %s for "%s" as %s', async (path, accepted, encoding, file) => {
    const response = await fetch(app.url + path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(path === '/' ? /^text\/html/ : /javascript/);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(files[file]);
  });
});

test('the partner portal puts partial pages into its frame, and marks the current one', async () => {
  const portal = await createPortal('http://mm.example', join(folder, 'portal'));
  const { body } = (await portal?.inject('/page.html')) ?? {};
  expect(body).toBe(
    '<head><title>Page</title></head><nav class="pages"><a href="page.html" aria-current="page">Page</a></nav>' +
      '<main>\n\n$& http://mm.example</main><a href="page.html">Page</a>',
  );
  expect((await portal?.inject('/frame.html'))?.statusCode).toBe(404);
  await portal?.close();
});

test('the partner portal allows only the site', async () => {
  const portal = await createPortal('http://mm.example', join(folder, 'portal'));
  const url = (await portal?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
  const { headers, text } = await get('/', url);
  expect(text).toContain('src="http://mm.example/embed/loader.js"');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' http://mm.example; style-src 'self' http://mm.example; " +
      "connect-src http://mm.example; img-src 'self' http://mm.example data: blob:; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect((await get('/style.css', url)).status).toBe(200);
  expect((await get('/missing.html', url)).status).toBe(404);
  await portal?.close();
  expect(await createPortal('http://mm.example', folder)).toBeUndefined();
});
