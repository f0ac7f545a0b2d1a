import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import * as whole from 'superstruct';
import { beforeAll, expect, it } from 'vitest';
import { cutting } from '../../scripts/esbuild/lean/cut';
import { superstruct } from '../../scripts/esbuild/lean/superstruct';

type Superstruct = typeof whole;

let lean: Superstruct;
let text: string;
beforeAll(async () => {
  const stdin = { contents: "export * from 'superstruct';", resolveDir: import.meta.dirname };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [cutting('lean', [superstruct])],
  });
  text = outputFiles[0]?.text ?? '';
  lean = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
});

const kinds: Record<string, (from: Superstruct) => whole.Struct<unknown, unknown>> = {
  text: ({ string }) => string() as never,
  'a union': ({ union, array, string, nullable }) => nullable(union([string(), array(string())])) as never,
  'a record of unions': ({ record, string, union, number }) => record(string(), union([string(), number()])) as never,
  'a type': ({ type, integer, optional, boolean }) => type({ a: integer(), b: optional(boolean()) }) as never,
  'an object': ({ object, enums }) => object({ a: enums(['x', 'y']) }) as never,
  'what is coerced': ({ coerce, number, string }) => coerce(number(), string(), Number) as never,
  'what has a default': ({ defaulted, string }) => defaulted(string(), 'x') as never,
  'what is refined': ({ size, string }) => size(string(), 1, 3) as never,
  'a list': ({ array, integer }) => array(integer()) as never,
};
const values = [
  undefined,
  null,
  'x',
  'long',
  '',
  '12',
  1,
  1.5,
  true,
  [],
  ['x'],
  [1],
  { a: 1 },
  { a: 'x' },
  { a: {} },
  { a: 1, b: 2 },
];

function outcome({ create }: Superstruct, struct: whole.Struct<unknown, unknown>, value: unknown): unknown {
  try {
    return { value: create(structuredClone(value), struct) };
  } catch (error) {
    // A fault in the code would be another error.
    return { refused: (error as Error).constructor.name };
  }
}

it.each(Object.entries(kinds))('%s is taken and refused as by the whole of it', (_, make) => {
  for (const value of values)
    expect([value, outcome(lean, make(lean), value)]).toEqual([value, outcome(whole, make(whole), value)]);
});

it('carries no method that is never called, and no words that nobody reads', () => {
  expect(text).toContain('Struct = class {');
  expect(text).not.toMatch(/^ {2,4}(assert|create|is|mask)\(|Expected a (?:string|number)|explanation/m);
});

it('is asked by the core for nothing that works otherwise without what is left out', () => {
  const files = readdirSync('src/core', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const imports = files.flatMap((file) => {
    const [, names = ''] = /import \{([^}]*)\} from 'superstruct'/.exec(readFileSync(`src/core/${file}`, 'utf8')) ?? [];
    return names.split(',').map((name) => name.trim());
  });
  expect(imports).toContain('type');
  expect(imports.filter((name) => /^(?:mask|map|set)$/.test(name))).toEqual([]);
});
