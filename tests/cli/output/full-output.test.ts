import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWritable, writeWhole } from '../../../src/cli/text/write-whole';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MM = path.resolve('dist/cli/main.js');
const server = createServer(({ url = '' }, answer) =>
  answer
    .setHeader('content-type', 'application/json')
    .end(url.includes('countries') ? '[]' : '{"access_token":"a.b.c","refresh_token":"r"}'),
);
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => void server.close());

/** Runs the built command line with an output that is always full. */
async function intoFull(line: readonly string[], full: 'stdout' | 'stderr' = 'stdout') {
  const folder = temporaryFolder();
  const file = path.join(folder, 'some.yaml');
  writeFileSync(
    file,
    'members: [ layla ]\nsteps:\n  - { as: layla, do: auth.login }\n  - { as: layla, do: { wait: 1ms } }\n',
  );
  const device = openSync('/dev/full', 'w');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    MM_BASE_URL: baseUrl,
    MM_STATE_DIR: path.join(folder, 'state'),
  };
  const args = line.map((word) => (word === 'FLOW' ? file : word));
  const stdio = full === 'stdout' ? ['ignore', device, 'pipe'] : ['ignore', 'pipe', device];
  const child = spawn(process.execPath, [MM, ...args], { cwd: folder, env, stdio: stdio as never });
  let said = '';
  (full === 'stdout' ? child.stderr : child.stdout)?.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  closeSync(device);
  return { code, said };
}

describe.skipIf(!existsSync('/dev/full'))('an output that is full', () => {
  it.each([
    [['flow', 'run', 'FLOW']],
    [['flow', 'run', 'FLOW', '--json']],
    [['flow', 'run', 'FLOW', '--format', 'ndjson']],
    [['flow', 'validate', 'FLOW']],
    [['flow', 'schema']],
    [['config', 'list']],
    [['run', 'list']],
    [['load', 'quick', 'list-countries', '--turns', '3']],
    [['help', 'exit-codes']],
    [['--help']],
    [['--version']],
  ])('gives exit code 10 and one line: mm %j', async (line) => {
    const { code, said } = await intoFull(line);
    expect(said).toBe('mm: Nothing can be written to the output: the disk is full.\n');
    expect(code).toBe(10);
  });

  it('does not change the exit code if only errors cannot be written', async () => {
    expect(await intoFull(['flow', 'validate', 'FLOW'], 'stderr')).toMatchObject({ code: 0 });
    expect(await intoFull(['flow', 'run', 'nothing.yaml'], 'stderr')).toMatchObject({ code: 2 });
  });
});

describe('a file that is written', () => {
  const names = (folder: string) => readdirSync(folder).sort();

  it('replaces the old one, which keeps its mode, and leaves nothing else', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'report.xml');
    writeFileSync(file, 'old', { mode: 0o640 });
    const before = statSync(file).ino;
    writeWhole(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(statSync(file).ino).not.toBe(before);
    expect(names(folder)).toEqual(['report.xml']);
  });

  it('stays as it was if the new one cannot be written as a whole', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'report.xml');
    writeFileSync(file, 'old');
    const broken = new Proxy(new Uint8Array(3), {});
    expect(() => writeWhole(file, broken)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(names(folder)).toEqual(['report.xml']);
  });

  it('keeps a link, and writes to a device directly', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'real'));
    writeFileSync(path.join(folder, 'real', 'a'), 'old');
    symlinkSync(path.join(folder, 'real', 'a'), path.join(folder, 'link'));
    writeWhole(path.join(folder, 'link'), 'new');
    expect(readFileSync(path.join(folder, 'real', 'a'), 'utf8')).toBe('new');
    expect(names(folder)).toEqual(['link', 'real']);
    writeWhole('/dev/null', 'x');
    expect(statSync('/dev/null').isFile()).toBe(false);
  });

  it('is checked beforehand without being created or changed', () => {
    const folder = temporaryFolder();
    checkWritable(path.join(folder, 'new.xml'));
    expect(names(folder)).toEqual([]);
    expect(() => checkWritable(folder)).toThrow();
    expect(() => checkWritable(path.join(folder, 'none', 'new.xml'))).toThrow();
  });
});

/** Reports are written through one function. The others append, or are no reports. */
it('is written nowhere else', () => {
  const allowed = [
    'text/write-whole.ts',
    'state/file-lock.ts',
    'wire/trace.ts',
    'runs/event-log.ts',
    'ledger/own-file.ts',
  ];
  const sources = readdirSync('src/cli', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const writers = sources.filter((name) =>
    /\b(writeFileSync|writeFile|copyFileSync|createWriteStream|appendFileSync|writeSync)\(/.test(
      readFileSync(path.join('src/cli', name), 'utf8'),
    ),
  );
  expect(writers.filter((name) => !allowed.includes(name))).toEqual([]);
});
