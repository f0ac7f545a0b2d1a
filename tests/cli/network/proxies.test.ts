import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBuiltCli } from '../../support/cli/built-cli';
import { startProxy, type TestProxy } from '../../support/fakes/proxy';
import { selfSigned } from '../../support/servers/certificate';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const folder = temporaryFolder();
const stops: (() => void)[] = [];
const certificate = selfSigned('backend.test');

/** Hosts that only a proxy can reach. */
const plain = 'http://backend.test/api';
const secure = 'https://backend.test/api';

let calls: string[];
let ports: { plain: number; secure: number };

const answer: RequestListener = (request, response) => {
  calls.push(
    `${request.method} ${request.url} ${request.headers.host} ${request.headers['proxy-authorization'] ?? ''}`.trim(),
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify([{ name: 'Jordan', code: 'JO', region: null, flag: null }]));
};

async function listen(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  calls = [];
  ports = {
    plain: await listen(createServer(answer)),
    secure: await listen(createSecureServer({ key: certificate.key, cert: certificate.cert }, answer)),
  };
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function proxyTo(to: 'plain' | 'secure', status?: number): Promise<TestProxy> {
  const proxy = await startProxy(() => ports[to], status);
  stops.push(proxy.close);
  return proxy;
}

/** Runs the built command line with these variables. */
function mm(args: string, api: string, variables: Record<string, string>) {
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  return runBuiltCli(folder, args, { MM_BASE_URL: api, NODE_EXTRA_CA_CERTS: authority, ...variables });
}

const list = 'api list-countries --json';

describe('a backend behind a proxy', () => {
  it('is reached over http, with the name and password only for the proxy', async () => {
    const { address, asked } = await proxyTo('plain');
    const { code, stdout, stderr } = await mm(list, plain, { HTTP_PROXY: `http://me:p%40ss@${address}` });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Jordan');
    expect(asked).toEqual([
      { line: 'GET http://backend.test/api/places/countries/', authorization: `Basic ${btoa('me:p@ss')}` },
    ]);
    expect(calls[0]).toContain('GET /api/places/countries/ backend.test');
  });

  it('is reached over https, through a tunnel', async () => {
    const { address, asked } = await proxyTo('secure');
    const { code, stdout, stderr } = await mm(list, secure, { https_proxy: `http://me:secret@${address}` });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Jordan');
    expect(asked).toEqual([{ line: 'CONNECT backend.test:443', authorization: `Basic ${btoa('me:secret')}` }]);
    expect(calls).toEqual(['GET /api/places/countries/ backend.test']);
  });

  it('is loaded through one tunnel', async () => {
    const { address, asked } = await proxyTo('secure');
    const line = 'load quick list-countries --members 1 --turns 8 --json';
    const { stdout } = await mm(`config set environments.behind.base_url ${secure}`, secure, {}).then(async () => {
      await mm('config set environments.behind.allow load', secure, {});
      return mm(line, secure, { HTTPS_PROXY: `http://${address}` });
    });
    expect(JSON.parse(stdout).rows[0]).toMatchObject({ count: 8, failed: 0 });
    expect(asked).toHaveLength(1);
  });
});

it('hosts of NO_PROXY and this machine are reached directly', async () => {
  const { address, asked } = await proxyTo('plain', 403);
  const own = await mm(list, `http://localhost:${ports.plain}/api`, { HTTP_PROXY: `http://${address}` });
  expect(own.code).toBe(0);
  const named = await mm(list, plain, { HTTP_PROXY: `http://${address}`, NO_PROXY: 'other.test,.test' });
  expect([named.code, named.stderr]).toEqual([6, expect.stringContaining('The backend cannot be reached.')]);
  expect(asked).toEqual([]);
});

describe('a failure of the proxy is told from one of the backend', () => {
  const refusing = async (status: number) => `http://${(await proxyTo('plain', status)).address}`;

  it.each([
    ['that wants a password, over http', () => refusing(407), plain, 'asks for a name and password'],
    ['that wants a password, over https', () => refusing(407), secure, 'asks for a name and password'],
    ['that does not connect', () => refusing(503), secure, 'does not connect to the backend (it answered 503)'],
    ['that does not listen, over http', async () => 'http://localhost:9', plain, 'refuses connections'],
    ['that does not listen, over https', async () => 'http://localhost:9', secure, 'refuses connections'],
    ['of another kind', async () => 'socks5://localhost:9', plain, 'is no http(s) address'],
  ])('a proxy %s', async (_, proxy, api, text) => {
    const name = await proxy();
    const { code, stdout, stderr } = await mm(list, api, { HTTP_PROXY: name, HTTPS_PROXY: name });
    expect([code, stdout]).toEqual([6, '']);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: 'proxy',
      message: expect.stringContaining(`The proxy ${name} ${text}`),
    });
  });
});

describe('doctor tells in every line', () => {
  const lines = async (api: string, variables: Record<string, string> = {}) => {
    const { code, stdout } = await mm('doctor --json', api, variables);
    const findings = JSON.parse(stdout) as { name: string; ok: boolean; detail: string }[];
    return { code, ...Object.fromEntries(findings.map(({ name, detail }) => [name, detail])) } as Record<
      string,
      unknown
    >;
  };

  it('a refused connection', async () => {
    const found = await lines('http://localhost:9/api');
    expect(found.code).toBe(6);
    for (const name of ['API', 'mailbox']) expect(found[name]).toMatch(/Is it running\? It refuses connections\.$/);
  });

  it('an unknown name', async () => {
    const found = await lines('http://nowhere.invalid/api');
    for (const name of ['API', 'mailbox'])
      expect(found[name]).toMatch(/It has a name that (is not known|cannot be looked up now)\.$/);
  });

  it('a certificate', async () => {
    const found = await lines(`https://localhost:${ports.secure}/api`);
    for (const name of ['API', 'mailbox'])
      expect(found[name]).toMatch(/^The certificate of localhost:\d+ is for another host\.$/);
  });

  it('a proxy, which it names without its password', async () => {
    const found = await lines(secure, { HTTPS_PROXY: 'http://me:hush@localhost:9' });
    expect(found.proxy).toBe('HTTPS_PROXY=http://localhost:9');
    for (const name of ['API', 'mailbox'])
      expect(found[name]).toBe('The proxy http://localhost:9 refuses connections.');
    expect(JSON.stringify(found)).not.toContain('hush');
  });
});
