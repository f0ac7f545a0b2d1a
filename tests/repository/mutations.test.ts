import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../bench/mutations/mutations';

const root = path.resolve(import.meta.dirname, '../..');
const occurrences = (file: string, text: string) => readFileSync(path.join(root, file), 'utf8').split(text).length - 1;

it.each(mutations)('$row, $breaks: can still be broken there', ({ file, find, put, test }) => {
  expect(find).not.toBe(put);
  expect(occurrences(file, find)).toBe(1);
  expect(existsSync(path.join(root, 'tests', test))).toBe(true);
});
