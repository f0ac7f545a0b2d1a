import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processIo } from '../../../src/cli/io/io';
import { run } from '../../../src/cli/program';
import { runIds } from '../../../src/cli/runs/folder';
import { runBuiltCli } from '../../support/cli/built-cli';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const FLOWS = 'examples/flows';
const flows = readdirSync(FLOWS).filter((file) => /\.(yaml|flow\.ts)$/.test(file));
const folder = temporaryFolder();
const runs = path.join(folder, 'runs');
const arabic = temporaryFolder();

let server: RunningServer;

beforeAll(async () => {
  // Like `npm start`: with demo members and its limits.
  server = await startServer({ asStarted: true });
});

afterAll(() => server?.stop());

/** Runs a command line in this process against the built server. */
async function mm(...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const env = { MM_BASE_URL: server.api, MM_STATE_DIR: path.join(folder, 'state'), MM_RUNS_DIR: runs };
  const sink = (write: (text: string) => void) => ({ write, columns: 100 });
  const io = {
    ...processIo(),
    env,
    stdout: sink((text) => (stdout += text)),
    stderr: sink((text) => (stderr += text)),
    isTTY: { stdin: false, stdout: false, stderr: false },
  };
  return { code: await run(argv, io), stdout, stderr };
}

it('has more than ten example flows', () => {
  expect(flows.length).toBeGreaterThan(10);
});

it.each(flows)('%s passes, and leaves no account behind', { timeout: 120_000 }, async (file) => {
  const { code, stdout, stderr } = await mm('flow', 'run', path.join(FLOWS, file));
  expect({ code, stderr, failed: /✗.*\n.*/.exec(stdout)?.[0] }).toEqual({ code: 0, stderr: '', failed: undefined });
  const ended = runIds(runs).at(-1) ?? '';
  const events = readFileSync(path.join(runs, ended, 'events.ndjson'), 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({ type: 'run.ended', status: 'passed', left: 0 });
});

it.each(flows)('%s passes in Arabic', { timeout: 120_000 }, async (file) => {
  const line = `flow run ${path.resolve(FLOWS, file)} --lang ar --base-url ${server.api}`;
  const { code, stdout, stderr } = await runBuiltCli(arabic, line, {});
  expect({ code, stderr, failed: /✗.*\n.*/.exec(stdout)?.[0] }).toEqual({ code: 0, stderr: '', failed: undefined });
});

it('the backend has the limits of npm start', async () => {
  const limits = await (await fetch(`${server.origin}/dev/limits`)).json();
  expect(limits).toMatchObject({ calls: { 'POST /auth/register/': [{ max: 200, seconds: 3600 }] } });
});

it('runs the same flow again with the same seed, because the first run left nothing behind', async () => {
  const again = await mm('run', 'replay', 'match-chat-block', '--json');
  expect(again).toMatchObject({ code: 0, stderr: '' });
});
