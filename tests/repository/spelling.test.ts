import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const { files: checked, dictionaryDefinitions } = JSON.parse(read('cspell.json')) as {
  files: string[];
  dictionaryDefinitions: { path: string }[];
};
const lists = dictionaryDefinitions.map((list) => list.path);
const wordsOf = (list: string) => read(list).trimEnd().split('\n').slice(1);

it.each(lists)('keeps %s sorted, so that a word is added in one place', (list) => {
  const words = wordsOf(list);
  expect(words.length).toBeGreaterThan(10);
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => compare(a.toLowerCase(), b.toLowerCase())));
});

it('lists only words that the checked files use', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', ...checked.map((glob) => `:(glob)${glob}`)], {
    cwd: root,
  });
  const names = files.toString().split('\0');
  const text = names.filter((file) => /\.(css|jsx?|md|mjs|mts|tsx?)$/.test(file) && existsSync(path.join(root, file)));
  const all = text.map(read).join('\n').toLowerCase();
  expect(lists.flatMap(wordsOf).filter((word) => !all.includes(word.toLowerCase()))).toEqual([]);
});

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
