import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPortal, makeKey, type Portal, PUBLIC_URL } from '../../support/servers/portal';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
let portal: Portal;
let example: ChildProcess;
let url: string;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL });
  portal = await addPortal(app, 'portal', await makeKey('ES256'));
  const file = path.join(temporaryFolder(), 'key.pem');
  writeFileSync(file, portal.key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const port = await freePort();
  url = `http://localhost:${port}/mm-assertion`;
  const env = {
    ...process.env,
    KEY_FILE: file,
    KEY_ID: portal.key.kid,
    MM_API: `${PUBLIC_URL}/api`,
    PORT: String(port),
    DEMO_SESSION: 'of-layla',
  };
  const program = path.resolve(import.meta.dirname, '../../../examples/hosts/sign-in/node.mjs');
  example = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (example.stdout) await once(example.stdout, 'data');
});
afterAll(async () => {
  example.kill();
  await app.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('the example for Node signs in its own user, and nobody else', async () => {
  const answer = await fetch(url, { headers: { cookie: 'session=of-layla' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { assertion } = (await answer.json()) as { assertion: string };
  const { status, body } = await portal.post('/auth/partner/', { assertion });
  expect([status, body.state, body.email]).toEqual([200, 'confirm', 'layla@portal.example']);
  const asked = (user: string) => fetch(url, { headers: { cookie: 'session=of-layla', 'mm-user': user } });
  expect((await asked('42')).status).toBe(200);
  expect((await asked('43')).status).toBe(409);
  expect((await asked('%')).status).toBe(409);
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { cookie: 'session=of-somebody' } })).status).toBe(401);
});
