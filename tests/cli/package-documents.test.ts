import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documents } from '../../src/cli/docs/documents';
import { expectChecks } from '../../src/cli/flow/look';
import { verbs } from '../../src/cli/flow/steps';
import { processIo } from '../../src/cli/io/io';
import { createProgram } from '../../src/cli/program';
import { createCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

const cli = createCli(createFakeApi());
const all = documents();
const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
const program = createProgram({ ...processIo(), env: {} });

it('lists documents, and prints one or its path', async () => {
  const { stdout } = await cli('docs');
  for (const name of ['cli', 'flows', 'reference', 'ci-github', 'ci-shell', 'flows/session', 'flows/greetings'])
    expect(stdout).toMatch(new RegExp(`^${name} `, 'm'));
  expect((await cli('docs flows')).stdout).toContain('# Flows\n');
  expect((await cli('docs ci-shell --path')).stdout).toBe(`${path.resolve('examples/ci/run-flows.sh')}\n`);
  expect(JSON.parse((await cli('docs flows/session --json')).stdout)).toMatchObject({ name: 'flows/session' });
});

it('refuses a name that there is not, in one line', async () => {
  expect(await cli('docs flow')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: "mm: There is no document 'flow'. See: mm docs\n",
  });
});

it.each(all)('the package contains $name', ({ file }) => {
  const name = path.relative('.', file);
  expect(existsSync(name)).toBe(true);
  expect(files.some((one) => name === one || name.startsWith(`${one}/`))).toBe(true);
});

describe('the reference', async () => {
  const { stdout } = await cli('docs reference');
  const built = readFileSync('dist/cli/reference.md', 'utf8');

  it('is the file that the build has stored', () => expect(built).toBe(stdout));

  it.each([...Object.keys(verbs), ...Object.keys(expectChecks)])('has %s of flows', (name) => {
    expect(stdout).toMatch(new RegExp(`^\\| \`${name}(\\(member\\))?\` \\|`, 'm'));
  });

  it('has every command with its options', () => {
    const leaves = (command: Command, names: string[]): [string, Command][] =>
      command.commands.length === 0
        ? [[names.join(' '), command]]
        : command.commands.flatMap((child) => leaves(child, [...names, child.name()]));
    for (const [name, { options }] of leaves(program, ['mm'])) {
      expect(stdout).toMatch(new RegExp(`^### ${name}( |$)`, 'm'));
      for (const { flags, hidden } of options) if (!hidden) expect(stdout).toContain(`- \`${flags}\``);
    }
  });
});

describe('a recipe for CI', () => {
  const script = readFileSync('examples/ci/run-flows.sh', 'utf8');
  const workflow = readFileSync('examples/ci/github-actions.yml', 'utf8');
  const commands = [...script.matchAll(/^\s*mm ([a-z].*)$/gm)].map(([, line = '']) => line);

  it('has commands, with seeds, run ids, reports and secrets', () => {
    expect(commands.length).toBeGreaterThan(4);
    for (const word of ['--seed', '--run-id', '--out', '--secret']) expect(script).toContain(word);
  });

  it.each(commands)('mm %s uses a command and options that exist', (line) => {
    const words = line.replace(/\$\{.*$/, '').split(/\s+/);
    const noun = program.commands.find((one) => one.name() === words[0]);
    const command = noun?.commands.find((one) => one.name() === words[1]) ?? noun;
    expect(command).toBeDefined();
    const known = [...(command?.options ?? []), ...program.options].flatMap(({ long, short }) => [long, short]);
    for (const word of words.filter((one) => /^--?[a-z]/.test(one))) expect(known).toContain(word);
  });

  it('for GitHub gives the script only variables that it reads', () => {
    const { jobs } = parse(workflow) as { jobs: { flows: { steps: { run?: string; env?: object }[] } } };
    const step = jobs.flows.steps.find(({ run }) => run === 'bash run-flows.sh');
    const names = Object.keys(step?.env ?? {}).filter((name) => name !== 'MM_SECRET_KEY');
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(script).toContain(name);
  });
});
