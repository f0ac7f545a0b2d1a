import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealPack } from '../../../server/src/evidence/sign';
import { createKeys } from '../../../server/src/keys';
import { projectFolder } from '../../../server/src/settings/project';
import { call } from '../../support/calls/http';
import { type SmtpSink, smtpSink } from '../../support/fakes/smtp-sink';
import { buildImage, type Image } from '../../support/image/build';
import { documentedCommands } from '../../support/image/documented-commands';
import { documentedSettings } from '../../support/image/documented-settings';
import { imageUser } from '../../support/image/stage';
import { newEmail, profilePayload } from '../../support/members/sign-up';
import { makeKey } from '../../support/servers/portal';
import { freePort } from '../../support/servers/server-process';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const root = projectFolder();
const identity = imageUser.differs ? { uid: imageUser.uid, gid: imageUser.gid } : {};

let image: Image;
let sink: SmtpSink;
let url: string;
let env: Record<string, string>;
let server: ReturnType<typeof spawn>;
let output = '';
const letters: string[] = [];

/** Runs a program of the image as its user, in its folder. */
function runIn(args: string[], more: Record<string, string> = {}) {
  const [program = '', ...rest] = args;
  const cwd = path.join(image.root, image.workdir);
  const { status, stdout, stderr } = spawnSync(program, rest, {
    ...identity,
    cwd,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

beforeAll(async () => {
  image = buildImage();
  sink = await smtpSink((letter) => letters.push(letter));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    ...image.env,
    ...documentedSettings(temporaryFolder()),
    HOME: '/nonexistent',
    SMTP_URL: sink.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: await emptyDatabase(),
    BACKUP_DIR: path.join(image.root, 'backups'),
    RATE_SCALE: '10',
  };
  const [program = '', ...args] = image.command;
  server = spawn(program, args, { ...identity, cwd: path.join(image.root, image.workdir), env });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text));
  const health = image.health.map((word) => word.replace(':4600', `:${port}`));
  const isHealthy = () => expect([runIn(health).status, output]).toEqual([0, expect.any(String)]);
  await vi.waitFor(isHealthy, { timeout: 60_000, interval: 500 });
}, 900_000);
afterAll(async () => {
  server?.kill('SIGTERM');
  await new Promise((resolve) => (server?.exitCode === null ? server.once('exit', resolve) : resolve(undefined)));
  sink?.close();
  image?.remove();
});

test('the image serves the site and the elements, as a user without rights', async () => {
  expect(image.user).toBe('node');
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  expect(status).toMatch(new RegExp(`^Uid:\\s+${imageUser.uid}\\s`, 'm'));
  for (const address of ['/', '/embed/loader.js', '/api/openapi.json', '/Terms'])
    expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
  expect((await call(url, 'GET', '/metrics')).status).toBe(404);
});

test('it contains no sources of tests, no secrets and no development tools', () => {
  expect(
    image.sent.filter((file) => /^(tests|bench|docs\/screens|\.git|\.env)\b(?!ignore|attributes|\.example)/.test(file)),
  ).toEqual([]);
  const app = path.join(image.root, 'app');
  for (const left of ['tests', 'docs', 'scripts', 'node_modules/vitest', 'node_modules/typescript'])
    expect([left, existsSync(path.join(app, left))]).toEqual([left, false]);
});

test('every operator command of the documents runs in it', { timeout: 180_000 }, async () => {
  const email = newEmail();
  const json = { email, password1: 'Secret-22!', password2: 'Secret-22!' };
  expect((await call(url, 'POST', '/api/auth/register/', { json })).status).toBe(200);
  await expect.poll(() => letters.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [, code = ''] = /\b(\d{6})\b/.exec(letters[0]?.replace(/^[\s\S]*?\r\n\r\n/, '') ?? '') ?? [];
  const verified = await call(url, 'POST', '/api/auth/verify-email/', { json: { email, code } });
  const profile = { token: verified.body.access_token ?? '', json: profilePayload() };
  expect((await call(url, 'POST', '/api/profile/create/', profile)).status).toBe(200);

  const own = path.join(image.root, 'backups', 'own');
  mkdirSync(own);
  if (imageUser.differs) chownSync(own, imageUser.uid, imageUser.gid);
  const theme = path.join(own, 'theme.json');
  writeFileSync(theme, '{"--mm-primary": "#0b6e4f"}');
  const made = await withClient(env.DATABASE_URL ?? '', (client) =>
    client.query("INSERT INTO cases (id, status, opened_at) VALUES (gen_random_uuid(), 'open', now()) RETURNING id"),
  );
  const pack = path.join(own, 'conversation.html');
  writeFileSync(pack, sealPack(createKeys(env.SECRET_KEY ?? ''), '<!doctype html>\n<html><body>\n'));
  const firstBackup = () => path.join(own, readdirSync(own).find((name) => /^mm-.*\.backup$/.test(name)) ?? '');
  const text = path.join(own, 'words.txt');
  writeFileSync(text, 'Please log in again.\n');
  const key = await makeKey();
  const pem = path.join(own, 'portal.pem');
  cpSync(key.file, pem);
  let requestId = '';
  const filled = (command: string) =>
    command
      .replace(/<address>|demo@mm\.example/, email)
      .replace('<id>', 'portal')
      .replace('<case>', made.rows[0].id)
      .replace('<request>', requestId)
      .replace('en.txt', text)
      .replace('ar.txt', text)
      .replace('--out <file>', `--out ${path.join(own, `${Math.random()}.json`)}`)
      .replace('<folder>', own)
      .replace('<pack>', pack)
      .replace('<file>', firstBackup())
      .replace('theme.json', theme)
      .replace('portal.pem', pem)
      .replace('<kid>', key.kid);
  /** Commands that end something come last. */
  const rank = (command: string) => ['account delete', 'restore'].findIndex((each) => command.startsWith(each));
  const commands = documentedCommands(root).toSorted((one, other) => rank(one) - rank(other));
  expect(commands.length).toBeGreaterThan(12);
  expect(runIn(['mm-operator', 'backup', '--to', own])).toMatchObject({ status: 0 });
  for (const command of commands) {
    if (command.startsWith('request')) requestId = await newestRequest(command.startsWith('request confirm'));
    const words = [...filled(command).matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const isIntoEmpty = command.startsWith('restore') && !command.includes('--replace');
    const more: Record<string, string> = isIntoEmpty ? { DATABASE_URL: await emptyDatabase() } : {};
    expect([command, runIn(['mm-operator', ...words], more)]).toEqual([
      command,
      { status: 0, output: expect.any(String) },
    ]);
  }
  /** The newest request of an authority. Before a confirmation, a moderator is the one who has proposed it. */
  async function newestRequest(isProposed: boolean): Promise<string> {
    return withClient(env.DATABASE_URL ?? '', async (client) => {
      if (isProposed) await client.query('UPDATE authority_requests SET proposed_by = gen_random_uuid()');
      const { rows } = await client.query('SELECT id FROM authority_requests ORDER BY id DESC LIMIT 1');
      return rows[0]?.id ?? '';
    });
  }
  const leaves = (prefix: string[]): string[] => {
    const help = runIn(['mm-operator', ...prefix, '--help']).output;
    const [, list = ''] = /\nCommands:\n([\s\S]*)$/.exec(help) ?? [];
    const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : [name]));
    return names.length === 0 ? [prefix.join(' ')] : names.flatMap((name) => leaves([...prefix, name]));
  };
  const undocumented = leaves([]).filter((leaf) => !commands.some((command) => command.startsWith(leaf)));
  expect(undocumented).toEqual([]);
});
