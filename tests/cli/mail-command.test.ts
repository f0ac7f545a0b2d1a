import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { codeIn } from '../../src/cli/mail/code-in';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi } from '../support/fakes/fake-api';

let cli: Cli;

beforeEach(() => {
  cli = createCli(createFakeApi());
});

/** Writes a program with this source, and returns the driver that runs it with the address. */
function program(text: string): string {
  const file = path.join(cli.folder, 'print mails.mjs');
  writeFileSync(file, text);
  return `command:'${process.execPath}' "${file}" {to}`;
}

const printing = (...values: unknown[]) =>
  program(values.map((value) => `console.log(${JSON.stringify(JSON.stringify(value))});`).join('\n'));

const mail = (to: unknown, digits: string, more: object = {}) => ({
  to,
  subject: 'Code',
  text: `Code: ${digits}`,
  ...more,
});

it('reads a list, or one mail per line, for exactly this address, newest first', async () => {
  const mails = [
    mail('Layla <layla@example.test>', '111111', { sent_at: '2026-01-01T00:00:00Z' }),
    mail(['omar@example.test', 'LAYLA@example.test'], '222222', { sent_at: '2026-01-02T00:00:00Z' }),
    mail('xlayla@example.test', '333333', { sent_at: '2026-01-03T00:00:00Z' }),
  ];
  for (const driver of [printing(mails), printing(...mails)]) {
    const { code, stdout } = await cli(['mail', 'list', 'layla@example.test', '--mail', driver, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ code: '222222' }, { code: '111111', subject: 'Code' }]]);
  }
  const given = printing(mail('layla@example.test', '111111', { code: '777777', sent_at: 'yesterday' }));
  expect((await cli(['mail', 'code', 'layla@example.test', '--mail', given])).stdout).toBe('777777\n');
  expect((await cli(['mail', 'list', '--mail', printing()])).stdout).toContain('No mail.');
});

it('runs without a shell, so an address is one argument whatever it contains', async () => {
  const seen = path.join(cli.folder, 'seen.json');
  const driver = program(
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.argv.slice(2)));`,
  );
  const trap = path.join(cli.folder, 'trap');
  for (const address of [`"a b"; touch ${trap}; $(touch ${trap})\`touch ${trap}\`@example.test`, "x'&&{to}$&@y.test"]) {
    expect((await cli(['mail', 'list', address, '--mail', driver])).code).toBe(0);
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual([address]);
  }
  expect(existsSync(trap)).toBe(false);
  const option = await cli(['mail', 'list', '--mail', driver, '--', '--config=/etc/passwd']);
  expect([option.code, option.stderr]).toEqual([2, expect.stringContaining('cannot begin with a dash')]);
});

it.each([
  ['fails', "console.error('No such mailbox.\\nat line 1'); process.exit(3)", 5, /ended with 3: No such mailbox\.$/],
  ['is killed', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)", 5, /was ended by SIGKILL\.$/],
  ['prints invalid JSON', "console.log('{}'.slice(1) + '<html>')", 5, /prints invalid JSON \(line 1\)\.$/],
  ['prints a number', 'console.log(42)', 5, /does not print a list of mails\.$/],
  [
    'prints a mail without an address',
    'console.log(\'[{"subject":"x"}]\')',
    5,
    /without an address in to \(number 1\)\.$/,
  ],
  ['never ends', 'setInterval(() => {}, 1000)', 6, /did not end within 0\.4 s\.$/],
])('says in one line that the program %s', async (_, text, exit, line) => {
  const driver = program(text);
  // Long enough for a program to start, unless the limit itself is tested.
  const limit = exit === 6 ? '400ms' : '30s';
  const { code, stderr, stdout } = await cli(['mail', 'code', 'a@b.test', '--mail', driver, '--timeout', limit]);
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: exit, stdout: '', lines: 1 });
  expect(stderr.trimEnd()).toMatch(line);
});

it('says when there is no such program, and that it cannot delete mails', async () => {
  const missing = await cli(['mail', 'list', '--mail', 'command:./not-there {to}']);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringMatching(/^mm: Cannot run .*not-there: it does not exist\.\n$/),
  ]);
  const clear = await cli(['mail', 'clear', '--yes', '--mail', printing()]);
  expect([clear.code, clear.stderr]).toEqual([2, expect.stringContaining('can be read but not deleted')]);
});

it('runs no program named in a project file that other users could have written', async () => {
  const file = path.join(cli.folder, 'mm.config.json');
  writeFileSync(file, JSON.stringify({ mail: printing(mail('layla@example.test', '123456')) }));
  expect((await cli('mail code layla@example.test')).stdout).toBe('123456\n');
  chmodSync(file, 0o666);
  const { code, stderr } = await cli('mail code layla@example.test');
  expect([code, stderr]).toEqual([2, expect.stringContaining('other users can write this file')]);
});

it.each([
  ['Your verification code is 123456\n\nIt works for 10 minutes.', '123456'],
  ['Order 654321 is paid.\nYour code: 123456', '123456'],
  ['Invoice 654321\n\n123456\n\nThanks', '123456'],
  ['123456 is your code. Case 654321.', '123456'],
  ['Reference 654321, your code: 123456', '123456'],
  ['Call 654321, your code is 123456', '123456'],
  ['رمز التحقق الخاص بك هو:\n\n\u2066123456\u2069\n\nيبقى صالحًا لمدة 10 دقائق.', '123456'],
  ['رقم الطلب 654321.\nرمزك هو 123456', '123456'],
  ['الفاتورة 654321\n\n\u2066123456\u2069\n\nشكرًا', '123456'],
  ['رمزي 654321، الرمز: 123456', '123456'],
  ['Call +971501234567 or see https://x.test/?id=654321', null],
  ['The colour is #123456, the sum 1,234567.123456', null],
  ['no digits', null],
])('finds in %j the code %s', (text, found) => {
  expect(codeIn('Mail 12345', text)).toBe(found);
});

it('finds a code that is only in the subject', () => {
  expect(codeIn('123456 is your code', 'Hello')).toBe('123456');
});
