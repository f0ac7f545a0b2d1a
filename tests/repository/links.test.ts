import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorsIn, linksIn } from './markdown-links';

const root = path.resolve(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
/** All documents. The legal pages are shown by the site and have addresses of it, which the server checks. */
const documents = listed
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)) && !file.startsWith('server/legal/'));

/** Part of a generated document, into which it is pasted: its anchors are those of the whole. */
const PASTED: Readonly<Record<string, string>> = { 'docs/api-intro.md': 'docs/api.md' };

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Says what is wrong with a link of a document; undefined if it leads somewhere. */
function faultOf(from: string, link: string): string | undefined {
  if (/^(https?:|mailto:|tel:)/.test(link)) return URL.canParse(link) ? undefined : 'is no address';
  const [file = '', anchor] = link.split('#');
  const target = file ? path.join(path.dirname(from), decodeURIComponent(file)) : (PASTED[from] ?? from);
  if (target.startsWith('..')) return 'leaves the repository';
  if (!existsSync(path.join(root, target))) return 'leads to no file';
  if (anchor === undefined) return undefined;
  if (statSync(path.join(root, target)).isDirectory() || !target.endsWith('.md')) return 'has an anchor in no document';
  return anchorsIn(read(target)).has(anchor) ? undefined : 'leads to no heading';
}

it.each(documents)('every link and anchor of %s leads somewhere', (file) => {
  const faults = linksIn(read(file)).flatMap((link) => {
    const fault = faultOf(file, link);
    return fault ? [`${link} ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

it('finds links of every form', () => {
  const text = [
    'See [one](one.md "title"), [two `code`](two.md#part) and ![a picture](three.webp).',
    '<a href="four.webp"><img src="five.webp" alt="a picture"></a>',
    '[six][6] and <https://seven.example>',
    '',
    '[6]: six.md',
    '`[no](no.md)`',
    '```md',
    '[none](none.md)',
    '```',
  ].join('\n');
  const expected = ['one.md', 'two.md#part', 'three.webp', 'four.webp', 'five.webp', 'six.md', 'https://seven.example'];
  expect(linksIn(text).toSorted()).toEqual(expected.toSorted());
});

it('names anchors as GitHub does', () => {
  const text =
    '# A `code`, and more\n## Same\n## Same\n```\n# none\n```\n### [Link](x.md) & **bold**\n## [0.1.0] - 2026\n';
  expect([...anchorsIn(text)]).toEqual(['a-code-and-more', 'same', 'same-1', 'link--bold', '010---2026']);
});

it.each([
  ['missing.md', 'leads to no file'],
  ['docs/cli.md#nowhere', 'leads to no heading'],
  ['../elsewhere.md', 'leaves the repository'],
  ['LICENSE#part', 'has an anchor in no document'],
  ['docs/cli.md#exit-codes', undefined],
  ['docs', undefined],
])('says what is wrong with %s', (link, fault) => {
  expect(faultOf('README.md', link)).toBe(fault);
});

it('the README names every document', () => {
  const named = new Set(linksIn(read('README.md')).map((link) => link.split('#')[0]));
  // Pasted into another document.
  const own = documents.filter((file) => /^(docs\/)?[^/]+\.md$/.test(file) && file !== 'README.md' && !PASTED[file]);
  expect(own.filter((file) => !named.has(file))).toEqual([]);
});
