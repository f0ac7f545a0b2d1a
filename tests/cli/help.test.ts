import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { processIo } from '../../src/cli/io/io';
import { complete, type Known } from '../../src/cli/manifest/complete';
import { describeProgram } from '../../src/cli/manifest/describe';
import { helpText } from '../../src/cli/manifest/help-text';
import type { Manifest } from '../../src/cli/manifest/manifest';
import { isQuick, quick } from '../../src/cli/manifest/quick';
import { topics } from '../../src/cli/manifest/topics';
import { createProgram } from '../../src/cli/program';
import { createCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

const manifest = describeProgram(createProgram({ ...processIo(), env: {} }), version);
const verbs = manifest.commands.filter((one) => one.verbs.length === 0);

describe('help', () => {
  it('says the defaults of times with their unit', () => {
    const times = manifest.commands.flatMap(({ options }) => options).filter(({ flags }) => flags.includes('<time>'));
    const defaults = times.flatMap(({ description }) => /\(default: ([^)]*)\)/.exec(description)?.[1] ?? []);
    expect(defaults).toContain('15s');
    expect(defaults.filter((text) => /^\d+$/.test(text))).toEqual([]);
  });

  it.each(manifest.commands.map((one) => one.path))(
    'of %s fits 80 columns, and shows its own and the global options',
    (path) => {
      const text = helpText(manifest, path, 80);
      expect(text).toContain(`Usage: mm ${path}`);
      expect(text).toContain('--dry-run');
      const examples = /Examples:\n(( {2}.*\n)+)/.exec(text)?.[0] ?? '';
      for (const line of text.replace(examples, '').split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    },
  );

  it('matches the command tree when built with the command line, plus examples', () => {
    const built = JSON.parse(readFileSync(path.resolve('dist/cli/manifest.json'), 'utf8')) as Manifest;
    const plain = built.commands.map(({ examples: _, ...one }) => one);
    expect({ ...built, commands: plain }).toEqual(JSON.parse(JSON.stringify(manifest)));
    expect(built.commands.find((one) => one.path === 'like add')?.examples?.length).toBeGreaterThan(0);
  });

  it('is the same with and without loading the command', async () => {
    const said = (await createCli(createFakeApi())('chat send --help')).stdout;
    let shown = '';
    const io = { ...processIo(), stdout: { write: (text: string) => (shown += text), columns: 80 } };
    expect(await quick(['chat', 'send', '--help'], io, manifest)).toBe(0);
    expect(shown).toBe(said);
  });

  it('is shown when no command is given', async () => {
    let shown = '';
    const io = { ...processIo(), stdout: { write: (text: string) => (shown += text), columns: 80 } };
    expect(isQuick([])).toBe(true);
    expect(await quick([], io, manifest)).toBe(0);
    expect(shown).toContain('Usage: mm [options] <noun> <verb>');
  });

  it('leaves mistakes and other commands to the command line', async () => {
    expect(isQuick(['match', 'list'])).toBe(false);
    expect(await quick(['chta', '--help'], processIo(), manifest)).toBeUndefined();
    expect(await quick(['help', 'exit-codes'], processIo(), manifest)).toBeUndefined();
  });

  it.each(topics.map((topic) => topic.name))('has the topic %s, also as JSON', async (name) => {
    const cli = createCli(createFakeApi());
    expect((await cli(`help ${name}`)).stdout.length).toBeGreaterThan(100);
    const { stdout } = await cli(`help ${name} --json`);
    expect(Object.keys(JSON.parse(stdout)).length).toBeGreaterThan(0);
  });

  it('lists all commands as data', async () => {
    const { stdout } = await createCli(createFakeApi())('commands --json');
    expect(JSON.parse(stdout).commands.map((one: { path: string }) => one.path)).toEqual(
      manifest.commands.map((one) => one.path),
    );
  });
});

describe('completion', () => {
  const known: Known = {
    members: () => ['layla', 'omar'],
    environments: () => ['staging'],
    runs: (kind) => (kind === 'load' ? ['load-7'] : ['last', 'load-7', 'match-1']),
    flows: (word) => (word.startsWith('examples/') ? ['examples/match.yaml'] : ['flows/first.yaml']),
  };
  const typed = (line: string) => complete(manifest, line.split(' '), known).map((one) => one.value);

  it.each([
    ['ch', ['chat']],
    ['chat ', ['list', 'view', 'read', 'send', 'evidence', 'watch']],
    ['chat s', ['send']],
    ['--as layla chat s', ['send']],
    ['match list --as ', ['layla', 'omar']],
    ['match list --as=o', ['--as=omar']],
    ['match list --as = o', ['omar']],
    ['like add l', ['layla']],
    ['member pair layla ', ['layla', 'omar']],
    ['match list --env ', ['staging']],
    ['search profiles --sort ', ['top', 'newest', 'distance']],
    ['match list --format t', ['tsv']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['help exit', ['exit-codes']],
    ['help chat se', ['send']],
    ['flow run ', ['flows/first.yaml']],
    ['flow run flows/first.yaml examples/m', ['examples/match.yaml']],
    ['load run f', ['flows/first.yaml']],
    ['flow init ', []],
    ['run show ', ['last', 'load-7', 'match-1']],
    ['load compare ', ['load-7']],
    ['data sweep --run l', ['last', 'load-7']],
    ['session use o', ['omar']],
    ['wizard submit ', []],
    ['match list ', []],
    ['chat nothing ', []],
  ])('after "%s"', (line, found) => {
    expect(typed(line)).toEqual(found);
  });

  it('knows every option of every command', () => {
    for (const { path, options } of verbs) {
      expect(typed(`${path} --`)).toEqual(expect.arrayContaining([...options.map((one) => one.long), '--json']));
    }
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s', async (shell) => {
    const { stdout, code } = await createCli(createFakeApi())(`completion ${shell}`);
    expect({ code, asks: stdout.includes('mm __complete') }).toEqual({ code: 0, asks: true });
  });
});
