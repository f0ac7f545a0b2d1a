import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

it('no code combines signals with AbortSignal.any, which loses time limits at the next garbage collection', () => {
  const files = ['src', 'server/src', 'scripts', 'bench', 'tests'].flatMap(filesOf);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /AbortSignal\.any\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
