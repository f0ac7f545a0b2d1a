import { writeFileSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runBuiltCli } from '../../support/cli/built-cli';
import { type Certificate, selfSigned } from '../../support/servers/certificate';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const folder = temporaryFolder();
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A backend over TLS that serves the countries, and counts its connections and calls. */
async function startBackend(certificate: Certificate) {
  const seen = { connections: 0, calls: 0, hosts: new Set<string | undefined>() };
  const server: Server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    seen.calls += 1;
    seen.hosts.add(request.headers.host);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ name: 'Jordan', code: 'JO', region: null, flag: null }]));
  });
  // Idle for as long as a busy machine takes between two calls.
  server.keepAliveTimeout = 60_000;
  server.on('secureConnection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return { seen, host, api: `https://${host}/api` };
}

/** Runs the built command line, which also trusts this certificate if there is one. */
function mm(args: string, api: string, trusted?: Certificate) {
  const file = path.join(folder, 'authority.pem');
  if (trusted) writeFileSync(file, trusted.cert);
  return runBuiltCli(folder, args, { MM_BASE_URL: api, ...(trusted ? { NODE_EXTRA_CA_CERTS: file } : {}) });
}

it('connects to a backend with a trusted certificate', async () => {
  const certificate = selfSigned('localhost');
  const { seen, host, api } = await startBackend(certificate);
  const { code, stdout, stderr } = await mm('api list-countries --json', api, certificate);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Jordan');
  expect([...seen.hosts]).toEqual([host]);
});

it('reuses the connection between calls', async () => {
  const certificate = selfSigned('localhost');
  const { seen, api } = await startBackend(certificate);
  const { stdout } = await mm('load quick list-countries --members 1 --turns 8 --think 1ms --json', api, certificate);
  expect(JSON.parse(stdout).rows[0]).toMatchObject({ count: 8, failed: 0 });
  expect(seen).toMatchObject({ calls: 8, connections: 1 });
});

it.each([
  ['self-signed', selfSigned('localhost'), false, /is not trusted, because it is self-signed\. Name its authority: /],
  ['for another host', selfSigned('elsewhere.test'), true, /is for another host\.$/],
  ['expired', selfSigned('localhost', -1), true, /has expired\.$/],
])('says in one line that a certificate is %s: exit code 6', async (_, certificate, trusted, line) => {
  const { seen, host, api } = await startBackend(certificate);
  for (const command of ['api list-countries', 'auth reset-request layla@example.test', 'mail list']) {
    const { code, stdout, stderr } = await mm(command, api, trusted ? certificate : undefined);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 6, stdout: '', lines: 1 });
    expect(stderr).toContain(`mm: The certificate of ${host} `);
    expect(stderr.trimEnd()).toMatch(line);
  }
  expect(seen.calls).toBe(0);
});

it('says so after a load run without answers, too', async () => {
  const { host, api } = await startBackend(selfSigned('localhost'));
  const { code, stderr } = await mm('load quick list-countries --members 1 --turns 2 --think 1ms', api);
  expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([
    6,
    expect.stringContaining(`mm: The certificate of ${host} is not trusted`),
  ]);
});

it('says in one line that the server does not speak TLS', async () => {
  const plain = createPlainServer((_request, response) => response.end());
  await new Promise<void>((resolve) => plain.listen(0, resolve));
  stops.push(() => plain.close());
  const host = `localhost:${(plain.address() as AddressInfo).port}`;
  const { code, stderr } = await mm('api list-countries', `https://${host}/api`);
  expect({ code, stderr }).toEqual({ code: 6, stderr: `mm: ${host} does not use TLS, which https needs.\n` });
});
