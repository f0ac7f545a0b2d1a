import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNumbers } from '../../../server/src/legal/numbers';
import { readLegalPages } from '../../../server/src/legal/read-pages';
import { readConfig } from '../../../server/src/settings/config';
import type { LegalPage, LegalSummary } from '../../../src/core/legal/contract';
import { LEGAL_PAGES } from '../../../src/core/legal/model';
import { call } from '../../support/calls/http';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const head = '---\nversion: 7\ndate: 2027-01-31\n---\n';

/** A folder with pages of an operator. */
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

let app: TestApp;
let own: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const legalDir = folderWith({
    'terms.en.md': `${head}# House rules

Be **kind** to {{company}}, <script>alert(1)</script>and [write](mailto:{{email}}) or [read](/Privacy).

1. First
2. Second
   - within

<img src=x onerror=alert(1)>

[bad](javascript:alert(1)) [elsewhere](/Settings) [odd](data:text/html,x)
`,
    'terms.ar.md': `${head}# القواعد\n\nنص`,
    'safety.en.md': `${head}# Our advice\n\nText`,
  });
  own = await createTestApp({ legalDir, legalCompany: 'Arches *LLC*', legalEmail: 'hello@arches.example' });
});
afterAll(async () => {
  await app.close();
  await own.close();
});

const list = ({ url }: TestApp, query = '') => call<LegalSummary[]>(url, 'GET', `/api/legal/${query}`);
const read = ({ url }: TestApp, page: string, query = '') => call<LegalPage>(url, 'GET', `/api/legal/${page}/${query}`);
const textOf = ({ blocks }: LegalPage) => blocks.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).join('');

