import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { processIo } from '../../src/cli/io/io';
import { createProgram } from '../../src/cli/program';
import { createCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

const program = createProgram({ ...processIo(), env: {} });

function leaves(command: Command, names: string[] = []): { names: string[]; command: Command }[] {
  if (command.commands.length === 0) return [{ names, command }];
  return command.commands.flatMap((child) => leaves(child, [...names, child.name()]));
}

const all = leaves(program);

it('has commands for everything a member does in a day', () => {
  const names = all.map((leaf) => leaf.names.join(' '));
  for (const wanted of [
    'auth signup',
    'wizard submit',
    'like add',
    'match list',
    'chat send',
    'chat read',
    'notify count',
  ]) {
    expect(names).toContain(wanted);
  }
});

it('has no option with the name of a global one, which would take its value', () => {
  const names = ({ options }: Command) => options.flatMap((option) => [option.long, option.short].filter(Boolean));
  const globals = new Set(names(program));
  const taken = all.flatMap((leaf) => names(leaf.command).filter((name) => globals.has(name)));
  expect(taken).toEqual([]);
});

it.each(all.map((leaf) => [leaf.names.join(' '), leaf.command] as const))('%s has a description', (_, command) => {
  expect(command.description()).not.toBe('');
});

it.each(all.map((leaf) => leaf.names))(
  '%s %s accepts --json, and prints JSON on success and on failure',
  async (...names) => {
    const cli = createCli(createFakeApi());
    const { code, stdout, stderr } = await cli([...names.filter(Boolean), '--json']);
    if (code === 0) expect(() => JSON.parse(stdout)).not.toThrow();
    else
      expect(JSON.parse(stderr)).toEqual({
        error: expect.objectContaining({ exit_code: code, message: expect.any(String) }),
      });
    expect(stderr).not.toContain('bug');
  },
);

const wrong: [string, RegExp][] = [
  ['chta list', /There is no command chta. Did you mean chat\?/],
  ['chat lst', /There is no command lst. Did you mean list\?/],
  ['auth', /mm auth needs a command: signup, verify, /],
  ['chat send', /Missing: <with>, <text>/],
  ['chat list --nope', /There is no option --nope\./],
  ['match list extra', /takes no arguments. Too much: 'extra'/],
  ['--timeout soon match list', /Write a time as/],
  ['--as ../x match list', /Use up to 64 letters/],
  ['--base-url ftp://x match list', /http\(s\) address/],
  ['auth signup', /Missing: <email>, --password-stdin or MM_PASSWORD/],
  ['auth verify', /Missing: --email, --code or --from-mailbox/],
  ['api send-message', /Missing: --param id=…/],
  ['api', /Missing: the name of a call/],
  ['api no-such-call', /The contract has no call 'no-such-call'/],
  ['api GET /nowhere', /The contract has no call GET \/nowhere/],
  ['wizard fill', /Questions need a terminal/],
  ['wizard submit', /Missing: <file>/],
  ['session use nobody', /There is no member nobody/],
  ['completion tcsh', /There is completion for bash, zsh, fish, not for 'tcsh'/],
  ['help nowhere', /There is no help for 'nowhere'/],
];

it.each(wrong)('%s is rejected in one line with exit code 2', async (line, text) => {
  const cli = createCli(createFakeApi());
  const { code, stdout, stderr } = await cli(line);
  expect(stderr).toMatch(text);
  expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
});

it('names MM_BASE_URL when it is not an address', async () => {
  const { code, stderr } = await createCli(createFakeApi())('match list', { env: { MM_BASE_URL: 'nonsense' } });
  expect(code).toBe(2);
  expect(stderr).toContain('MM_BASE_URL');
});

it('prints help and version with exit code 0', async () => {
  const cli = createCli(createFakeApi());
  expect(await cli('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: mm') });
  expect(await cli('chat send --help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--base-url') });
  expect(await cli('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(await cli('help exit-codes')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^130 {2}interrupted/m),
  });
  expect(await cli('help environment')).toMatchObject({ code: 0, stdout: expect.stringContaining('MM_STATE_DIR') });
});
