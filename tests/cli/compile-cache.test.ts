import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storeCompiledCode } from '../../src/cli/compile-cache';
import { temporaryFolder } from '../support/suite/temporary-folder';

/** The folders in which Node was told to store compiled code. */
function foldersFor(env: Record<string, string>): string[] {
  const folders: string[] = [];
  storeCompiledCode(env, (folder) => folders.push(folder));
  return folders;
}

it('stores compiled code in a folder of its owner', () => {
  const cache = temporaryFolder();
  expect(foldersFor({ XDG_CACHE_HOME: cache })).toEqual([path.join(cache, 'mm')]);
  expect(statSync(path.join(cache, 'mm')).mode & 0o777).toBe(0o700);
  const home = temporaryFolder();
  expect(foldersFor({ HOME: home, XDG_CACHE_HOME: 'relative' })).toEqual([path.join(home, '.cache', 'mm')]);
});

it.each([0o720, 0o702])('uses no compiled code from a folder that others can write, %o', (mode) => {
  const cache = temporaryFolder();
  mkdirSync(path.join(cache, 'mm'));
  chmodSync(path.join(cache, 'mm'), mode);
  expect(foldersFor({ XDG_CACHE_HOME: cache })).toEqual([]);
});

it('starts where compiled code cannot be stored', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(foldersFor({ XDG_CACHE_HOME: file })).toEqual([]);
  expect(() => storeCompiledCode({ XDG_CACHE_HOME: temporaryFolder() })).not.toThrow();
});
