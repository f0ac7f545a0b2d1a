// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api';

const TYPED = [
  '012345',
  '007',
  '1e5',
  '+971501234567',
  '0x1F',
  '1.50',
  'yes',
  'no',
  'null',
  '~',
  'true',
  'True',
  '2026-01-01',
  '12:30',
  '0o17',
  '.5',
  '-0',
  '1_000',
  '.inf',
  '123456789012345678901234',
];

let api: FakeApi;
let cli: Cli;
let folder: string;

beforeEach(() => {
  api = createFakeApi({
    'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
    'POST /auth/logout/': {},
    'PATCH /profile/update/': {},
    'GET /profile/': {},
  });
  cli = createCli(api);
  folder = cli.folder;
});

function file(text: string, name = 'some.yaml'): string {
  const made = path.join(folder, name);
  writeFileSync(made, text);
  return made;
}

const HEAD = 'members: { layla: { gender: Female } }\n';
const sentPasswords = () => api.callsOf('POST /auth/login/').map(({ body }) => (body as { password: string }).password);
const logIn = (password: string) => `{ as: layla, do: { auth.login: { password: ${password} } } }`;

describe.each(TYPED)('%s, without quotes,', (typed) => {
  it('is sent as it was typed, also through `with:` and defaults of inputs', async () => {
    file('inputs: { word: }\nsteps:\n  - { auth.login: { password: "${inputs.word}" } }\n', 'part.yaml');
    const steps = [
      logIn(typed),
      `{ as: layla, use: ./part.yaml, with: { word: ${typed} } }`,
      `{ as: layla, auth.login: { password: "x\${inputs.word}" } }`,
    ];
    const isNothing = ['null', '~'].includes(typed);
    const inputs = `inputs: { word: ${isNothing ? `"${typed}"` : typed} }\n`;
    const flow = file(`flow: some\n${HEAD}${inputs}steps:\n${steps.map((one) => `  - ${one}\n`).join('')}`);
    expect(await cli(['flow', 'run', flow])).toMatchObject({ code: 0 });
    expect(sentPasswords()).toEqual([typed, typed, `x${typed}`]);
  });

  it('is compared as it was typed with a text', async () => {
    api.answer('GET /profile/', { user: 'layla-1', bio: typed });
    const checks = [`{ bio: ${typed} }`, `{ bio: { contains: ${typed} } }`, `{ bio: { one-of: [ ${typed}, x ] } }`];
    const right = checks.filter((one) => !/ (null|~) \}$/.test(one));
    for (const check of right) {
      const steps = `  - ${logIn('x')}\n  - { as: layla, check: { profile: ${check} } }\n`;
      const { stdout, stderr, code } = await cli(['flow', 'run', file(`${HEAD}steps:\n${steps}`)]);
      expect(code, `${check}\n${stdout}${stderr}`).toBe(0);
    }
  });

  it('is kept by fmt', async () => {
    const flow = file(`${HEAD}steps:\n  - {as: layla,   do: {auth.login: {password: ${typed}}}}\n`);
    expect(await cli(['flow', 'fmt', flow])).toMatchObject({ code: 0 });
    expect(readFileSync(flow, 'utf8')).toContain(`password: ${typed} }`);
  });
});

it('an input of the command line is a text for a text and a number for a number', async () => {
  api.answer('GET /profile/', { user: 'layla-1', photos: [] });
  const steps = [
    '{ as: layla, auth.login: { password: "${inputs.word}" } }',
    '{ as: layla, check: { profile.photos: "${inputs.count}" } }',
  ];
  const flow = file(`${HEAD}inputs: { word: , count: }\nsteps:\n${steps.map((one) => `  - ${one}\n`).join('')}`);
  const line = ['flow', 'run', flow, '--input', 'word=007', '--input', 'count=0'];
  expect(await cli(line)).toMatchObject({ code: 0 });
  expect(sentPasswords()).toEqual(['007']);
});

it('texts of a call of the contract keep what was typed, and numbers are numbers', async () => {
  api.answer('POST /matchmaking/chat-rooms/:id/messages/', {});
  const call =
    '{ http: { call: send-message, params: { id: 007 }, query: { page: 1e5 }, body: { content: 012345, odd: 0x10 } } }';
  await cli(['flow', 'run', file(`${HEAD}steps:\n  - ${logIn('x')}\n  - { as: layla, do: ${call} }\n`)]);
  const sent = api.calls.at(-1);
  expect(sent?.body).toEqual({ content: '012345', odd: 16 });
  expect(`${sent?.path}`).toContain('/007/');
});

it('a number in JSON stays a number', async () => {
  const steps = [
    { as: 'layla', do: { wait: '1ms' } },
    { as: 'layla', do: { 'auth.login': { password: 1e5 } } },
  ];
  const flow = file(JSON.stringify({ members: { layla: {} }, steps }), 'some.flow.json');
  expect(await cli(['flow', 'run', flow])).toMatchObject({ code: 0 });
  expect(sentPasswords()).toEqual(['100000']);
});

it('answers of members and of an answers file keep what was typed', async () => {
  const flow = file(`members: { layla: { bio: 012345, first_name: 1.50 } }\nsteps:\n  - ${logIn('x')}\n`);
  const { stdout } = await cli(['flow', 'plan', flow, '--json']);
  expect(JSON.parse(stdout).members[0].form).toMatchObject({ bio: '012345', first_name: '1.50' });
});
