import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const snippet = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/snippet.mjs', ...args], { encoding: 'utf8' });

it.each([
  ['an option that there is not', ['--unknown'], '--unknown'],
  ['no address', [], '--origin'],
  ['an address that is none', ['--origin', 'mm'], '--origin'],
])('says in one line what cannot be printed: %s', (_what, args, named) => {
  const { status, stdout, stderr } = snippet(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(named);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
