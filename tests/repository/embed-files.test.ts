import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGraph } from '../../scripts/graph.mjs';
import { nameChunks } from '../../scripts/name-chunks.mjs';
import { giveOwnFiles, startOf } from '../../scripts/own-files.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build with these files; each imports what it names, or asks for it later. */
function built(files: Record<string, string>): string {
  const out = mkdtempSync(path.join(tmpdir(), 'mm-files-'));
  folders.push(out);
  mkdirSync(path.join(out, 'embed'));
  mkdirSync(path.join(out, 'graph'));
  const graph = Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      writeFileSync(path.join(out, 'embed', file), text);
      const imports = [...text.matchAll(/(import\()?"\.\/([^"]+)"/g)];
      return [file, { imports: imports.map(([, lazy, name]) => ({ file: name, lazy: !!lazy })) }];
    }),
  );
  writeFileSync(path.join(out, 'graph/embed.json'), JSON.stringify(graph));
  return out;
}

const filesOf = (out: string) => readdirSync(path.join(out, 'embed')).sort();
const textOf = (out: string, file: string) => readFileSync(path.join(out, 'embed', file), 'utf8');

describe('the chunks of the embed', () => {
  const files = (said: string, needed = '1') => ({
    'c-AAAAAAAA.js': `import{b}from"./c-BBBBBBBB.js";export const a=()=>import("./c-CCCCCCCC.js").then(()=>b);`,
    'c-BBBBBBBB.js': `export const b=${needed};`,
    'c-CCCCCCCC.js': `import"./c-AAAAAAAA.js";export const c="${said}";`,
    'mm-a.js': `import{a}from"./c-AAAAAAAA.js";a();`,
  });
  const named = (texts: Record<string, string>) => {
    const out = built(texts);
    nameChunks(out);
    const of = (mark: string) => filesOf(out).find((file) => file.startsWith('c-') && textOf(out, file).includes(mark));
    return { out, a: of('const a='), b: of('const b='), c: of('const c=') };
  };

  it('have names that change with what they contain and lead to, also in a circle, and with nothing else', () => {
    const before = named(files('one'));
    expect(named(files('one'))).toMatchObject({ a: before.a, b: before.b, c: before.c });
    const said = named(files('two'));
    expect(said.b).toBe(before.b);
    expect([said.a, said.c]).not.toEqual(expect.arrayContaining([before.a]));
    expect([said.a, said.c]).not.toEqual(expect.arrayContaining([before.c]));
    const needed = named(files('one', '2'));
    for (const file of [needed.a, needed.b, needed.c]) expect([before.a, before.b, before.c]).not.toContain(file);
  });

  it('are asked for by those names, in code and in the graph', () => {
    const { out, a = '', b = '', c = '' } = named(files('one'));
    expect(filesOf(out)).toEqual([a, b, c, 'mm-a.js'].sort());
    expect(textOf(out, a)).toBe(`import{b}from"./${b}";export const a=()=>import("./${c}").then(()=>b);`);
    expect(textOf(out, 'mm-a.js')).toBe(`import{a}from"./${a}";a();`);
    expect(readGraph(out, 'embed')[a]?.imports.map(({ file }) => file)).toEqual([b, c]);
  });
});

describe('an element of the embed', () => {
  const shared = Object.fromEntries(
    ['b', 'c', 'd', 'e', 'f'].map((tag) => [`mm-${tag}.js`, `import"./c-CORE0000.js";`]),
  );
  const files = {
    ...shared,
    'c-CORE0000.js': `export const define=(tag)=>{globalThis.defined.push(tag)};`,
    'c-OWN00000.js': `import{define}from"./c-CORE0000.js";define("its chunk");export const screen="a screen of many words, as they are";`,
    'c-LATER000.js': `import{screen}from"./c-OWN00000.js";export const later=screen;`,
    'mm-a.js': `import{screen}from"./c-OWN00000.js";import{define}from"./c-CORE0000.js";define("mm-a "+screen);`,
    'mm-g.js': `import{define}from"./c-CORE0000.js";define("mm-g");`,
  };

  it('is defined by the chunk that is most its own, which gives others what it gave', async () => {
    const out = built(files);
    await giveOwnFiles(out);
    writeFileSync(path.join(out, 'package.json'), '{"type":"module"}');
    Object.assign(globalThis, { defined: [] });
    await import(path.join(out, 'embed/c-OWN00000.js'));
    expect(Reflect.get(globalThis, 'defined')).toEqual(['its chunk', 'mm-a a screen of many words, as they are']);
    expect(await import(path.join(out, 'embed/c-LATER000.js'))).toMatchObject({
      later: 'a screen of many words, as they are',
    });
    expect(startOf(readGraph(out, 'embed'), 'mm-a.js')).toEqual(['c-OWN00000.js', 'c-CORE0000.js']);
    Reflect.deleteProperty(globalThis, 'defined');
  });

  it('has a chunk to itself where none is its own, and in both cases a file of its tag that brings it', async () => {
    const out = built(files);
    await giveOwnFiles(out);
    const [own = '', ...others] = startOf(readGraph(out, 'embed'), 'mm-g.js');
    expect(others).toEqual(['c-CORE0000.js']);
    expect(textOf(out, own)).toContain('mm-g');
    expect(textOf(out, 'c-CORE0000.js')).toBe(files['c-CORE0000.js']);
    expect(textOf(out, 'mm-g.js')).toBe(`import"./${own}";\n`);
    expect(textOf(out, 'mm-a.js')).toBe('import"./c-OWN00000.js";\n');
  });
});
