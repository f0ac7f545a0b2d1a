import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../server/legal');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** Words whose meaning depends on the point before: after "Members see …", "nobody else sees …" tells members that they do. */
const LEANS = /\b(nobody|no one|anyone|everyone|somebody) else\b|\b(the )?others? than (them|these|those)\b/i;
const LEANS_ARABIC = /(?<!\p{L})(سواهم|سواهما|سواه|غيرهم|عداهم|خلافهم)(?!\p{L})/u;

describe.each(pages)('$name', ({ name, text }) => {
  const points = text.split(/\n(?=- |\n)/).filter((point) => point.startsWith('- '));

  it('names in each point who it is about', () => {
    // The exception names the member in its own sentence: "for yourself, with an address of your own. Nobody else may use it."
    const alone = points.filter((point) => !/yourself/.test(point));
    expect(alone.filter((point) => LEANS.test(point) || LEANS_ARABIC.test(point))).toEqual([]);
  });

  it('spells email as the site does', () => {
    expect(text).not.toMatch(/e-mail/i);
  });

  it.runIf(name.startsWith('safety.ar'))('gives advice in nouns, not in polite requests', () => {
    expect(text).not.toMatch(/يُرجى|يُفضَّل/);
  });
});

it.each([
  ['privacy.en.md', /\*\*No member\*\* sees your email address/],
  ['privacy.ar.md', /\*\*لا يرى أحد من الأعضاء\*\* بريدك الإلكتروني/],
])('%s says that no member sees private answers', (name, promise) => {
  expect(pages.find((page) => page.name === name)?.text).toMatch(promise);
});
