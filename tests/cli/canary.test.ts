import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canary, canaryCli, cliLines, wholeApi } from '../support/cli/cli-lines';
import { type FakeApi, refused } from '../support/fakes/fake-api';

const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };

/** Commands whose purpose is to show a code. */
const showing = new Set(['mail list', 'mail wait', 'mail code']);

/** Secrets that must not appear. A code passed as an argument is in the command already, but must not be repeated. */
const secrets = Object.entries(canary);

function expectClean(text: string, what: string): void {
  for (const [name, secret] of secrets) {
    expect(text.includes(secret) ? `${what} shows the ${name}` : '').toBe('');
  }
}

/** A backend that echoes everything it could know in an error text, which is the worst case for a log. */
function echoing(line: readonly string[]): FakeApi {
  const api = wholeApi();
  const { code, refresh, ...others } = canary;
  const isStranger = /^(mail|member create)\b/.test(line.join(' '));
  const told = [...Object.values(others), isStranger ? '' : refresh, line.includes(code) ? code : ''].join(' ');
  const detail = `Refused: ${told} password=${canary.password}`;
  return {
    ...api,
    baseUrl: api.baseUrl,
    fetch: async (input, init) => {
      const isLogIn = String(input).includes('/auth/login/');
      if (isLogIn) return api.fetch(input, init);
      return refused(400, { detail, code: 'echo', non_field_errors: [detail], password1: [detail] });
    },
  };
}

describe.each(cliLines)('mm $path', ({ path: name, args }) => {
  const line = [...name.split(' '), ...args];
  const manners = [[], ['--json', '-vv']];

  it.each(manners.map((manner) => [manner.join(' '), manner] as const))('shows no secret %s', async (_, manner) => {
    for (const api of [wholeApi(), echoing(line)]) {
      const cli = await canaryCli(api);
      const trace = path.join(cli.folder, 'trace.ndjson');
      const { stdout, stderr } = await cli([...line, ...manner, '--trace', trace], {
        env,
        operate: async () => ({ code: 1, stdout: '', stderr: 'no' }),
      });
      if (!showing.has(name)) expectClean(stdout, 'stdout');
      expectClean(stderr, 'stderr');
      if (existsSync(trace)) expectClean(readFileSync(trace, 'utf8'), 'the trace');
    }
  });
});

/** Every file below a folder. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return names.map(({ parentPath, name }) => path.join(parentPath, name));
}

describe('files of runs contain no secrets', () => {
  const sent = `{ email: a@x.test, current_password: ${canary.password}, new_password: ${canary.newPassword} }`;
  const flow = `flow: leaky
members: { layla: { gender: Female } }
steps:
  - { id: up, as: layla, do: auth.signup }
  - { id: in, as: layla, do: { auth.login: { email: a@x.test, password: ${canary.password} } } }
  - { id: code, as: layla, do: { mail.code: a@x.test }, capture: { otp: code } }
  - { id: raw, as: layla, do: { http: { call: change-password, body: ${sent} } } }
`;

  /** Accepts everything, sends a code, and returns every secret in an error to a password change. */
  function api(): FakeApi {
    const whole = wholeApi();
    const known = [...Object.values(canary), `password="${canary.password}"`].join(' ');
    whole.answer('POST /auth/register/', { note: known });
    whole.answer(
      'POST /auth/password/change/',
      refused(400, { detail: known, code: 'echo', nested: { otp: canary.code } }),
    );
    whole.answer('DELETE /auth/delete-account/', refused(500, { detail: known }));
    return whole;
  }

  it.each([
    ['flow run', ['run.json', 'failed.har', 'ledger.ndjson', 'events.ndjson', 'report.html', 'junit.xml']],
    ['load run', ['load.json', 'report.html', 'junit.xml', 'summary.md']],
  ])('mm %s', async (verb, expected) => {
    const cli = await canaryCli(api());
    const file = path.join(cli.folder, 'leaky.yaml');
    writeFileSync(file, flow);
    const { code, stdout, stderr } = await cli([
      ...verb.split(' '),
      file,
      ...(verb === 'load run' ? ['--turns', '2'] : []),
    ]);
    expect(code).not.toBe(0);
    expectClean(stdout, 'stdout');
    expectClean(stderr, 'stderr');
    const files = filesIn(path.join(cli.folder, 'runs'));
    expect(files.map((name) => path.basename(name))).toEqual(expect.arrayContaining(expected));
    for (const name of files) {
      const text = readFileSync(name, 'utf8');
      expectClean(text, path.basename(name));
      if (/\.(json|har)$/.test(name)) expect(() => JSON.parse(text)).not.toThrow();
      if (name.endsWith('.ndjson')) for (const line of text.split('\n').filter(Boolean)) JSON.parse(line);
    }
  });
});

it('shows secrets only if they are asked for by name', async () => {
  const cli = await canaryCli(wholeApi());
  expect((await cli('session show --tokens')).stdout).toContain(canary.access);
  expect((await cli('mail code a@x.test')).stdout).toBe(`${canary.code}\n`);
  const hidden = (await cli('member generate --seed 42')).stdout;
  const shown = JSON.parse((await cli('member generate --seed 42 --show-secrets --json')).stdout)[0].password;
  expect(shown).toMatch(/^Vm-/);
  expect(hidden).not.toContain(shown);
});

it('suggests no command that contains a secret', async () => {
  const api = wholeApi();
  const cli = await canaryCli(api);
  const { stderr } = await cli('match list --as nobody', { env });
  expect(stderr).toContain('Run: mm auth login <email> --as nobody');
});

it('still traces requests and responses', async () => {
  const cli = await canaryCli(wholeApi());
  const { stderr } = await cli('chat send omar Salam -vv');
  expect(stderr).toMatch(
    /POST https:\/\/api\.test\/api\/matchmaking\/chat-rooms\/room-omar\/messages\/ → \d+ in \d+ ms/,
  );
  expect(stderr).toContain('> {"sender":"me","content":"Salam"}');
  expect(stderr).toContain('> authorization: [hidden]');
  expect((await cli('match check omar -v')).stderr.trim().split('\n')).toHaveLength(1);
});
