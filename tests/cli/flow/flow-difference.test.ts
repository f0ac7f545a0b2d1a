import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const SIGNED = 'https://photos.test/api/photos/1?v=layla-1&e=1795860000000&s=Zk3-bq_8sA0bX9dQw2LmNp';
const own = {
  user: 'layla-1',
  first_name: 'Layla',
  photo: SIGNED,
  photos: [{ photo: SIGNED, small: SIGNED, slot: 0 }],
  interests:
    'Reading, Travel, Music, Writing, Fitness, Painting, Cooking, Gym, Baking, Swimming, Comedy, Fashion, Dance',
  bio: `${'The same words. '.repeat(30)}Cooks on Fridays.`,
  marital_status: 'Single',
};

async function failureOf(check: string, ...more: string[]) {
  const api = createFakeApi({
    'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
    'POST /auth/logout/': {},
    'GET /profile/': own,
  });
  const cli = createCli(api);
  const file = path.join(cli.folder, 'some.yaml');
  writeFileSync(file, `members: [ layla ]\nsteps:\n  - { as: layla, do: auth.login, check: { profile: ${check} } }\n`);
  const { stdout, stderr } = await cli(['flow', 'run', file, '--json', ...more]);
  return { cli, stderr, stdout, failure: JSON.parse(stdout).failures[0] };
}

it('names only the fields that differ, with what was expected and found', async () => {
  const { cli, failure } = await failureOf('{ first_name: Layla, marital_status: Widowed, occupation: Private }');
  expect(failure).toMatchObject({
    message:
      'profile: expected {"marital_status":"Widowed","occupation":"Private"}, but it is {"marital_status":"Single","occupation":"nothing"}.',
    expected: { first_name: 'Layla', marital_status: 'Widowed', occupation: 'Private' },
    last: { marital_status: 'Single' },
  });
  const [id = ''] = readdirSync(path.join(cli.folder, 'runs'));
  const report = (name: string) => readFileSync(path.join(cli.folder, 'runs', id, name), 'utf8');
  expect(report('tap.txt')).toContain(String.raw`actual: "{\"marital_status\":\"Single\",\"occupation\":\"nothing\"}"`);
  for (const name of ['summary.md', 'report.html', 'junit.xml']) expect(report(name)).not.toContain('same words');
});

it('shows the place where long texts differ', async () => {
  const { failure } = await failureOf(`{ bio: "${own.bio.replace('Fridays', 'Sundays')}" }`);
  expect(failure.message).toContain('Sundays');
  expect(failure.message).toContain('Fridays');
  expect(failure.message.length).toBeLessThan(500);
});

it('writes no signed address anywhere: outputs, traces, reports, calls', async () => {
  const trace = path.join(temporaryFolder(), 'trace.ndjson');
  const check = '{ photo: x, photos: [ { photo: x } ] }';
  const { cli, stdout, stderr } = await failureOf(check, '-vv', '--trace', trace);
  const runs = path.join(cli.folder, 'runs');
  const files = readdirSync(runs, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const texts = [
    stdout,
    stderr,
    readFileSync(trace, 'utf8'),
    ...files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8')),
  ];
  expect(files.map(({ name }) => name)).toContain('failed.har');
  for (const text of texts) expect(text).not.toContain('Zk3-bq_8sA0bX9dQw2LmNp');
  for (const form of ['', '--json', '--format tsv']) {
    const shown = await cli(`profile show ${form}`.trim());
    expect(`${shown.stdout}${shown.stderr}`).not.toContain('Zk3-bq_8sA0bX9dQw2LmNp');
  }
});
