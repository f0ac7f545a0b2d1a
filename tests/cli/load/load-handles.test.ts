import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/suite/temporary-folder';

it.runIf(process.platform !== 'win32')(
  'a load that runs out of file handles says so, and does not blame the backend',
  { timeout: 60_000 },
  async () => {
    const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end('[]'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = temporaryFolder();
    const { port } = server.address() as AddressInfo;
    const line = 'load quick list-countries --members 300 --for 1s --threshold errors<1%';
    // Enough for Node itself, and for few connections.
    const shell = `ulimit -n 60; exec "$0" "$@"`;
    const argv = ['-c', shell, process.execPath, path.resolve('dist/cli/main.js'), ...line.split(' ')];
    const env = { PATH: process.env.PATH ?? '', HOME: folder, MM_BASE_URL: `http://127.0.0.1:${port}/api` };
    const child = spawn('sh', argv, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    let stdout = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    server.close();
    server.closeAllConnections();
    expect([code, stderr.split('\n').filter((one) => one.startsWith('mm:'))]).toEqual([
      9,
      [expect.stringMatching(/^mm: This machine ran out of file handles or ports for \d+ calls?\. .*ulimit -n/)],
    ]);
    expect(stdout).toContain('report.html');
  },
);
