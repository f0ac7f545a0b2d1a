import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const dist = resolve(import.meta.dirname, '../../../dist');
let app: TestApp;

beforeAll(async () => {
  expect(existsSync(resolve(dist, 'site/ar/index.html'))).toBe(true);
  app = await createTestApp({ publicUrl: 'https://mm.example' }, dist);
});
afterAll(() => app.close());

async function pageFor(headers: Record<string, string>, path = '/Login') {
  const response = await fetch(app.url + path, { headers });
  const html = await response.text();
  const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(html) ?? [];
  return { lang, dir, html, headers: response.headers };
}

describe('a page of the site', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' }, 'ar'],
    [{ 'accept-language': 'en-GB,en;q=0.9,ar;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr-FR,fr;q=0.9,ar;q=0.5' }, 'ar'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ 'accept-language': 'ar', cookie: 'a=b; mm_lang=en' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'mm_lang=ar; a=b' }, 'ar'],
    [{ 'accept-language': 'ar', cookie: 'mm_lang=fr' }, 'ar'],
    [{ 'accept-language': 'en', cookie: 'not_mm_lang=ar' }, 'en'],
    [{ 'accept-language': ';;q=x,,', cookie: 'mm_lang=' }, 'en'],
  ])('asked with %o is in %s', async (headers, language) => {
    const page = await pageFor(headers as Record<string, string>);
    expect([page.lang, page.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    expect(page.headers.get('content-language')).toBe(language);
    expect(page.headers.get('vary')).toMatch(/Cookie, Accept-Language/);
  });

  it('preloads the script, the parts and the Arabic letters of its language', async () => {
    const { html } = await pageFor({ cookie: 'mm_lang=ar' }, '/');
    const loaded = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path = '']) => path);
    expect(loaded.filter((path) => path.endsWith('.js')).every((path) => path.startsWith('/ar/assets/'))).toBe(true);
    expect(html).toContain('rel="preload" href="/fonts/readex-pro-arabic-wght-normal.woff2"');
    for (const path of loaded) {
      const answer = await fetch(app.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      if (path.includes('/assets/')) expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('answers 404 for a part that does not exist, in both languages', async () => {
    for (const path of ['/assets/none.1234567.js', '/ar/assets/none.1234567.js']) {
      expect((await fetch(app.url + path)).status).toBe(404);
    }
  });
});

describe('the elements', () => {
  it('have a loader in Arabic, pinned by the name of the same release', async () => {
    const [english, arabic] = await Promise.all(
      ['', '?language=ar'].map(async (query) => (await fetch(`${app.url}/embed/releases.json${query}`)).json()),
    );
    expect(arabic.newest).toBe(english.newest);
    const lines: string[] = arabic.releases[0].lines;
    const addresses = lines.join('\n').matchAll(/(?:href|src)="https:\/\/mm\.example([^"]+)"/g);
    for (const [, path] of addresses) {
      expect(path).toContain(`/embed/${arabic.newest}/ar/`);
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/embed/ar/loader.js', '/embed/ar/mm.js', '/embed/ar/mm-login.js', '/embed/ar/reserve.css']) {
      const answer = await fetch(app.url + path);
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
    }
  });

  it('are refused in a language that they do not have', async () => {
    const answer = await fetch(`${app.url}/embed/releases.json?language=fr`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }]);
  });
});
