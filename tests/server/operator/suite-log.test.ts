import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/calls/http';
import { newEmail } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { findingsBelow, findingsIn } from '../../support/suite-log/findings';
import { readNoted } from '../../support/suite-log/known-values';
import { suiteLogFolder } from '../../support/suite-log/place';
import { processLog } from '../../support/suite-log/process-log';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const usual = {
  level: 30,
  time: 1_795_312_800_000,
  pid: 123_456,
  hostname: 'layla',
  reqId: randomUUID(),
  method: 'POST',
  route: '/api/auth/login/',
  status: 200,
  ms: 123_456,
  member: 'Ab-12_cdEf34',
};
const known = [
  { field: 'first_name', text: 'Noor', isWord: true },
  { field: 'content', text: 'Salam, how are you?', isWord: false },
];
const whatIn = (line: object | string) =>
  findingsIn(typeof line === 'string' ? line : JSON.stringify(line), known).map(({ what }) => what);

describe('the log of the suite', () => {
  it('holds the calls that a test makes to an app, under the name of the test file', async () => {
    const folder = suiteLogFolder() ?? '';
    const { headers } = await call(app.url, 'GET', '/api/profile/');
    const own = readdirSync(folder).filter((name) => name.startsWith('server-operator-suite-log.test.ts.app-'));
    const text = own.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
    expect(text).toContain(`"reqId":"${headers.get('x-request-id')}"`);
    expect(processLog().LOG_FILE).toContain(path.join(folder, 'server-operator-suite-log.test.ts.process-'));
  });

  it('is searched for everything sent, by any sender', async () => {
    const [email, password] = [newEmail(), `Secret-${randomUUID()}`];
    // A plain fetch, because the helpers note what they send.
    await fetch(`${app.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const noted = readNoted(suiteLogFolder() ?? '').map(({ text }) => text);
    expect(noted).toEqual(expect.arrayContaining([email, password]));
  });

  it('is not searched for words of our own paths, which identify no one', () => {
    const folder = temporaryFolder();
    const sent = ['password', 'password-1'].map((text) => ({ field: 'password1', text, isWord: false }));
    writeFileSync(path.join(folder, '1.values'), sent.map((value) => `${JSON.stringify(value)}\n`).join(''));
    expect(readNoted(folder).map(({ text }) => text)).toEqual(['password-1']);
  });
});

describe('a line', () => {
  it('in the usual form passes', () => {
    const stack = ['at read (file:///srv/Noor/noor@mm.example/server/src/app.ts:12:123456)'];
    const failed = { ...usual, msg: 'unexpected error', error: { name: 'TypeError', stack } };
    expect([usual, { ...usual, route: 'none', member: undefined }, failed].flatMap(whatIn)).toEqual([]);
  });

  it.each([
    ['an e-mail address', { ...usual, msg: 'no code for noor@example.test' }],
    ['an e-mail address', { ...usual, route: '/dev/mailbox/messages?to=noor%40example.test' }],
    ['an access token', { ...usual, error: { stack: ['at eyJhbGciOiJI.eyJzdWIi.c2ln (a.ts:1:1)'] } }],
    ['a bearer token', { ...usual, msg: 'Bearer x' }],
    ['an id or a refresh token', { ...usual, route: `/api/profile/${randomUUID()}` }],
    ['an id or a refresh token', { ...usual, member: randomUUID() }],
    ['an id or a refresh token', `{"level":30,"reqId":"x","route":"/${randomUUID()}`],
    ['a code of six digits', { ...usual, msg: 'code 012345 sent' }],
    ['a code of six digits', { ...usual, code: 123_456 }],
    ['a phone number', { ...usual, msg: '+971 50 123 45 67' }],
    ['the field remoteAddress', { ...usual, remoteAddress: '::1' }],
    ['a value sent as first_name', { ...usual, error: { values: ['Noor'] } }],
    ['a value sent as content', { ...usual, msg: 'failed: Salam, how are you?' }],
  ])('with %s is reported', (what, line) => expect(whatIn(line)).toEqual([what]));

  it('with the start of an id in place of a hash is reported', () => {
    const [member] = /^.{12}/.exec(randomUUID()) ?? [];
    expect(
      findingsIn(JSON.stringify({ ...usual, member }), [{ field: 'id', text: `${member}`, isWord: false }]),
    ).toHaveLength(1);
  });

  it('is reported with its file and number', () => {
    const folder = temporaryFolder();
    const lines = [usual, { ...usual, msg: 'Noor' }, { ...usual, msg: 'Noora' }].map((line) => JSON.stringify(line));
    writeFileSync(path.join(folder, 'one.log'), lines.join('\n'));
    writeFileSync(path.join(folder, '1.values'), `${JSON.stringify(known[0])}\n`);
    expect(findingsBelow(folder, readNoted(folder))).toEqual([
      { file: 'one.log', line: 2, what: 'a value sent as first_name', text: lines[1] },
    ]);
  });
});

describe('a run of tests', () => {
  const at = (file: string) => path.resolve('tests/support/suite-log', file);

  /** Runs a passing test whose server logs this message. */
  async function runLogging(message: string) {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'tests'));
    const vitest = path.resolve('node_modules/vitest');
    writeFileSync(
      path.join(root, 'tests/own.test.mjs'),
      `import { appendFileSync } from 'node:fs';
      import { newLogFile } from ${JSON.stringify(at('place.ts'))};
      import { test } from ${JSON.stringify(path.join(vitest, 'dist/index.js'))};
      test('passes', () => appendFileSync(newLogFile('app'), ${JSON.stringify(JSON.stringify({ msg: message }))}));`,
    );
    const config = { globalSetup: [at('watch.ts')], include: ['tests/*.test.mjs'] };
    writeFileSync(path.join(root, 'vitest.config.mjs'), `export default ${JSON.stringify({ test: config })};`);
    const env = { ...process.env, MM_TEST_FILE: 'planted' };
    const args = [path.join(vitest, 'vitest.mjs'), 'run', '--root', root];
    const child = spawn(process.execPath, args, { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, output };
  }

  it('fails if a server log holds data of a member, and names the file and the line', async () => {
    expect(await runLogging('all is well')).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') });
    const { code, output } = await runLogging('no code for noor@example.test');
    expect([code, output]).toEqual([1, expect.stringContaining('1 passed')]);
    expect(output).toMatch(/planted\.app-\d+-1\.log:1 an e-mail address: \{"msg":"no code for noor@example\.test"\}/);
  });
});
