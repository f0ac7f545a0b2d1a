import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { mapLimit } from '../../src/cli/map-limit';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

let api: FakeApi;
let cli: Cli;
let file: string;

const tooMany = () =>
  refused(429, { detail: 'Too many requests. Wait.', code: 'too_many_requests' }, { 'retry-after': '3600' });

beforeEach(() => {
  api = createFakeApi({ 'POST /auth/register/': tooMany });
  cli = createCli(api);
  file = path.join(temporaryFolder(), 'join.yaml');
  writeFileSync(file, 'flow: join\nmembers: { layla: {}, omar: {} }\nsteps:\n  - { for: all, do: auth.signup }\n');
});

const left = async () => JSON.parse((await cli('data list --json')).stdout);

describe.each([
  ['a flow', () => `flow run ${file}`],
  ['a load', () => `load run ${file} --members 3 --for 30s`],
  ['virtual members', () => 'member create --count 12 --seed 7'],
])('%s whose sign-ups are refused', (_, line) => {
  it('leaves no account in the ledger, and gives up soon', async () => {
    const { code } = await cli(line());
    expect(code).not.toBe(0);
    expect(await left()).toEqual([]);
    expect(readdirSync(path.join(cli.state, 'ledger'))).toEqual([]);
    expect(api.count('POST /auth/register/')).toBeLessThanOrEqual(6);
    expect(api.count('POST /auth/login/')).toBe(0);
  });

  it('notes an account that may exist, because no answer came', async () => {
    api.answer('POST /auth/register/', () => {
      throw new TypeError('fetch failed');
    });
    api.answer('POST /auth/login/', () => {
      throw new TypeError('fetch failed');
    });
    await cli(line());
    expect((await left()).length).toBeGreaterThan(0);
  });
});

it('notes an account before the backend is asked to create it', async () => {
  const noted: number[] = [];
  api.answer('POST /auth/register/', async () => {
    noted.push((await left()).length);
    return tooMany();
  });
  await cli(`load run ${file} --members 1 --turns 1`);
  // The two sign up at the same time.
  expect(noted).toEqual([2, 2]);
});

it('begins no further task after an error, and waits for those under way', async () => {
  const ended: number[] = [];
  const run = async (item: number) => {
    await Promise.resolve();
    if (item === 1) throw new Error('first');
    ended.push(item);
  };
  await expect(mapLimit(2, [1, 2, 3, 4, 5, 6], run)).rejects.toThrow('first');
  expect(ended.length).toBeLessThan(3);
});
