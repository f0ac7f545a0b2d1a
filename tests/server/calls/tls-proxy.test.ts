import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installPackages } from '../../support/debian/apt';
import { freePort } from '../../support/servers/server-process';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

/** How long Caddy may take to start. */
const WAITS = { timeout: 30_000, interval: 100 };
const CADDY = '/usr/bin/caddy';
const config = path.resolve(import.meta.dirname, '../../../deploy/Caddyfile');

let app: TestApp;
let proxy: ReturnType<typeof spawn>;
let port: number;
let authority: Buffer;
let output = '';

beforeAll(async () => {
  if (!existsSync(CADDY) && !installPackages('caddy')) throw new Error('Caddy is missing: apt-get install caddy');
  app = await createTestApp({ rateScale: 0.05, trustedProxies: ['127.0.0.1'] });
  app.freeze();
  port = await freePort();
  const folder = temporaryFolder();
  const env = {
    MM_SITE: `https://localhost:${port}`,
    MM_SERVER: new URL(app.url).host,
    HOME: folder,
    XDG_DATA_HOME: folder,
  };
  // The same file as in deploy/compose.tls.yaml, except for the redirect from port 80, which is not ours here.
  const args = ['run', '--adapter', 'caddyfile', '--config', '-'];
  proxy = spawn(CADDY, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  proxy.stderr?.on('data', (text) => (output += text));
  proxy.stdin?.end(readFileSync(config, 'utf8').replace('admin off', 'admin off\n\tauto_https disable_redirects'));
  const certificate = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  await vi.waitFor(() => expect([existsSync(certificate), output]).toEqual([true, expect.any(String)]), WAITS);
  authority = readFileSync(certificate);
  await vi.waitFor(async () => expect(await through('127.0.0.1')).toBe(404), WAITS);
}, 300_000);
afterAll(async () => {
  const ended = new Promise((resolve) => proxy?.once('exit', resolve));
  proxy?.kill('SIGTERM');
  if (proxy) await ended;
  await app?.close();
});

/** Calls the site through the proxy from an address of this machine, with an invented header. Returns the status. */
function through(localAddress: string, forged = '203.0.113.9'): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path: '/api/nothing-here',
      ca: authority,
      localAddress,
    };
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': forged };
    const call = request({ ...options, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end();
  });
}

const passed = async (times: number, from: string) => {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await through(from, `203.0.113.${index}`)) !== 429) count += 1;
  return count;
};

test('behind the documented proxy each caller is counted by the own address, whatever the caller claims', {
  timeout: 60_000,
}, async () => {
  expect(await passed(35, '127.0.0.2')).toBe(30);
  expect(await passed(35, '127.0.0.3')).toBe(30);
});
