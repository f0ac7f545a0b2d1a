import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LEGAL_PAGES } from '../../src/core/legal/model';

const folder = path.resolve(import.meta.dirname, '../../server/legal');

/** The hash of the text that each version of a page has, by `page.language` and version. */
const known: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(folder, 'versions.json'), 'utf8'),
);

const pages = LEGAL_PAGES.flatMap((page) => ['en', 'ar'].map((language) => `${page}.${language}`));

/** The version and the text of a page. How its lines are wrapped does not matter. */
function read(page: string) {
  const [, head = '', ...rest] = readFileSync(path.join(folder, `${page}.md`), 'utf8').split(/^---$/m);
  const text = rest.join('---').replace(/\s+/g, ' ').trim();
  const version = /^version: *(\S+)/m.exec(head)?.[1] ?? '';
  return { version, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

it.each(pages)('%s has a new version when its text changes, because members agree to a version', (page) => {
  const { version, hash } = read(page);
  // A new text gets a new version and date, and this hash in versions.json. Before its release it may still change.
  expect({ [version]: hash }).toEqual({ [version]: known[page]?.[version] });
});

it.each(LEGAL_PAGES)('%s has the same version in both languages', (page) => {
  expect(read(`${page}.ar`).version).toBe(read(`${page}.en`).version);
});
