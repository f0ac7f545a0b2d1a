import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../support/calls/http';
import { ownFolder } from '../../support/debian/daemon';
import { type DebianPostgres, startPostgres } from '../../support/debian/postgres';
import { findPrograms, MISSING } from '../../support/debian/programs';
import { type SmtpSink, smtpSink } from '../../support/fakes/smtp-sink';
import { newEmail } from '../../support/members/sign-up';
import { type Certificate, selfSigned } from '../../support/servers/certificate';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let programs: { main: string; operator: string };
let postgres: DebianPostgres;
let folder: string;
let sink: SmtpSink;
let mail: Server;
let mailUrl: string;
const letters: string[] = [];
const running: ServerProcess[] = [];
/** The certificate of the services, and one of a stranger for the same name. */
const [own, strange] = [selfSigned('localhost'), selfSigned('localhost')];

/** Writes a file that PostgreSQL's user may read, if it must. */
function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

beforeAll(async () => {
  const debian = findPrograms();
  if (!debian) throw new Error(MISSING);
  programs = { main: await bundleServer(), operator: await bundleServer('operator/main') };
  folder = temporaryFolder();
  chmodSync(path.dirname(folder), 0o711);
  chmodSync(folder, 0o711);
  const key = path.join(ownFolder(path.join(folder, 'key')), 'server.key');
  // `app`, the role of the server, gets in with TLS only.
  const access = ['host all mm 127.0.0.1/32 trust', 'hostssl all app 127.0.0.1/32 trust', ''].join('\n');
  postgres = await startPostgres(debian, path.join(folder, 'database'), []);
  await postgres.query('CREATE ROLE app LOGIN');
  for (const name of ['app', 'other']) await postgres.query(`CREATE DATABASE ${name} OWNER app`);
  writeKey(key, own);
  const settings = {
    ssl: 'on',
    ssl_cert_file: write('server.crt', own.cert),
    ssl_key_file: key,
    hba_file: write('hba.conf', access),
  };
  for (const [name, value] of Object.entries(settings)) await postgres.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await postgres.end('SIGINT');
  await postgres.start();
  sink = await smtpSink((letter) => letters.push(letter));
  mail = createServer(own, (socket) => {
    const behind = connect(Number(new URL(sink.url).port), '127.0.0.1');
    for (const each of [socket, behind]) each.on('error', () => undefined);
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  const address = mail.address();
  mailUrl = `smtps://localhost:${typeof address === 'object' ? address?.port : 0}`;
}, 300_000);
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  mail?.close();
  sink?.close();
  await postgres?.end('SIGKILL');
});

/** Gives the key to PostgreSQL's user, who must be the only one that may read it. */
function writeKey(file: string, { key }: Certificate): void {
  writeFileSync(file, key, { mode: 0o600 });
  const { uid, gid } = statSync(path.dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

const authority = (certificate: Certificate) =>
  write(certificate === own ? 'own.pem' : 'strange.pem', certificate.cert);
const databaseAt = (name: string, query: string) => `postgres://app@localhost:${postgres.port}/${name}${query}`;
const checked = (certificate = own) => `?sslmode=verify-full&sslrootcert=${authority(certificate)}`;

async function start(variables: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startProcess(programs.main, {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: url,
    ...variables,
  });
  running.push(server);
  return { ...server, url };
}

async function operate(args: string[], databaseUrl: string) {
  const variables = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: databaseUrl };
  const process = startProcess(programs.operator, variables, args);
  return { code: await process.ended, output: process.output() };
}

test.each([
  ['without TLS', () => ''],
  ['with the authority of a stranger', () => checked(strange)],
  ['with no authority for this certificate', () => '?sslmode=verify-full'],
])('a start %s is refused in one line', { timeout: 60_000 }, async (_name, query) => {
  const server = await start({ DATABASE_URL: databaseAt('app', query()) });
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The database cannot be used: .*(pg_hba\.conf|certificate)/);
});

test('with an authority of the operator everything runs over TLS: start, backup, restore and commands', {
  timeout: 120_000,
}, async () => {
  const server = await start({ DATABASE_URL: databaseAt('app', checked()) });
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 30_000 });
  expect((await call(server.url, 'GET', '/readyz')).status).toBe(200);
  const backups = path.join(folder, 'backups');
  expect(await operate(['backup', '--to', backups], databaseAt('app', checked()))).toMatchObject({ code: 0 });
  const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.backup'));
  const restored = await operate(
    ['restore', path.join(backups, file), '--reason', 'drill'],
    databaseAt('other', checked()),
  );
  expect(restored).toMatchObject({ code: 0 });
  expect(await operate(['moderator', 'list'], databaseAt('other', checked()))).toMatchObject({ code: 0 });
  const sessions = await postgres.query<{ ssl: boolean }>(
    "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'app'",
  );
  expect(sessions).toEqual([{ ssl: true }]);
});

test('mail goes only to a server whose certificate is known', { timeout: 120_000 }, async () => {
  const signUpAt = async (variables: Record<string, string>) => {
    const token = 'a-token-of-the-operator';
    const settings = { DATABASE_URL: databaseAt('app', checked()), SMTP_URL: mailUrl, METRICS_TOKEN: token };
    const server = await start({ ...settings, ...variables });
    await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 30_000 });
    const email = newEmail();
    const json = { email, password1: 'secret-1', password2: 'secret-1' };
    expect((await call(server.url, 'POST', '/api/auth/register/', { json })).status).toBe(200);
    const failed = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
      return /^mm_mails_total\{outcome="failed"\} [1-9]/m.test(text);
    };
    return { email, failed, stop: () => server.child.kill('SIGKILL') && server.ended };
  };
  const unknown = await signUpAt({});
  await expect.poll(unknown.failed, { timeout: 30_000 }).toBe(true);
  await unknown.stop();
  // This server offers no TLS.
  const plain = await signUpAt({ SMTP_URL: `${sink.url}?requireTLS=true` });
  await expect.poll(plain.failed, { timeout: 30_000 }).toBe(true);
  await plain.stop();
  expect(letters).toEqual([]);
  const known = await signUpAt({ NODE_EXTRA_CA_CERTS: authority(own) });
  await expect.poll(() => letters.join('\n'), { timeout: 30_000 }).toContain(`To: ${known.email}`);
});
