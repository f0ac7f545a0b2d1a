import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api';
import { type MailpitStub, startMailpit } from '../../support/fakes/mailpit-stub';

let mailpit: MailpitStub;
let api: FakeApi;
let cli: Cli;
let driver: string;

beforeEach(async () => {
  mailpit = await startMailpit();
  driver = `mailpit:${mailpit.address}`;
  const fake = createFakeApi({ 'GET /places/countries/': [] });
  // Calls outside the API go to the network.
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).startsWith(new URL(fake.baseUrl).origin) ? fake.fetch(input, init) : globalThis.fetch(input, init);
  api = { ...fake, fetch };
  cli = createCli(api);
});

afterEach(() => mailpit.stop());

const code = (digits: string) => ({ text: `Your verification code is ${digits}\n\nIt works for 10 minutes.` });

it('reads the newest code for exactly this address, although the search also finds similar ones', async () => {
  mailpit.deliver(
    { to: 'layla@example.test', ...code('111111') },
    { to: 'Layla@Example.test', ...code('222222') },
    { to: 'xlayla@example.test', ...code('333333') },
    { to: 'layla@example.test.example', ...code('444444') },
  );
  expect(await cli(['mail', 'code', 'layla@example.test', '--mail', driver])).toMatchObject({
    code: 0,
    stdout: '222222\n',
  });
  const { stdout } = await cli(['mail', 'list', 'layla@example.test', '--mail', driver, '--json']);
  expect(JSON.parse(stdout)).toMatchObject([{ code: '222222' }, { code: '111111', to: 'layla@example.test' }]);
});

it('searches all pages of results', async () => {
  mailpit.deliver({ to: 'layla@example.test', ...code('123456') });
  mailpit.deliver(
    ...Array.from({ length: 230 }, (_, index) => ({ to: `${index}layla@example.test`, ...code('999999') })),
  );
  expect((await cli(['mail', 'code', 'layla@example.test', '--mail', driver])).stdout).toBe('123456\n');
  // The others are excluded by address alone.
  expect(mailpit.asked.filter((one) => one.includes('/message/'))).toHaveLength(1);
});

it('waits for a mail with a code, and ignores other mails', async () => {
  mailpit.deliver({ to: 'layla@example.test', subject: 'Welcome', text: 'Order 12345678 is on its way.' });
  const ended = cli(['mail', 'code', 'layla@example.test', '--mail', driver, '--within', '10s']);
  await expect.poll(() => mailpit.asked.length).toBeGreaterThan(2);
  mailpit.deliver({ to: ['omar@example.test', 'layla@example.test'], html: '<p>Your code</p><b>654321</b>' });
  expect(await ended).toMatchObject({ code: 0, stdout: '654321\n' });
  expect(await cli(['mail', 'code', 'sara@example.test', '--mail', driver, '--within', '10ms'])).toMatchObject({
    code: 1,
  });
});

it('sends name and password, says when they are missing, and never shows the password', async () => {
  mailpit.protect('team:Hush-42');
  mailpit.deliver({ to: 'layla@example.test', ...code('123456') });
  const refused = await cli(['mail', 'list', '--mail', driver]);
  expect([refused.code, refused.stderr]).toEqual([
    5,
    expect.stringContaining('answered 401; put a name and a password into its address'),
  ]);
  const withPassword = driver.replace('://', '://team:Hush-42@');
  const env = { MM_MAIL: withPassword };
  expect((await cli('mail code layla@example.test', { env })).stdout).toBe('123456\n');
  for (const line of ['config list', 'config get mail', 'doctor', 'mail wait nobody@example.test --within 1ms -vv']) {
    const { stdout, stderr } = await cli(line, { env });
    expect(stdout + stderr).not.toContain('Hush-42');
  }
});

it('deletes all mails after confirmation', async () => {
  mailpit.deliver({ to: 'layla@example.test' }, { to: 'omar@example.test' });
  const { stdout } = await cli(['mail', 'clear', '--mail', driver, '--dry-run']);
  expect([mailpit.count(), stdout]).toEqual([2, expect.stringContaining('/api/v1/messages')]);
  expect((await cli(['mail', 'clear', '--mail', driver, '--yes'])).code).toBe(0);
  expect(mailpit.count()).toBe(0);
});

it('says in one line that Mailpit is unreachable or that the server is something else', async () => {
  const elsewhere = await cli(['mail', 'list', '--mail', `${driver}/other/`]);
  expect(elsewhere).toMatchObject({ code: 5, stderr: `mm: Mailpit at ${mailpit.address}/other answered 404.\n` });
  await mailpit.stop();
  const gone = await cli(['mail', 'list', '--mail', driver]);
  const said = `mm: Mailpit at ${mailpit.address} cannot be reached. Is it running?\n`;
  expect(gone).toMatchObject({ code: 6, stderr: said });
});

it('belongs to an environment unless a flag or variable overrides it, and doctor shows it', async () => {
  mailpit.deliver({ to: 'layla@example.test', ...code('123456') });
  api.answer('GET /dev/mailbox/messages', []);
  await cli(`config set environments.staging.base_url ${api.baseUrl}`);
  await cli(['config', 'set', 'environments.staging.mail', driver]);
  await cli('config set mail outbox --project');
  expect((await cli('mail code layla@example.test --env staging')).stdout).toBe('123456\n');
  expect((await cli('config get mail')).stdout).toContain(driver);
  expect((await cli('doctor --env staging')).stdout).toContain(`Mailpit at ${mailpit.address}`);
  expect((await cli('config list --origin')).stdout).toMatch(/^mail +mailpit:\S+ +environment: staging/m);
  const [byFlag, byVariable] = [await cli('doctor --mail outbox'), await cli('doctor', { env: { MM_MAIL: 'outbox' } })];
  for (const { stdout } of [byFlag, byVariable])
    expect(stdout).toContain('the development mailbox at https://api.test, empty');
});

it.each(['pigeon', 'mailpit:', 'mailpit:ftp://x', 'command:', "command:'open", 'outbox:x'])(
  'rejects the driver %s wherever it is set',
  async (value) => {
    expect((await cli(['mail', 'list', '--mail', value])).code).toBe(2);
    expect((await cli(['config', 'set', 'mail', value])).code).toBe(2);
    expect((await cli('mail list', { env: { MM_MAIL: value } })).stderr).toContain('MM_MAIL');
  },
);

it('gives flows their codes', async () => {
  const file = path.join(cli.folder, 'code.yaml');
  writeFileSync(
    file,
    'flow: code\nmembers: [layla]\nsteps:\n  - as: layla\n    do: { mail.code: { to: layla@example.test } }\n    expect: { code: "123456" }\n',
  );
  mailpit.deliver({ to: 'layla@example.test', ...code('123456') });
  expect(await cli(['flow', 'run', file, '--mail', driver])).toMatchObject({ code: 0, stderr: '' });
});
