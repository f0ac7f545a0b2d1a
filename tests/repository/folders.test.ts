import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The most files of its own that a folder of code may have. */
const MOST = 25;
/** The same for a folder of tests. */
const MOST_TESTS = 40;

const root = path.resolve(import.meta.dirname, '../..');
const parts = ['src', 'server/src', 'scripts', 'bench', 'examples', 'tests'];
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...parts],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** The folders with too many files of their own, and how many they have. Files of their subfolders do not count. */
function tooLarge(all: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const file of all) sizes.set(path.posix.dirname(file), (sizes.get(path.posix.dirname(file)) ?? 0) + 1);
  const most = (folder: string) => (/^tests(\/|$)/.test(folder) ? MOST_TESTS : MOST);
  return [...sizes].filter(([folder, size]) => size > most(folder)).map(([folder, size]) => `${folder}: ${size}`);
}

it('no folder has more files than a reader can take in', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(tooLarge(files)).toEqual([]);
});

it('a larger folder is found, and files of its subfolders do not count', () => {
  const many = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
  const planted = [
    ...many('src/one', 25),
    ...many('src/one/below', 26),
    ...many('tests/one', 40),
    ...many('tests/two', 41),
  ];
  expect(tooLarge(planted)).toEqual(['src/one/below: 26', 'tests/two: 41']);
});
