import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const snippet = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/snippet.mjs', ...args], { encoding: 'utf8' });

it.each([
  ['an unknown option', ['--unknown'], '--unknown'],
  ['a missing origin', [], '--origin'],
  ['an invalid origin', ['--origin', 'mm'], '--origin'],
])('rejects %s in one line', (_what, args, named) => {
  const { status, stdout, stderr } = snippet(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(named);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
