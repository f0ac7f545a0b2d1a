// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, refused } from '../../support/fakes/fake-api';
import { signingUp } from '../../support/members/signing-up';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { meeting } from '../../support/waiting/gate';

const MEMBERS = 'members: { layla: { gender: Female }, omar: { gender: Male } }\n';

let api: FakeApi;
let cli: Cli;
let runs: string;

/** A token whose subject is the member with this address. */
const tokenOf = (email: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: email.split('.')[2]?.[0] === '0' ? LAYLA : OMAR })}.x${email.length}`;
};
const LAYLA = '01a1c94e-0000-731b-b40d-000000000001';
const OMAR = '01a1c94e-0000-731b-b40d-000000000002';

beforeEach(() => {
  runs = path.join(temporaryFolder(), 'runs');
  api = createFakeApi({
    'POST /auth/register/': {},
    'POST /auth/login/': ({ body }: { body: { email: string } }) => ({
      access_token: tokenOf(body.email),
      refresh_token: `refresh-of-${body.email}`,
    }),
    'POST /auth/logout/': {},
    'DELETE /auth/delete-account/': {},
    'GET /matchmaking/chat-rooms/': [],
  });
  cli = createCli(api);
});

/** Makes the backend verify addresses, so that it can be known who made an account. */
function signsUp(): void {
  for (const [route, answer] of Object.entries(signingUp(new Map()))) api.answer(route, answer);
}

function flowFile(steps: string, { head = '', name = 'some.yaml', folder = temporaryFolder() } = {}): string {
  const file = path.join(folder, name);
  writeFileSync(file, `flow: some\n${MEMBERS}${head}steps:\n${steps}`);
  return file;
}

const run = (file: string, ...more: string[]) => cli(['flow', 'run', file, ...more], { env: { MM_RUNS_DIR: runs } });

/** The run in the JSON form for programs. */
async function runJson(file: string, ...more: string[]) {
  const { stdout, code } = await run(file, '--json', ...more);
  return { code, run: JSON.parse(stdout) };
}

const titles = (cases: { title: string; member: string; status: string }[]) =>
  cases.map(({ title, member, status }) => `${member} ${title} ${status}`);

describe('members', () => {
  it('act at the same time, and the step ends when all are done', async () => {
    const bothAreHere = meeting(2);
    api.answer('POST /auth/login/', async ({ body }: { body: { email: string } }) => {
      await bothAreHere();
      return { access_token: tokenOf(body.email), refresh_token: 'r' };
    });
    const { run: ended } = await runJson(
      flowFile('  - { for: [layla, omar], do: auth.login }\n  - { as: omar, do: chat.reload }\n'),
    );
    expect(api.callsOf('POST /auth/login/')).toHaveLength(2);
    expect(ended.cases.at(-1).title).toBe('chat.reload');
    const order = readFileSync(path.join(runs, ended.id, 'events.ndjson'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"case.'))
      .map((line) => JSON.parse(line) as { type: string; case: string });
    const place = (type: string, name: string) => order.findIndex((one) => one.type === type && one.case === name);
    expect(place('case.started', '2@omar')).toBeGreaterThan(place('case.ended', '1@layla'));
    expect(place('case.started', '2@omar')).toBeGreaterThan(place('case.ended', '1@omar'));
  });

  it('keep their captured values apart', async () => {
    api.answer('GET /matchmaking/counts/', ({ headers }: { headers: Headers }) => ({
      mutual_matches: headers.get('authorization')?.includes(tokenOf('a.b.0@c')) ? 1 : 2,
      shortlisted: 0,
    }));
    const file = flowFile(
      '  - for: [layla, omar]\n    do:\n      - auth.login\n      - { http: get-counts, capture: { seen: body.mutual_matches } }\n' +
        '  - { as: layla, do: { wait: 1ms }, check: { counts: { mutual_matches: "${seen}" } } }\n' +
        '  - { as: omar, check: { counts: { mutual_matches: "${seen}" } } }\n',
    );
    expect((await runJson(file)).code).toBe(0);
  });
});

describe('a step that fails', () => {
  it.each([
    ['wait', 'a time such as 5s, 500ms or 2m'],
    ['profile.photo-rm', 'a number'],
  ])('may contain a reference to a value that its verb does not accept: %s', async (verb, wanted) => {
    const { code, run: ended } = await runJson(flowFile(`  - { as: layla, do: { ${verb}: "\${me.name}" } }\n`));
    expect(code).toBe(1);
    expect(JSON.stringify(ended)).toContain(`${verb} takes ${wanted}, not 'layla'.`);
  });

  it('ends its flow except for finally, and skips the other steps', async () => {
    api.answer('POST /auth/login/', refused(503, { detail: 'Later.' }));
    const file = flowFile(
      '  - { as: layla, do: auth.login }\n  - { as: layla, do: chat.reload }\nfinally:\n  - { as: layla, do: chat.close }\n',
    );
    const { code, run: ended } = await runJson(file);
    expect(code).toBe(5);
    expect(titles(ended.cases)).toEqual([
      'layla auth.login failed',
      'layla chat.reload skipped',
      'layla chat.close skipped',
    ]);
    expect(ended.failures).toEqual([expect.objectContaining({ step: '1', kind: 'refused', cascade: 1 })]);
  });

  it('reports the expected value, the actual one, and the line', async () => {
    const file = flowFile(
      '  - { as: layla, do: auth.login, check: { chat.listed(omar): true } }\n  - { as: omar, do: auth.login }\n',
    );
    api.answer('GET /matchmaking/chat-rooms/', []);
    const { stdout, stderr, code } = await run(file);
    expect(code).toBe(2);
    expect(stdout).toContain('omar is not signed in');
    expect(stderr).toMatch(/See: mm run failures/);
    const late = flowFile(
      '  - { for: [layla, omar], do: auth.login }\n  - { as: layla, check: { chat.listed(omar): true } }\n',
    );
    const { run: ended } = await runJson(late);
    expect(ended.failures[0]).toMatchObject({ check: 'chat.listed(omar)', expected: true, last: false, line: 5 });
  });

  it('says of a member who is not found what the flow can find out', async () => {
    api.answer(`POST /matchmaking/like/${OMAR}/`, refused(404, { detail: 'Not found.' }));
    const own = { user: OMAR, first_name: 'Omar', verified: true, photos: [], interests: 'Reading' };
    api.answer('GET /profile/', own);
    const file = flowFile('  - { for: [layla, omar], do: auth.login }\n  - { as: layla, do: { like.add: omar } }\n');
    const failure = async () => (await runJson(file)).run.failures[0].message;
    expect(await failure()).toMatch(
      /^Could not like profile: omar’s profile is hidden, 50 % complete, missing: photos, bio \(Not found\.\)/,
    );
    api.answer('GET /profile/', { ...own, bio: 'Hello', hidden: true });
    expect(await failure()).toMatch(/: omar has hidden the profile \(/);
    api.answer('GET /profile/', refused(404, { detail: 'Not found.' }));
    expect(await failure()).toMatch(/: omar has no profile \(/);
    api.answer('GET /profile/', { ...own, bio: 'Hello' });
    expect(await failure()).not.toMatch(/omar/);
  });

  it.each([
    [
      'network',
      6,
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['authentication', 4, () => refused(400, { code: 'invalid_credentials', detail: 'No.' })],
  ])('exits with the code of its kind: %s', async (kind, code, answer) => {
    api.answer('POST /auth/login/', answer);
    const last = 'finally:\n  - { as: layla, do: account.delete }\n';
    const ended = await runJson(flowFile(`  - { as: layla, do: auth.login }\n${last}`));
    expect(ended.run.failures[0].kind).toBe(kind);
    expect(ended.code).toBe(code);
  });
});

describe('an expectation', () => {
  it('can be a rejection, which then is not a failure', async () => {
    api.answer('POST /auth/login/', refused(400, { code: 'invalid_credentials', non_field_errors: ['Wrong.'] }));
    const good = '  - { as: layla, do: auth.login, expect: { refused: invalid_credentials, message: Wrong. } }\n';
    expect((await runJson(flowFile(good))).code).toBe(0);
    const other = '  - { as: layla, do: auth.login, expect: { refused: blocked } }\n';
    expect((await runJson(flowFile(other))).run.failures[0].last).toContain('invalid_credentials');
    api.answer('POST /auth/login/', { access_token: tokenOf('a.b.0@c'), refresh_token: 'r' });
    expect((await runJson(flowFile(good))).run.failures[0].last).toBe('not refused');
  });

  it('is retried by reading again, without repeating the action', async () => {
    let asked = 0;
    api.answer('GET /matchmaking/counts/', () => {
      asked += 1;
      return { mutual_matches: asked < 3 ? 0 : 1, shortlisted: 0 };
    });
    const file = flowFile(
      '  - { as: layla, do: auth.login, check: { counts: { mutual_matches: 1 } }, eventually: 5s }\n',
    );
    expect((await runJson(file)).code).toBe(0);
    expect(asked).toBe(3);
    expect(api.count('POST /auth/login/')).toBe(1);
  });

  it('reports its number of tries', async () => {
    api.answer('GET /matchmaking/counts/', { mutual_matches: 0, shortlisted: 0 });
    const file = flowFile(
      '  - { as: layla, do: auth.login, check: { counts: { mutual_matches: 1 } }, eventually: 200ms }\n',
    );
    const { run: ended } = await runJson(file);
    expect(ended.failures[0].tries).toBeGreaterThan(1);
    expect(ended.failures[0].last).toMatchObject({ mutual_matches: 0 });
  });
});

describe('accounts', () => {
  it('are deleted afterwards unless the flow did so, even after a failure', async () => {
    const file = flowFile(
      '  - { for: [layla, omar], do: [auth.signup, auth.verify] }\n  - { as: layla, do: auth.login, expect: { toast: Never } }\n',
    );
    signsUp();
    const { run: ended } = await runJson(file);
    expect(ended).toMatchObject({ status: 'failed', left: 0 });
    expect(api.count('DELETE /auth/delete-account/')).toBe(2);
  });

  it('stay on request, and are recorded', async () => {
    await runJson(flowFile('  - { as: layla, do: auth.signup }\n'), '--keep');
    expect(api.count('DELETE /auth/delete-account/')).toBe(0);
    const ledger = path.join(cli.state, 'ledger');
    const [file = ''] = readdirSync(ledger);
    expect(readFileSync(path.join(ledger, file), 'utf8')).toContain('"api":"https://api.test/api"');
  });

  it('that cannot be deleted cause exit code 8', async () => {
    signsUp();
    api.answer('DELETE /auth/delete-account/', refused(500));
    const { code, run: ended } = await runJson(flowFile('  - { as: layla, do: auth.signup }\n'));
    expect(ended).toMatchObject({ status: 'passed', left: 1, exit_codes: [8] });
    expect(code).toBe(8);
  });
});

describe('sub-flows', () => {
  it('run as the member who uses them, with inputs, and return their outputs', async () => {
    const folder = temporaryFolder();
    api.answer('GET /matchmaking/counts/', { mutual_matches: 7, shortlisted: 0 });
    writeFileSync(
      path.join(folder, 'sub.yaml'),
      'flow: sub\ninputs: { call: }\noutputs: { number: "${seen}" }\nsteps:\n  - auth.login\n  - { http: { call: "${inputs.call}" }, capture: { seen: body.mutual_matches } }\n',
    );
    const file = flowFile(
      '  - { as: layla, use: ./sub.yaml, with: { call: get-counts }, capture: { mine: number } }\n' +
        '  - { as: layla, check: { counts: { mutual_matches: "${mine}" } } }\n',
      { folder },
    );
    const { code, run: ended } = await runJson(file);
    expect(code).toBe(0);
    expect(ended.cases.map((one: { step: string }) => one.step)).toEqual(['1.1', '1.2', '2']);
  });
});

it('repeats a step, and numbers the repetitions', async () => {
  const { run: ended } = await runJson(flowFile('  - { as: layla, do: { wait: 1ms }, repeat: 3 }\n'));
  expect(ended.cases.map((one: { id: string }) => one.id)).toEqual(['1@layla', '1@layla#2', '1@layla#3']);
});

it('takes inputs from the command line, and names the missing ones', async () => {
  const file = flowFile('  - { as: layla, do: { http: "${inputs.call}" }, expect: { refused: expired } }\n', {
    head: 'inputs: [call]\n',
  });
  expect(await run(file)).toMatchObject({ code: 2, stderr: expect.stringContaining('--input call=…') });
  expect((await runJson(file, '--input', 'call=get-counts')).code).toBe(0);
});

it('sends the same data for the same seed, and different data for another', async () => {
  const file = flowFile('  - { for: [layla, omar], do: auth.signup }\n');
  const bodies = () =>
    api
      .callsOf('POST /auth/register/')
      .splice(0)
      .map(({ body }) => JSON.stringify(body));
  signsUp();
  await run(file, '--run-id', 'pinned');
  const first = bodies();
  await run(file, '--run-id', 'pinned');
  expect(bodies().slice(2)).toEqual(first);
  await run(file, '--seed', '7', '--run-id', 'pinned');
  expect(bodies().slice(4)).not.toEqual(first);
});

it('prints a plan with --dry-run, and sends nothing', async () => {
  const { code, stdout } = await run(flowFile('  - { as: layla, do: auth.signup }\n'), '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toContain('Nothing was sent.');
  expect(api.calls).toEqual([]);
});

it('writes no secret anywhere', async () => {
  const file = flowFile(
    '  - { for: [layla, omar], do: auth.signup }\n  - { as: layla, do: auth.login }\n  - { as: layla, do: { http: { call: log-in, body: { email: a@b.test, password: "${me.password}" } } } }\n  - { as: layla, check: { account: { email: "${me.password}" } } }\n',
  );
  api.answer('GET /profile/settings/account/', { email: 'a@b.test' });
  const { stdout, stderr } = await run(file);
  const [{ password1 = '' } = {}] = api
    .callsOf('POST /auth/register/')
    .map(({ body }) => body as Record<string, string>);
  const [id = ''] = readdirSync(runs);
  const written = readdirSync(path.join(runs, id)).map((name) => readFileSync(path.join(runs, id, name), 'utf8'));
  expect(password1.length).toBeGreaterThan(8);
  for (const text of [stdout, stderr, ...written]) {
    for (const secret of [password1, tokenOf('a.b.0@c'), 'refresh-of-']) expect(text).not.toContain(secret);
  }
});
