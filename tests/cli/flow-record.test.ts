import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Interruption, processIo } from '../../src/cli/io/io';
import { run } from '../../src/cli/program';
import { type RunningServer, startServer } from '../support/running-server';
import { freePort } from '../support/server-process';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const file = path.join(folder, 'mine.yaml');
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop());

/** Runs a command line in this process. `interrupted` resolves when Ctrl-C is pressed. */
async function mm(api: string, argv: string[], interrupted?: Promise<unknown>) {
  let stdout = '';
  let stderr = '';
  const sink = (write: (text: string) => void) => ({ write, columns: 100 });
  const io = {
    ...processIo(),
    env: {
      MM_BASE_URL: api,
      MM_STATE_DIR: path.join(folder, 'state'),
      MM_RUNS_DIR: path.join(folder, 'runs'),
      MM_PASSWORD: 'Secret-word-1',
    },
    stdout: sink((text) => (stdout += text)),
    stderr: sink((text) => (stderr += text)),
    isTTY: { stdin: false, stdout: false, stderr: false },
    onInterrupt(listener: (by: Interruption) => void) {
      void interrupted?.then(() => listener('interrupted'));
      return () => undefined;
    },
  };
  return { code: await run(argv, io), stdout, stderr };
}

it('writes members’ actions on a backend as a runnable flow, without their secrets', { timeout: 120_000 }, async () => {
  const port = await freePort();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const recording = mm(server.api, ['flow', 'record', file, '--port', String(port)], stopped);
  const api = `http://localhost:${port}/api`;
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const layla = (...argv: string[]) => mm(api, [...argv, '--as', 'layla']);
  expect(await layla('auth', 'signup', 'layla@record.test')).toMatchObject({ code: 0 });
  expect(await layla('auth', 'verify', '--code', '000000')).toMatchObject({ code: 5 });
  const mail = JSON.parse((await mm(server.api, ['mail', 'code', 'layla@record.test', '--json'])).stdout);
  expect(await layla('auth', 'verify', '--code', mail.code)).toMatchObject({ code: 0 });
  expect(await layla('notify', 'read-all')).toMatchObject({ code: 0 });
  // A text that looks like a reference stays a plain text.
  await layla('api', 'save-preferences', '--body', JSON.stringify({ pref_emirates: ['Dubai'], note: '${me.price' }));
  expect(await layla('auth', 'logout')).toMatchObject({ code: 0 });
  stop();
  expect(await recording).toMatchObject({ code: 0 });

  const text = readFileSync(file, 'utf8');
  for (const secret of ['Secret-word-1', mail.code, 'layla@record.test']) expect(text).not.toContain(secret);
  expect(parse(text)).toMatchObject({
    members: { layla: {} },
    steps: [
      { as: 'layla', do: 'auth.signup' },
      { as: 'layla', do: { 'auth.verify': '000000' }, expect: { refused: 'invalid_code' } },
      { as: 'layla', do: 'auth.verify' },
      { as: 'layla', do: 'notify.read-all' },
      { as: 'layla', do: { http: { call: 'save-preferences', body: { note: '$${me.price' } } } },
      { as: 'layla', do: 'auth.logout' },
    ],
    finally: [{ for: ['layla'], do: ['auth.login', 'account.delete'] }],
  });
  expect(await mm(server.api, ['flow', 'run', file])).toMatchObject({ code: 0, stderr: '' });
});

it('writes nothing if nothing was done', async () => {
  const other = path.join(folder, 'none.yaml');
  const recording = await mm(server.api, ['flow', 'record', other, '--port', '0', '--for', '100ms']);
  expect(recording).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was done') });
  expect(existsSync(other)).toBe(false);
});
