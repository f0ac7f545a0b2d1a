import { expect, it } from 'vitest';
import { figuresIn, withPart } from '../../bench/performance/document';

const order = ['embed', 'cli'];
const part = (name: string, figures: string) => ({
  name,
  title: `Title of ${name}`,
  about: 'What it measures.',
  command: `node bench/${name}/run.mjs`,
  machine: '2 cores',
  figures,
});

it('keeps the figures of parts that were not measured again, in the order of all parts', () => {
  const first = withPart('', order, part('cli', '| cli | 1 |'));
  const both = withPart(first, order, part('embed', '| embed | 2 |'));
  const again = withPart(both, order, part('cli', '| cli | 3 |'));
  expect(again).toContain('| embed | 2 |');
  expect(again).toContain('| cli | 3 |');
  expect(again).not.toContain('| cli | 1 |');
  expect(again.indexOf('Title of embed')).toBeLessThan(again.indexOf('Title of cli'));
  expect(withPart(again, order, part('cli', '| cli | 3 |'))).toBe(again);
});

it('takes the printed tables and the text after them, or the last paragraph', () => {
  const printed = 'Measuring…\nRound 1 of 2\n\n| what | ms |\n| --- | --- |\n| a | 1 |\nMedians of 2 runs.\n';
  expect(figuresIn(printed)).toBe('| what | ms |\n| --- | --- |\n| a | 1 |\n\nMedians of 2 runs.');
  expect(figuresIn('Starting…\n1 of 9; killed\n\n5 s\nlost: 0, doubled: 0\n')).toBe('5 s\n\nlost: 0, doubled: 0');
  expect(figuresIn('Measuring load…\n')).toBe('');
});
