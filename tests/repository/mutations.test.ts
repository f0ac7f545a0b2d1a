import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../bench/mutations/mutations';

const root = path.resolve(import.meta.dirname, '../..');
const occurrences = (file: string, text: string) => readFileSync(path.join(root, file), 'utf8').split(text).length - 1;

/** The tests of each promise of docs/security.md, by promise and file. */
const promises = JSON.parse(readFileSync(path.join(root, 'tests/promises/security.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>;

it('every promise of docs/security.md has a mutation, whose test is named for it', () => {
  const ids = Object.keys(promises);
  expect([ids.length > 0, ids.filter((id) => !mutations.some(({ row }) => row === id))]).toEqual([true, []]);
  expect(mutations.filter(({ row, test }) => !promises[row]?.[test])).toEqual([]);
});

it.each(mutations)('$row, $breaks: still applies to its file', ({ file, find, put, test }) => {
  expect(find).not.toBe(put);
  expect(occurrences(file, find)).toBe(1);
  expect(existsSync(path.join(root, 'tests', test))).toBe(true);
});
