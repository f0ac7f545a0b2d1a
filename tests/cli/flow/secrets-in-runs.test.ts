import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRedactor } from '../../../src/cli/text/redact';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { type FakeCall, refused } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

/** Ordinary words and numbers, which no rule by form would hide. */
const MARKED = 'swordfish';
const GIVEN = 'sesame';
const FROM_ENV = 'lantern';
const PIN = '4711';
const WRITTEN = 'rosebud';

let kept: KeptRuns;

beforeEach(() => {
  kept = keepRuns(
    {
      'POST /places/states/': ({ body }: FakeCall) =>
        refused(422, { detail: `No: ${JSON.stringify(body)}`, echo: body }),
      'GET /places/countries/': ({ query }: FakeCall) => [{ name: query.get('like'), code: 'XX' }],
    },
    'secret.yaml',
    `flow: secret
inputs:
  word: { secret: true }
  pin: { secret: true }
  token:
  fixed: { default: ${WRITTEN}, secret: true }
members: { layla: {} }
steps:
  - { as: layla, do: { http: { call: list-countries, query: { like: "\${env.SECRET_OF_TEST}" } } } }
  - as: layla
    do: { http: { call: list-states, body: { country: "\${inputs.word}-\${inputs.token}-\${env.SECRET_OF_TEST}", pin: "\${inputs.pin}", fixed: "\${inputs.fixed}" } } }
    expect: { body: "\${inputs.word}" }
`,
  );
});

const env = { SECRET_OF_TEST: FROM_ENV };
const secrets = ['--secret', `token=${GIVEN}`, '--input', `word=${MARKED}`, '--input', `pin=${PIN}`];
const mm = (...line: string[]) => kept.cli(line, { env: { MM_RUNS_DIR: kept.runs, ...env } });

/** All texts of the newest run, by name of file. */
function texts(): Record<string, string> {
  return Object.fromEntries(readdirSync(kept.place('')).map((name) => [name, kept.read(name)]));
}

function expectHidden(found: Record<string, string>) {
  for (const [name, text] of Object.entries(found)) {
    for (const secret of [MARKED, GIVEN, FROM_ENV, WRITTEN])
      expect(text.includes(secret) ? [name, secret] : []).toEqual([]);
    expect([name, text.includes(`"${PIN}"`)]).toEqual([name, false]);
    const lines = name.endsWith('ndjson') ? text.split('\n').filter(Boolean) : [text];
    if (/json$|har$/.test(name)) for (const line of lines) JSON.parse(line);
  }
}

describe('a failed flow', () => {
  it.each([[[]], [['--json']], [['--format', 'ndjson']], [['-vv']]])(
    'hides marked inputs and environment variables in everything that it stores and prints %j',
    async (more) => {
      const { code, stdout, stderr } = await mm('flow', 'run', kept.file, ...secrets, ...more);
      expect(code).toBe(5);
      const found = texts();
      expect(Object.keys(found)).toContain('failed.har');
      expect(found['failed.har']).toContain('[hidden]');
      expectHidden({ ...found, stdout, stderr });
    },
  );

  it('takes secrets from a file and a variable, which no list of processes shows, and says what is missing', async () => {
    const file = path.join(temporaryFolder(), 'token');
    writeFileSync(file, `${GIVEN}\n`);
    const given = ['--secret', `token=@${file}`, '--secret', 'word', '--input', `pin=${PIN}`];
    const run = (more: object) =>
      kept.cli(['flow', 'run', kept.file, ...given], { env: { MM_RUNS_DIR: kept.runs, ...env, ...more } });
    expect(await run({})).toMatchObject({ code: 2, stderr: expect.stringContaining('MM_SECRET_WORD is not set') });
    const { stdout, stderr } = await run({ MM_SECRET_WORD: MARKED });
    expect(kept.api.callsOf('POST /places/states/').at(-1)?.body).toMatchObject({
      country: expect.stringContaining(`${MARKED}-${GIVEN}-`),
    });
    expectHidden({ stdout, stderr, ...texts() });
    expect(await mm('flow', 'run', kept.file, '--secret', 'token=@/none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Cannot read /none'),
    });
  });

  it('asks for a secret input again when it is repeated', async () => {
    await mm('flow', 'run', kept.file, ...secrets);
    const first = kept.newest();
    const again = await mm('run', 'rerun');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('Give again with --secret: word, pin, token, fixed');
    const given = ['word', 'pin', 'token', 'fixed'].flatMap((name) => ['--secret', `${name}=${MARKED}`]);
    expect((await mm('run', 'rerun', first, ...given)).code).toBe(5);
    expectHidden(texts());
  });
});

it('a load hides them, too', async () => {
  const { code, stdout, stderr } = await mm('load', 'run', kept.file, '--members', '1', '--turns', '1', ...secrets);
  expect(code).toBe(1);
  expectHidden({ ...texts(), stdout, stderr });
  expect(JSON.parse(readFileSync(kept.place('load.json'), 'utf8')).source.inputs).toMatchObject({ word: '[hidden]' });
  expect((await mm('run', 'replay')).code).toBe(2);
});

it('an unknown key of an input is a fault', async () => {
  kept.write(
    'flow: a\ninputs: { x: { secrets: true }, y: { secret: 1 } }\nmembers: { layla: {} }\nsteps: [ { as: layla, do: chat.reload } ]\n',
  );
  const { stdout } = await kept.mm('flow', 'validate', kept.file);
  expect(stdout).toContain("There is no key of an input 'secrets'. Did you mean secret?");
  expect(stdout).toContain('secret must be true or false.');
});

it('never breaks JSON by hiding a number', () => {
  const redactor = createRedactor();
  redactor.mark('123456', '42');
  const text = JSON.stringify({ ms: 123456, at: 42, pin: '123456', short: '42' });
  expect(JSON.parse(redactor.text(JSON.stringify(redactor.value(JSON.parse(text)))))).toEqual({
    ms: 123456,
    at: 42,
    pin: '[hidden]',
    short: '[hidden]',
  });
});
