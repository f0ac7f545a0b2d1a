import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../bench/mutations/mutations';

const root = path.resolve(import.meta.dirname, '../..');
const occurrences = (file: string, text: string) => readFileSync(path.join(root, file), 'utf8').split(text).length - 1;

const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8').match(/^\| R\d+ \|.*$/gm) ?? [];

it('every row of docs/security.md has a mutation, whose test is named in the row', () => {
  const bare = rows.filter((text) => !mutations.some(({ row }) => text.startsWith(`| ${row} |`)));
  expect([rows.length > 0, bare]).toEqual([true, []]);
  const named = (row: string, test: string) =>
    rows.some((text) => text.startsWith(`| ${row} |`) && text.includes(`\`${test}\``));
  expect(mutations.filter(({ row, test }) => !named(row, test))).toEqual([]);
});

it.each(mutations)('$row, $breaks: still applies to its file', ({ file, find, put, test }) => {
  expect(find).not.toBe(put);
  expect(occurrences(file, find)).toBe(1);
  expect(existsSync(path.join(root, 'tests', test))).toBe(true);
});
