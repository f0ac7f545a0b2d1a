import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder';

const MM = path.resolve('dist/cli/main.js');
const flow = (about: string) =>
  `flow: watched\nabout: ${about}\nmembers: { layla: { gender: Female } }\nsteps:\n  - { as: layla, do: { wait: 1ms } }\n`;

let stop = (): unknown => undefined;
afterEach(() => stop());

it('runs a flow again when its file changes, and waits while it is invalid', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'watched.yaml');
  writeFileSync(file, flow('First.'));
  const env = {
    PATH: process.env.PATH,
    MM_STATE_DIR: path.join(folder, 'state'),
    MM_RUNS_DIR: path.join(folder, 'runs'),
  };
  const child = spawn(process.execPath, [MM, 'flow', 'run', file, '--watch'], { env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  stop = () => child.kill('SIGKILL');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const waits = () => output.match(/Waiting for a change of watched\.yaml/g)?.length ?? 0;

  await expect.poll(waits).toBe(1);
  expect(output).toContain('First.');
  writeFileSync(file, flow('Second.'));
  await expect.poll(waits).toBe(2);
  expect(output).toContain('Second.');
  writeFileSync(file, 'flow: watched\nsteps: [ { as: nobody, do: wait } ]\nmembers: { layla: {} }\n');
  await expect.poll(waits).toBe(3);
  expect(output).toMatch(/watched\.yaml:2:\d+: There is no member 'nobody'/);
  child.kill('SIGINT');
  await ended;
});
