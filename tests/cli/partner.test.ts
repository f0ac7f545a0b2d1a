import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { OperatorRun } from '../../src/cli/operator-process';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

let cli: Cli;
let asked: (readonly string[])[];
beforeEach(() => {
  cli = createCli(createFakeApi());
  asked = [];
});

/** An operator's program that gives this answer. */
const answering = (run: Partial<OperatorRun>) => ({
  operate: async (args: readonly string[]) => {
    asked.push(args);
    return { code: 0, stdout: '', stderr: '', ...run };
  },
});

it('passes a partner with all options to the operator’s program, and the file by its absolute path', async () => {
  const options = ['--name', '-Portal one-', '--origin', 'https://a.example', '--origin', 'https://b.example'];
  const reason = ['--reason', 'contract'];
  const more = ['--element', 'login,chat', '--theme', 'theme.json'];
  const said = answering({ stdout: 'portal is now a partner: https://a.example, https://b.example\n' });
  const { code, stdout } = await cli(['partner', 'add', 'portal', ...options, ...more, ...reason], said);
  expect([code, stdout]).toEqual([0, '✓ portal is now a partner: https://a.example, https://b.example\n']);
  expect(asked).toEqual([
    [
      'partner',
      'add',
      'portal',
      '--name=-Portal one-',
      '--origin=https://a.example',
      '--origin=https://b.example',
      '--element=login,chat',
      '--reason=contract',
      `--theme=${path.resolve('theme.json')}`,
    ],
  ]);
});

it('edits, revokes and resumes a partner', async () => {
  for (const line of ['edit portal --all-elements --plain', 'revoke portal', 'resume portal'].map(
    (each) => `${each} --reason x`,
  )) {
    expect((await cli(`partner ${line}`, answering({ stdout: 'Done.\nAnd this.\n' }))).stdout).toBe('✓ Done.\n');
  }
  expect(asked.map((args) => args.join(' '))).toEqual([
    'partner edit portal --all-elements --plain --reason=x',
    'partner revoke portal --reason=x',
    'partner resume portal --reason=x',
  ]);
});

it('lists and shows partners, also as JSON', async () => {
  expect((await cli('partner list', answering({ stdout: 'portal  on\n' }))).stdout).toBe('portal  on\n');
  const { stdout } = await cli('partner show portal --json', answering({ stdout: '{"id":"portal"}\n' }));
  expect(JSON.parse(stdout)).toEqual({ id: 'portal' });
  expect(asked).toEqual([
    ['partner', 'list'],
    ['partner', 'show', 'portal', '--json'],
  ]);
});

it('shows the numbers of a partner, and makes and ends the links to them', async () => {
  expect((await cli('partner numbers portal', answering({ stdout: 'week\n' }))).stdout).toBe('week\n');
  await cli('partner numbers portal --json', answering({ stdout: '{}' }));
  const address = 'https://mm.example/partner-numbers/x';
  const { stdout } = await cli('partner numbers portal --link --reason x', answering({ stdout: `${address}\n` }));
  expect(stdout).toBe(`✓ ${address}\n`);
  await cli('partner numbers portal --revoke-links --reason x', answering({ stdout: 'Done.' }));
  expect(asked.map((args) => args.join(' '))).toEqual([
    'partner numbers portal',
    'partner numbers portal --json',
    'partner numbers portal --link --reason=x',
    'partner numbers portal --revoke-links --reason=x',
  ]);
});

it('prints an error of the operator’s program in one line', async () => {
  const refused = answering({ code: 1, stderr: 'There is no partner nobody.\n    at stack\n' });
  expect(await cli('partner revoke nobody --reason x', refused)).toMatchObject({
    code: 5,
    stdout: '',
    stderr: 'mm: There is no partner nobody.\n',
  });
});

it('says where it works if there is no backend', async () => {
  expect(await cli('partner list')).toMatchObject({ code: 2, stderr: expect.stringContaining('no backend next to') });
});
