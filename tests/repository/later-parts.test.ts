import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src/widgets', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && file !== 'loader.ts' && file !== path.join('ui', 'load-part.ts'))
  .map((file) => [file, readFileSync(path.join('src/widgets', file), 'utf8')] as const);

it('code that comes later is loaded by loadPart alone, so that a pinned page can hold it against its checksum', () => {
  const imports = sources.flatMap(([, text]) => [...text.matchAll(/(.{6})\bimport\('/gs)].map(([, before]) => before));
  expect(imports.length).toBeGreaterThan(25);
  expect(imports.filter((before) => before !== '() => ')).toEqual([]);
  const loading = sources.filter(([file, text]) => text.includes("import('") || file.startsWith('ui'));
  expect(loading.filter(([, text]) => /(?<![.\w])load\(\)(?!:)/.test(text)).map(([file]) => file)).toEqual([]);
});
