import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** An import of one source file by another. */
type Import = readonly [from: string, to: string];

const ENDS = ['', '.ts', '.tsx', '.mjs', '.mts', '/index.ts', '/index.tsx'];
const PATTERN = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;
const project = path.resolve(import.meta.dirname, '../..');

/** All imports between our source files, those of types too. */
function importsOf(sources: ReadonlyMap<string, string>): Import[] {
  const target = (from: string, name: string) => {
    if (!name.startsWith('.') && !name.startsWith('@core/')) return undefined;
    const base = path.posix.join(name.startsWith('.') ? path.dirname(from) : '', name.replace(/^@core/, 'src/core'));
    return ENDS.map((end) => base + end).find((file) => sources.has(file));
  };
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(PATTERN)].flatMap(([, name = '']) => {
      const to = target(from, name);
      return to && to !== from ? [[from, to] as const] : [];
    }),
  );
}

/** The folders, and files beside them, of one folder that need each other in a circle. */
function ringIn(folder: string, imports: readonly Import[]): string[] {
  const within = (file: string) => file.startsWith(`${folder}/`) && file.slice(folder.length + 1).split('/')[0];
  const needs = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [one, other] = [within(from), within(to)];
    if (one && other && one !== other) needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  const reached = (start: string) => {
    const seen = new Set(needs.get(start));
    for (const each of seen) for (const next of needs.get(each) ?? []) seen.add(next);
    return seen;
  };
  return [...needs.keys()].filter((one) => reached(one).has(one)).sort();
}

/** Every folder with a ring, with the members of the ring. */
function ringsOf(sources: ReadonlyMap<string, string>): string[] {
  const imports = importsOf(sources);
  const folders = new Set<string>();
  for (const file of sources.keys())
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  return [...folders].sort().flatMap((folder) => {
    const ring = ringIn(folder, imports);
    return ring.length > 0 ? [`${folder}: ${ring.join(' ')}`] : [];
  });
}

const files = globSync('{src,server/src,scripts,bench}/**/*.{ts,tsx,mts,mjs}', { cwd: project });
const sources = new Map(files.map((file) => [file, readFileSync(path.join(project, file), 'utf8')]));

it('no folders need each other in a circle, at any level', () => {
  expect(importsOf(sources).length).toBeGreaterThan(4_000);
  expect(ringsOf(sources)).toEqual([]);
});

it('a ring is found: of folders, of a folder and a file beside it, by an import of a type, and through a third', () => {
  const planted = (entries: Record<string, string>) => ringsOf(new Map([...sources, ...Object.entries(entries)]));
  expect(planted({ 'src/core/text/up.ts': "export type { Client } from '../client';" })[0]).toMatch(
    /^src\/core: .*text/,
  );
  expect(planted({ 'server/src/errors/up.ts': "import type { Context } from '../context';" })[0]).toMatch(
    /^server\/src: context\.ts .*errors/,
  );
  expect(
    planted({
      'src/widgets/ui/up.ts': "import('../app/App');",
      'src/widgets/frame/up.ts': "import '../ui/press/Button';",
    })[0],
  ).toMatch(/^src\/widgets: app .*frame .*ui/);
});
