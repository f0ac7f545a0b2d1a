import { expect, it } from 'vitest';
import { cut } from '../../scripts/esbuild/lean/cut';

const text = 'let a = 1;\nlet b = 2;\nuse(a);\n';

it('takes out what stands there as often as it says, and leaves what is to stand in its place', () => {
  expect(
    cut(
      text,
      [
        [/^let \w = .*\n/, '', 2],
        [/use\((\w)\)/, 'call($1)'],
      ],
      'a.js',
    ),
  ).toBe('call(a);\n');
  expect(cut(text, [[/\ba\b/, 'one', 'any']], 'a.js')).toBe('let one = 1;\nlet b = 2;\nuse(one);\n');
});

it.each([
  ['is gone', [/^const /]],
  ['stands there more often', [/^let /]],
  ['stands there less often', [/^let /, '', 3]],
  ['is gone wherever it was', [/\bc\b/, '', 'any']],
] as const)('fails the build where what it takes out %s, and names the file', (_, one) => {
  expect(() => cut(text, [one], 'node_modules/a.js')).toThrow('node_modules/a.js is not written as it was');
});
