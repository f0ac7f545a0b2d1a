import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi } from '../support/fakes/fake-api';

let api: FakeApi;
let cli: Cli;

beforeEach(() => {
  api = createFakeApi({ 'POST /auth/register/': {} });
  cli = createCli(api);
});

const bare = { env: { MM_BASE_URL: '' } };

async function baseUrl(flags = '', env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await cli(`config get base_url ${flags}`.trim(), { env: { MM_BASE_URL: '', ...env } });
  return stdout.trim();
}

describe('settings', () => {
  it('take precedence in the order flag, variable, project file, user file, default', async () => {
    expect(await baseUrl()).toBe('http://localhost:4600/api');
    await cli('config set base_url http://localhost:1/api', bare);
    expect(await baseUrl()).toBe('http://localhost:1/api');
    await cli('config set base_url http://localhost:2/api --project', bare);
    expect(await baseUrl()).toBe('http://localhost:2/api');
    expect(await baseUrl('', { MM_BASE_URL: 'http://localhost:3/api' })).toBe('http://localhost:3/api');
    expect(await baseUrl('--base-url http://localhost:4/api', { MM_BASE_URL: 'http://localhost:3/api' })).toBe(
      'http://localhost:4/api',
    );
  });

  it('show their origin', async () => {
    await cli('config set retries 2 --project', bare);
    const { stdout } = await cli('config list --origin --json', { env: { MM_TIMEOUT: '5s' } });
    const origins = Object.fromEntries(JSON.parse(stdout).map((one: Record<string, string>) => [one.name, one.origin]));
    expect(origins).toMatchObject({
      format: 'flag',
      timeout: 'environment variable',
      base_url: 'environment variable',
      retries: 'project file',
      color: 'default',
    });
  });

  it('are found from a subfolder, and are removed without a value', async () => {
    await cli('config set seed spring --project');
    expect(JSON.parse(readFileSync(path.join(cli.folder, 'mm.config.json'), 'utf8'))).toEqual({ seed: 'spring' });
    expect((await cli('config get seed')).stdout).toBe('spring\n');
    await cli('config set seed --project');
    expect(await cli('config get seed')).toMatchObject({ code: 2, stderr: expect.stringContaining('seed is not set') });
  });

  it('are rejected if unknown, also when they are removed', async () => {
    for (const name of ['timeot', 'environments.loc']) {
      const { code, stderr } = await cli(`config set ${name}`, bare);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`There is no setting ${name}.`)]);
    }
    expect((await cli('config set timeout', bare)).stdout).toBe('✓ timeout was not set\n');
    await cli('config set timeout 5s', bare);
    expect((await cli('config set timeout', bare)).stdout).toBe('✓ timeout is removed\n');
  });

  it('in the user file are readable only by their owner', async () => {
    const { stdout } = await cli('config set as layla --json');
    expect(statSync(JSON.parse(stdout).file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['config set base_url ftp://x', /base_url must be an http\(s\) address/],
    ['config set nothing 1', /There is no setting nothing\. Known settings: base_url, env/],
    ['config set environments.live.allow everything', /takes one of read, write, load, delete/],
    ['config set format xml', /format takes one of human, json/],
    ['--env nowhere match list', /There is no environment nowhere/],
    ['--format xml match list', /--format cannot be 'xml'. Give one of: human, json, ndjson, tsv/],
    ['--retries many match list', /whole number/],
  ])('%s is rejected', async (line, text) => {
    expect(await cli(line, bare)).toMatchObject({ code: 2, stderr: expect.stringMatching(text) });
  });

  it('name an unreadable file', async () => {
    writeFileSync(path.join(cli.folder, 'mm.config.json'), '{"base_url": 1}');
    expect((await cli('match list')).stderr).toMatch(/mm\.config\.json: base_url must be an http\(s\) address/);
    writeFileSync(path.join(cli.folder, 'mm.config.json'), 'nonsense');
    expect(await cli('match list')).toMatchObject({ code: 2, stderr: expect.stringContaining('mm.config.json') });
  });
});

describe('an environment', () => {
  const signUp = ['auth', 'signup', 'a@x.test'];
  const env = { MM_BASE_URL: '', MM_PASSWORD: 'Secret-1' };

  beforeEach(() => {
    const file = path.join(cli.folder, 'config', 'mm', 'config.json');
    mkdirSync(path.dirname(file), { recursive: true });
    const environments = {
      look: { base_url: api.baseUrl },
      try: { base_url: api.baseUrl.replace('api.test', 'other.test'), allow: ['write'] },
    };
    writeFileSync(file, JSON.stringify({ environments }));
  });

  it('is read-only unless its settings allow more', async () => {
    const { code, stderr } = await cli([...signUp, '--env', 'look'], { env });
    expect({ code, calls: api.calls.length }).toEqual({ code: 2, calls: 0 });
    expect(stderr).toContain('may only be read, until an environment in the settings allows write there');
  });

  it('can allow writing without allowing to delete accounts', async () => {
    expect(await cli([...signUp, '--env', 'try'], { env })).toMatchObject({ code: 0 });
    api.answer('POST /auth/login/', { access_token: 'a', refresh_token: 'r' });
    api.answer('DELETE /auth/delete-account/', {});
    await cli(['auth', 'login', 'a@x.test', '--env', 'try'], { env });
    const { code, stderr } = await cli(['account', 'delete', '--yes', '--env', 'try'], { env });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('allows delete there') });
    expect(api.count('DELETE /auth/delete-account/')).toBe(0);
  });

  it('rejects a flow whose accounts could not be deleted, unless they are to be kept', async () => {
    const flow = path.join(cli.folder, 'join.yaml');
    writeFileSync(flow, 'flow: join\nmembers: { layla: {} }\nsteps:\n  - { as: layla, do: auth.signup }\n');
    const { code, stderr } = await cli(['flow', 'run', flow, '--env', 'try'], { env });
    expect([code, api.calls]).toEqual([2, []]);
    expect(stderr).toContain('allows delete there, or use --keep');
    expect(await cli(['flow', 'run', flow, '--keep', '--env', 'try'], { env })).toMatchObject({ code: 0 });
  });

  it('applies to its address, also when that is given directly', async () => {
    expect((await cli([...signUp, '--base-url', api.baseUrl], { env })).code).toBe(2);
  });

  it('is required for every address that may be a real site', async () => {
    const { code, stderr } = await cli([...signUp, '--base-url', 'https://mm.example.com/api'], { env });
    expect({ code, calls: api.calls.length }).toEqual({ code: 2, calls: 0 });
    expect(stderr).toContain('mm help environments');
  });
});
