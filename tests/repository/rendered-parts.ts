import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const widgets = path.resolve(import.meta.dirname, '../../src/widgets');

/** Imports of values, also of code that loads later. Types render nothing. */
const IMPORT = /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()'(\.[^']+)'/gm;
/** The literals of a `part` attribute, or of a constant of that name. */
const PART = /\bpart=(?:"([^"]+)"|\{([^}$]*(?:\$\{[^}]*\}[^}$]*)*)\})|\bconst part = ([^;]*);/g;

function fileOf(from: string, to: string): string | undefined {
  const base = path.resolve(path.dirname(from), to);
  return [`${base}.tsx`, `${base}.ts`, path.join(base, 'index.ts')].find((file) => existsSync(file));
}

const namesIn = (expression: string) =>
  [...expression.matchAll(/['`]([^'`]*)['`]/g)].flatMap(([, text = '']) =>
    text.replace(/\$\{[^}]*\}/g, ' ').split(' '),
  );

/** The parts that a module renders itself. */
function partsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = [...source.matchAll(PART)].flatMap(([, plain, given, constant]) =>
    plain ? plain.split(' ') : namesIn(given ?? constant ?? ''),
  );
  return found.filter(Boolean);
}

/** The parts that the code of an element can render, with the module that renders each. */
export function renderedParts(tag: string): Map<string, string> {
  const parts = new Map<string, string>();
  const files = new Set([path.join(widgets, `elements/mm-${tag}.tsx`)]);
  for (const file of files) {
    for (const part of partsIn(file)) parts.set(part, path.relative(widgets, file));
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = fileOf(file, to);
      if (next?.startsWith(widgets)) files.add(next);
    }
  }
  return parts;
}
