import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepRelease, listReleases } from '../../../server/src/static/embed-releases';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const root = resolve(import.meta.dirname, '../../..');
const built = JSON.parse(readFileSync(join(root, 'dist/embed/release.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'mm-embed-page-'));
const dist = join(folder, 'dist');
const CHANGES = ['`<mm-bell>` is <new> & "quoted".'];

let app: TestApp;
beforeAll(async () => {
  for (const part of ['embed', 'site', 'iife']) mkdirSync(join(dist, part), { recursive: true });
  writeFileSync(join(dist, 'embed/release.json'), JSON.stringify({ ...built, version: '2.0.0', changes: CHANGES }));
  app = await createTestApp({ publicUrl: 'https://mm.example' }, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const list = async (query = '') => JSON.parse((await get(`/embed/releases.json${query}`)).text);
/** The text of a page’s element, as browsers read it. */
const textOf = (html: string, id: string) =>
  (new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</`).exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_all, code) =>
    String.fromCharCode(Number(code)),
  );

it.each([
  ['', []],
  ['?element=chat&element=bell', ['--element', 'chat', '--element', 'bell']],
  ['?script=classic&element=app', ['--classic', '--element', 'app']],
])('shows people and programs the lines that the operator can print: %s', async (query, options) => {
  const args = [join(root, 'scripts/snippet.mjs'), '--origin', 'https://mm.example', ...options];
  const printed = spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
  expect(printed).toContain(`https://mm.example/embed/${built.name}/reserve.css`);
  expect((await list(query)).releases[0].lines.join('\n')).toBe(printed);
  for (const path of ['/embed/', '/embed']) expect(textOf((await get(path + query)).text, 'snippet')).toBe(printed);
});

it('lists releases with version and changes', async () => {
  const { newest, releases } = await list();
  expect(newest).toBe(built.name);
  expect(releases).toEqual([
    {
      name: built.name,
      version: '2.0.0',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changes: CHANGES,
      head: expect.any(Array),
      lines: expect.any(Array),
    },
  ]);
  const { text } = await get('/embed/');
  expect(text).toContain('<li><code>&#60;mm-bell&#62;</code> is &#60;new&#62; &#38; &#34;quoted&#34;.</li>');
});

it('sends the page under a strict policy, and to every origin', async () => {
  for (const path of ['/embed/', '/embed/releases.json', '/embed/page/style.css', '/embed/page/copy.js']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
    expect(headers.get('cache-control')).toBe('no-cache');
  }
  const policy = (await get('/embed/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

it('names the elements there are for one that does not exist, and finds no other release', async () => {
  for (const path of ['/embed/', '/embed/releases.json']) {
    const { status, headers, text } = await get(`${path}?element=${encodeURIComponent('<script>')}`);
    expect([status, headers.get('content-type')]).toEqual([400, expect.stringContaining('application/json')]);
    expect(JSON.parse(text).detail).toContain('only app, bell, ');
  }
  expect((await get('/embed/?release=000000000000')).status).toBe(404);
});

it('keeps earlier releases in the list, the built one first and then the latest', () => {
  const data = join(folder, 'data');
  keepRelease(dist, data, () => undefined);
  for (const [name, day] of [
    ['0'.repeat(12), '2030-01-01'],
    ['1'.repeat(12), '2031-01-01'],
  ] as const) {
    cpSync(join(data, 'embed', built.name), join(data, 'embed', name), { recursive: true });
    const file = join(data, 'embed', name, 'release.json');
    writeFileSync(file, JSON.stringify({ name, integrity: {} }));
    utimesSync(file, new Date(day), new Date(day));
  }
  mkdirSync(join(data, 'embed', '.unfinished'));
  const found = listReleases(dist, join(data, 'embed'), 'en');
  expect(found.map(({ name }) => name)).toEqual([built.name, '1'.repeat(12), '0'.repeat(12)]);
  expect(found[2]).toMatchObject({ since: '2030-01-01T00:00:00.000Z', start: {} });
});

it('explains how to sign in users, and has the form that checks an assertion', async () => {
  const { text } = await get('/embed/');
  expect(text).toContain('<h2 id="sign-in">Sign in your users</h2>');
  expect(text).toContain('<code>https://mm.example/api</code>');
  expect(text).toContain('<form action="/embed/check-assertion" method="post">');
});

it('lists the lines also without the tags, for pages that have them already', async () => {
  for (const query of ['?element=chat&element=bell', '?element=chat&script=classic']) {
    const [{ head, lines }] = (await list(query)).releases;
    const tags = lines.filter((line: string) => line.startsWith('<mm-'));
    expect([tags.length > 0, lines]).toEqual([true, [...head, ...tags]]);
    expect(head.join()).not.toContain('<mm-');
  }
});