describe('the pages about the service', () => {
  test('are four, with title, version, date and the address of the page', async () => {
    const { body, headers } = await list(app);
    expect(body.map(({ page }) => page)).toEqual(['terms', 'privacy', 'safety', 'contact']);
    expect(headers.get('cache-control')).toContain('max-age');
    for (const summary of body) {
      const { body: whole } = await read(app, summary.page);
      expect(whole).toEqual({ ...summary, blocks: expect.any(Array) });
      expect(summary.address.toLowerCase()).toBe(`${app.url}/${summary.page}`);
      expect(summary.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(textOf(whole)).not.toContain('{{');
    }
  });

  test('show what is not filled in yet, and link to nothing there', async () => {
    const { body } = await read(app, 'contact');
    expect(textOf(body)).toContain('[company name]');
    expect(body.blocks.flatMap(({ lines }) => lines.flat()).find(({ text }) => text === '[contact email]')).toEqual({
      text: '[contact email]',
    });
  });

  test('are 404 for another name', async () => {
    expect((await read(app, 'imprint')).status).toBe(404);
    expect((await read(app, '__proto__')).status).toBe(404);
  });

  test('come from the operator’s folder, as plain data without HTML, scripts and unsafe links', async () => {
    const { body } = await read(own, 'terms');
    expect(body).toMatchObject({ title: 'House rules', version: '7', date: '2027-01-31', language: 'en' });
    expect(body.blocks).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Be ' },
            { text: 'kind', strong: true },
            { text: ' to Arches *LLC*, ' },
            { text: 'alert(1)' },
            { text: 'and ' },
            { text: 'write', href: 'mailto:hello@arches.example' },
            { text: ' or ' },
            { text: 'read', href: '/Privacy' },
            { text: '.' },
          ],
        ],
      },
      { kind: 'numbers', lines: [[{ text: 'First' }], [{ text: 'Second' }], [{ text: 'within' }]] },
      {
        kind: 'paragraph',
        lines: [[{ text: 'bad' }, { text: ' ' }, { text: 'elsewhere' }, { text: ' ' }, { text: 'odd' }]],
      },
    ]);
    const ours = readLegalPages(own.context.config).find('privacy');
    expect((await read(own, 'privacy')).body.version).toBe(ours.version);
  });

  test('are in the language of the call without such a parameter, and say which language they are in', async () => {
    const asked = (path: string, language: string) =>
      call<LegalPage & LegalSummary[]>(own.url, 'GET', `/api/legal/${path}`, {
        headers: { 'accept-language': language },
      });
    const arabic = await asked('terms/', 'ar-AE');
    expect(arabic.body).toMatchObject({ title: 'القواعد', language: 'ar' });
    expect(arabic.headers.get('content-language')).toBe('ar');
    expect(arabic.headers.get('vary')).toMatch(/Accept-Language/);
    const missing = await asked('safety/', 'ar');
    expect([missing.body.language, missing.headers.get('content-language')]).toEqual(['en', 'en']);
    expect((await asked('terms/?language=en', 'ar')).body.language).toBe('en');
    expect((await asked('', 'ar')).body.map(({ language }) => language)).toEqual(['ar', 'ar', 'en', 'ar']);
  });

  test('are in the asked language if there is such a file, and else in English', async () => {
    expect((await read(own, 'terms', '?language=ar')).body).toMatchObject({ title: 'القواعد', language: 'ar' });
    expect((await list(own, '?language=ar')).body.map(({ language }) => language)).toEqual(['ar', 'ar', 'en', 'ar']);
    expect((await read(own, 'terms', '?language=fr')).body.language).toBe('en');
  });

  test('replace ours in every language, so that nobody reads our rules in place of the operator’s', async () => {
    expect((await read(own, 'safety', '?language=ar')).body).toMatchObject({ title: 'Our advice', language: 'en' });
  });

  test('isolate the operator’s details in Arabic texts, and not in addresses', async () => {
    const { body } = await read(own, 'contact', '?language=ar');
    expect(textOf(body)).toContain('\u2068Arches *LLC*\u2069');
    const spans = body.blocks.flatMap(({ lines }) => lines.flat());
    expect(spans).toContainEqual({
      text: '\u2068hello@arches.example\u2069',
      href: 'mailto:hello@arches.example',
    });
    expect(textOf(body)).toContain('[العنوان البريدي]');
  });

  test('take emergency numbers from one file, which the operator can replace', async () => {
    const links = (page: LegalPage) =>
      page.blocks.flatMap(({ lines }) => lines.flat().flatMap(({ href }) => href ?? []));
    const safety = (await read(app, 'safety')).body;
    expect(textOf(safety)).toContain('In danger: 999 in all emirates.');
    expect(links(safety)).toEqual(
      expect.arrayContaining(['tel:901', 'tel:8002626', 'tel:800111', 'https://www.ecrime.ae']),
    );
    const { numbers } = readNumbers({ legalDir: undefined });
    const changed = { ...numbers, police: { number: '1 12', for: 'the police' } };
    const legalDir = folderWith({ 'numbers.json': JSON.stringify({ checked: '2027-01-31', numbers: changed }) });
    const pages = readLegalPages({ ...readConfig({}), legalDir });
    for (const page of ['safety', 'contact'] as const) {
      expect(textOf(pages.find(page))).toContain('1 12');
      expect(textOf(pages.find(page, 'ar'))).toContain('1 12');
      for (const language of ['en', 'ar']) expect(textOf(pages.find(page, language))).not.toMatch(/999/);
    }
  });

  test('hold no emergency number of their own', () => {
    for (const page of LEGAL_PAGES) {
      for (const language of ['en', 'ar']) {
        const source = readFileSync(join('server', 'legal', `${page}.${language}.md`), 'utf8');
        expect(source).not.toMatch(/tel:\d|\b999\b|\b800 \d/);
      }
    }
  });

  test('are complete in Arabic: the same headings, lists and links as in English', async () => {
    for (const page of LEGAL_PAGES) {
      const [english, arabic] = await Promise.all([read(app, page), read(app, page, '?language=ar')]);
      const outline = ({ body }: { body: LegalPage }) =>
        body.blocks.map(({ kind, lines }) => [
          kind,
          lines.length,
          lines.flat().flatMap(({ href }) => href ?? []),
          lines.flat().filter(({ strong }) => strong).length,
        ]);
      expect(arabic.body).toMatchObject({ language: 'ar', version: english.body.version, date: english.body.date });
      expect(outline(arabic)).toEqual(outline(english));
      const numbers = ({ body }: { body: LegalPage }) => (textOf(body).match(/\d+/g) ?? []).sort();
      expect(numbers(arabic)).toEqual(numbers(english));
    }
  });
});

describe('a server with a folder of pages does not start if', () => {
  const start = (files: Record<string, string>) => () =>
    readLegalPages({ ...readConfig({}), legalDir: folderWith(files) });

  test.each([
    ['a file has another name', { 'term.en.md': `${head}# Terms` }, /term\.en\.md is no page/],
    ['a file has no language', { 'terms.md': `${head}# Terms` }, /terms\.md is no page/],
    ['a page has no version', { 'terms.en.md': '---\ndate: 2027-01-31\n---\n# Terms' }, /must begin with/],
    ['a page has no real date', { 'terms.en.md': '---\nversion: 2\ndate: 2027-13-31\n---\n# Terms' }, /must begin/],
    ['a page has no title', { 'terms.en.md': `${head}Terms` }, /must begin with/],
    ['the numbers are no JSON', { 'numbers.json': '{' }, /numbers\.json cannot be read/],
    [
      'a number has no purpose',
      { 'numbers.json': '{"checked":null,"numbers":{"police":{"number":"999"}}}' },
      /must have/,
    ],
    ['a number is missing', { 'numbers.json': '{"checked":null,"numbers":{}}' }, /unknown placeholder/],
    ['a placeholder is unknown', { 'terms.en.md': `${head}# Terms\n\n{{phone}}` }, /unknown placeholder \{\{phone\}\}/],
  ])('%s', (_, files, message) => {
    expect(start(files)).toThrow(message);
  });

  test('the folder does not exist', () => {
    expect(() => readLegalPages({ ...readConfig({}), legalDir: '/nowhere/at-all' })).toThrow(/does not exist/);
  });
});
