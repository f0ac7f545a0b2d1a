import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { processIo } from '../../src/cli/io/io';
import { openLedger } from '../../src/cli/ledger/ledger';
import { describeProgram } from '../../src/cli/manifest/describe';
import { createProgram } from '../../src/cli/program';
import type { Cli } from '../support/cli/cli';
import { canary, canaryCli, cliLines, wholeApi } from '../support/cli/cli-lines';

const verbs = describeProgram(createProgram({ ...processIo(), env: {} }), version)
  .commands.filter((one) => one.verbs.length === 0)
  .map((one) => one.path);

/** Commands with a dry run of their own, or that need a person at a terminal. */
const apart = /^(flow|run|load) |^wizard fill$/;

it('has an example of every command', () => {
  expect(cliLines.map((line) => line.path).sort()).toEqual(verbs.filter((name) => !apart.test(name)).sort());
});

/** Every file in the working folder, with its content. */
function files(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const plain = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(plain.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };

async function rehearse(cli: Cli, line: { path: string; args: string[] }) {
  const operated: unknown[] = [];
  const operate = async (args: readonly string[]) => {
    operated.push(args);
    return { code: 0, stdout: '[]', stderr: '' };
  };
  const result = await cli([...line.path.split(' '), ...line.args, '--dry-run', '--json'], { env, operate });
  return { ...result, operated };
}

describe.each(cliLines.filter((line) => line.writes))('mm $path --dry-run', (line) => {
  it('prints what it would write, and writes nothing', async () => {
    const api = wholeApi();
    const cli = await canaryCli(api);
    const ledger = openLedger(path.join(cli.state, 'ledger'));
    ledger.note({ api: api.baseUrl, email: 'left@x.test', password: canary.password });
    ledger.close();
    const before = { files: files(cli.folder), calls: api.calls.length };
    const { code, stdout, stderr, operated } = await rehearse(cli, line);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const said = JSON.parse(stdout);
    expect(said.dry_run).toBe(true);
    expect(said.would.length).toBeGreaterThan(0);
    expect(api.calls.slice(before.calls).filter((call) => call.method !== 'GET')).toEqual([]);
    expect(operated).toEqual([]);
    expect(files(cli.folder)).toEqual(before.files);
  });
});

describe.each(cliLines.filter((line) => !line.writes))('mm $path', (line) => {
  it('only reads', async () => {
    const api = wholeApi();
    const cli = await canaryCli(api);
    const before = { files: files(cli.folder), calls: api.calls.length };
    await cli([...line.path.split(' '), ...line.args], { env });
    expect(api.calls.slice(before.calls).filter((call) => call.method !== 'GET')).toEqual([]);
    expect(files(cli.folder)).toEqual(before.files);
  });
});

describe('the plan of a dry run', () => {
  it('has every call of a command with its body, in order', async () => {
    const cli = await canaryCli(wholeApi());
    const line = cliLines.find((one) => one.path === 'wizard submit');
    const { stdout } = await rehearse(cli, line ?? { path: '', args: [] });
    const { would } = JSON.parse(stdout);
    expect(would.map((one: { method: string; path: string }) => `${one.method} ${one.path}`)).toEqual([
      'POST /profile/create/',
      'POST /profile/photos/upload/',
      'PUT /match-preferences/',
    ]);
    expect(would[0].body).toMatchObject({ first_name: 'Layla', gender: 'F' });
    expect(would[1].files).toEqual([expect.stringMatching(/^photo: image\/png, \d+ bytes$/)]);
  });

  it('has one line per call on a terminal', async () => {
    const cli = await canaryCli(wholeApi());
    expect((await cli('chat send omar Salam --dry-run')).stdout).toBe(
      'would send POST /matchmaking/chat-rooms/room-omar/messages/  {"sender":"me","content":"Salam"}\n',
    );
    expect((await cli('session use omar --dry-run')).stdout).toBe('would act as omar from now on\n');
  });

  it('is empty if nothing would change, so the command gives its usual output', async () => {
    const cli = await canaryCli(wholeApi());
    expect((await cli('shortlist add sara --dry-run')).stdout).toBe('✓ User shortlisted successfully!\n');
  });
});
