import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const UNKNOWN_NAME = new Set([2304, 2552]);

/** Names that scripts of pages use and nobody declares: neither they themselves nor a browser. */
function freeNames(files: readonly string[]): string[] {
  const program = ts.createProgram([...files], {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  });
  return files
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .filter(({ code }) => UNKNOWN_NAME.has(code))
    .map(({ file, messageText }) => `${path.basename(file?.fileName ?? '')}: ${messageText}`);
}

const builtFor = (part: string): string[] =>
  readdirSync(path.resolve('dist', part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.resolve('dist', part, file));

it('finds a name that nobody declares', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-names-'));
  const file = path.join(folder, 'page.js');
  try {
    writeFileSync(file, 'const known = document.title;\nexport const shown = () => known + nobody.said;\n');
    expect(freeNames([file])).toEqual(["page.js: Cannot find name 'nobody'."]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('takes modules apart without losing what a value needs', { timeout: 120_000 }, () => {
  const files = ['embed', 'iife', 'site'].flatMap(builtFor);
  expect(files.length).toBeGreaterThan(50);
  expect(freeNames(files)).toEqual([]);
});
