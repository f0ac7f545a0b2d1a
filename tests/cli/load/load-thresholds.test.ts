import { beforeEach, describe, expect, it } from 'vitest';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';

let kept: KeptRuns;

beforeEach(() => {
  kept = keepRuns(
    { 'GET /places/countries/': [], 'GET /legal/': [] },
    'look.yaml',
    `flow: look
members: { layla: {} }
steps:
  - { id: ask, as: layla, do: { http: list-countries } }
  - { id: again, as: layla, check: { session: empty } }
finally:
  - { as: layla, do: { http: list-legal-pages } }
`,
  );
});

const load = (...thresholds: string[]) =>
  kept.mm('load', 'run', kept.file, '--turns', '4', ...thresholds.flatMap((one) => ['--threshold', one]));

it('thresholds take every name that the table prints', async () => {
  const { stdout } = await load();
  const names = stdout
    .split('\n')
    .flatMap((line) => /^(\S.*?\S) {2,}[\d,]+ {2,}[\d.,]+ /.exec(line)?.[1] ?? [])
    .filter((name) => name !== 'all calls');
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /places/countries/',
      'step ask http list-countries',
      'step again session: empty',
      'flow look',
    ]),
  );
  const bounded = await load(...names.map((name) => `p99(${name})<60s`));
  for (const name of names) expect(bounded.stdout).toContain(`✓ p99(${name})<60s`);
});

describe('a threshold about something that is not measured', () => {
  it.each([
    ['p95(GET /places/country/)<1s', "Did you mean 'GET /places/countries/'?"],
    ['p95(step ask http)<1s', 'which this load does not measure'],
    ['p95(flow looks)<1s', "Did you mean 'flow look'?"],
    ['p95(look)<1s', 'which this load does not measure'],
  ])('%s is refused before the run', async (threshold, text) => {
    const { code, stderr } = await load(threshold);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
    expect(kept.api.calls).toEqual([]);
  });

  it('is refused for one call, too', async () => {
    const quick = await kept.mm('load', 'quick', 'list-countries', '--threshold', 'p95(GET /profile/)<1s');
    expect([quick.code, quick.stderr]).toEqual([2, expect.stringContaining('does not measure')]);
    expect(kept.api.calls).toEqual([]);
  });
});

it('--abort-on-fail ends the load when a threshold is missed, and says which', async () => {
  const line = [
    'load',
    'quick',
    'list-countries',
    '--members',
    '1',
    '--turns',
    '100000',
    '--threshold',
    'p50<0.0001ms',
  ];
  const { code, stdout } = await kept.mm(...line, '--abort-on-fail');
  expect(code).toBe(7);
  expect(stdout).toContain('Ended early, because p50<0.0001ms was missed.');
  expect(await kept.json('run', 'show')).toMatchObject({ turns: 50, interrupted: false, aborted_by: 'p50<0.0001ms' });
});

it('--abort-on-fail lets a load end whose thresholds hold, and never judges a rate before the end', async () => {
  const line = [
    'load',
    'quick',
    'list-countries',
    '--turns',
    '120',
    '--threshold',
    'p50<60s',
    '--threshold',
    'rate>=1000000/s',
  ];
  await kept.mm(...line, '--abort-on-fail');
  expect((await kept.json('run', 'show')).turns).toBe(120);
});
