import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && file !== path.join('embed', 'loader.ts') && file !== path.join('frame', 'load-part.ts'),
    )
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
const sources = sourcesOf('src/widgets');
const importIn = /(.{0,40})\bimport\('/gs;

it('widgets load lazy code only through loadPart, so that a pinned page can check its checksum', () => {
  const imports = sources.flatMap(([, text]) => [...text.matchAll(importIn)].map(([, before]) => before));
  expect(imports.length).toBeGreaterThan(25);
  expect(imports.filter((before) => !before?.endsWith('() => '))).toEqual([]);
  const loading = sources.filter(([file, text]) => text.includes("import('") || file.startsWith('ui'));
  expect(loading.filter(([, text]) => /(?<![.\w])load\(\)(?!:)/.test(text)).map(([file]) => file)).toEqual([]);
});

it('the core loads lazy code only through its platform, because it has no page', () => {
  const imports = sourcesOf('src/core').flatMap(([, text]) => [...text.matchAll(importIn)].map(([, before]) => before));
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((before) => !before?.endsWith('platform.load(() => '))).toEqual([]);
});
