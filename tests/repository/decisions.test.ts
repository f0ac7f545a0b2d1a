import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, type NamedTest, testsIn } from '../support/documented-tests';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the rows of a table: the first cell, and the tests named as `` `file`: "name", "name" ``. */
function rowsOf(document: string): { row: string; tests: NamedTest[]; text: string }[] {
  const lines = readFileSync(path.join(root, 'docs', document), 'utf8').split('\n');
  return lines.flatMap((text) => {
    const row = /^\| (R?\d+) \|/.exec(text)?.[1];
    if (!row) return [];
    return [{ row, tests: testsIn(text), text }];
  });
}

describe.each([
  // Decisions 35 and 36 come with the features they belong to.
  [
    'decisions.md',
    [
      ...Array.from({ length: 34 }, (_, index) => String(index + 1)),
      '37',
      '38',
      '39',
      '40',
      '41',
      '42',
      '43',
      '44',
      '45',
    ],
  ],
  ['security.md', Array.from({ length: 96 }, (_, index) => `R${index + 1}`)],
])('docs/%s', (document, expected) => {
  const rows = rowsOf(document);

  it('has every row once, in order', () => {
    expect(rows.map(({ row }) => row)).toEqual(expected);
  });

  it('names only tests that exist', () => {
    const named = rows.flatMap(({ row, tests }) => tests.map(([file, name]) => ({ row, file, name })));
    expect(named.length).toBeGreaterThan(expected.length / 2);
    expect(named.filter(({ file, name }) => !isTest(root, [file, name]))).toEqual([]);
  });

  it('names a test in every row, or says why there is none', () => {
    const bare = rows.filter(({ tests, text }) => tests.length === 0 && !/not built yet|later|no test/i.test(text));
    expect(bare.map(({ row }) => row)).toEqual([]);
  });
});
