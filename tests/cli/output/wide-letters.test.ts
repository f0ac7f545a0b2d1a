import { expect, it } from 'vitest';
import { facts, table } from '../../../src/cli/io/table';
import { widthOf } from '../../../src/cli/text/width';

const names = ['layla', '李小龍', 'Zoe\u0301', '👩‍👩‍👧‍👦', 'ليلى', '🇦🇪 UAE', 'ﬁ', '한국어'];

/** The columns in which the second cell of each line begins. */
const starts = (text: string) => new Set(text.split('\n').map((line) => widthOf(line.slice(0, line.indexOf('|')))));

it('columns stand below each other, whatever letters the first one has', () => {
  const rows = names.map((name) => [name, '|']);
  expect(starts(table(rows)).size).toBe(1);
  expect(starts(table(rows, 80)).size).toBe(1);
  expect(starts(facts(rows)).size).toBe(1);
});

it('a cell that is cut fits the terminal, and never ends within a letter', () => {
  for (const name of names) {
    const [line = ''] = table([['id', name.repeat(80), '|']], 70).split('\n');
    expect(widthOf(line)).toBeLessThanOrEqual(70);
    expect(line).toMatch(/…/);
    expect(name.repeat(80).startsWith((line.split('  ')[1] ?? '').replace('…', ''))).toBe(true);
  }
});

it('counts columns and not code units', () => {
  expect(['a', 'ab', '李', 'e\u0301', '👩‍👩‍👧‍👦', '🇦🇪'].map(widthOf)).toEqual([1, 2, 2, 1, 2, 2]);
});
