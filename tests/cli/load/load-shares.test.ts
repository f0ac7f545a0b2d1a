import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRota } from '../../../src/cli/load/shares';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { refused } from '../../support/fakes/fake-api';

let kept: KeptRuns;
let other: string;

beforeEach(() => {
  kept = keepRuns(
    {
      'GET /places/countries/': [],
      'GET /legal/': [],
      'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
    },
    'look.yaml',
    `flow: look
seed: 7
inputs: { city: ~ }
members: { layla: {} }
steps:
  - { as: layla, do: { http: list-countries } }
`,
  );
  other = path.join(path.dirname(kept.file), 'read.yaml');
  writeFileSync(
    other,
    `flow: read
seed: 8
members: { layla: {} }
steps:
  - { id: enter, as: layla, do: { http: { call: log-in, body: { email: "\${me.email}", password: "\${me.password}" } } } }
  - { as: layla, do: { http: list-legal-pages } }
`,
  );
});

const load = (...more: string[]) => kept.mm('load', 'run', kept.file, other, '--input', 'city=Dubai', ...more);
const rowsOf = (stdout: string) =>
  Object.fromEntries(
    (JSON.parse(stdout).rows as { kind: string; name: string; count: number }[]).map((one) => [
      `${one.kind} ${one.name}`,
      one.count,
    ]),
  );
const emails = () => kept.api.callsOf('POST /auth/login/').map(({ body }) => (body as { email: string }).email);

describe('a load of several flows', () => {
  it('gives each its share of the turns, measures each by its name, and repeats the same members', async () => {
    const { stdout } = await load('--shares', '3,1', '--members', '2', '--turns', '12', '--run-id', 'pinned', '--json');
    expect(rowsOf(stdout)).toMatchObject({
      'route GET /places/countries/': 9,
      'route POST /auth/login/': 3,
      'route GET /legal/': 3,
      'step look 1 http list-countries': 9,
      'step read enter http log-in body: email: ${me.email}, password: ${me.password}': 3,
      'step read 2 http list-legal-pages': 3,
      'flow look': 9,
      'flow read': 3,
    });
    expect(JSON.parse(stdout)).toMatchObject({ subject: 'look + read', seed: '7' });
    const before = emails();
    expect(new Set(before).size).toBe(3);
    kept.api.calls.length = 0;
    const again = await kept.mm('run', 'replay', 'last', '--run-id', 'pinned', '--json');
    expect(rowsOf(again.stdout)).toEqual(rowsOf(stdout));
    expect(emails()).toEqual(before);
  });

  it('divides turns evenly by default, also at a rate', async () => {
    const { stdout } = await load('--rate', '200/s', '--for', '100ms', '--json');
    expect(rowsOf(stdout)).toMatchObject({ 'flow look': 10, 'flow read': 10 });
  });

  it('takes thresholds on each, by the names that the table prints', async () => {
    const { stdout } = await load('--turns', '4', '--threshold', 'p99(step look 1 http list-countries)<60s');
    expect(stdout).toContain('✓ p99(step look 1 http list-countries)<60s');
    const { code, stderr } = await load('--threshold', 'p99(step 1 http list-countries)<60s');
    expect([code, stderr]).toEqual([2, expect.stringContaining('does not measure')]);
  });

  it('names the flow of a failed step', async () => {
    kept.api.answer('GET /legal/', refused(500, {}));
    const { stdout } = await load('--turns', '2');
    expect(stdout).toMatch(/× read 2 http list-legal-pages/);
  });

  it('counts the turns of all flows that failed', async () => {
    kept.api.answer('GET /legal/', refused(500, {}));
    kept.api.answer('GET /places/countries/', refused(500, {}));
    const { stderr } = await load('--turns', '4', '--members', '1', '--shares', '3,1');
    expect(stderr).toContain('4 of 4 turns failed.');
    expect(await kept.json('run', 'list')).toMatchObject([{ turns: 4, failed: 4 }]);
  });

  it.each([
    [['--shares', '3'], '--shares has 1 share for 2 flows.'],
    [['--shares', '3,0'], "Write a share for each flow as '5,3,2'."],
    [['--shares', 'three,one'], "Write a share for each flow as '5,3,2'."],
    [['--input', 'town=Dubai'], "None of these flows has an input 'town'."],
    [[], 'Two of these flows are named look.'],
  ])('rejects %j', async (options, text) => {
    if (options.length === 0)
      writeFileSync(other, 'flow: look\nmembers: { omar: {} }\nsteps: [{ as: omar, do: { wait: 1ms } }]\n');
    const { code, stderr } = await load(...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
    expect(kept.api.calls).toEqual([]);
  });
});

it.each([[[5, 3, 2]], [[1, 1]], [[97, 2, 1]], [[1]]])('a rota of %j never strays from its shares', (shares) => {
  const sum = shares.reduce((all, share) => all + share, 0);
  const next = createRota(shares);
  const had = shares.map(() => 0);
  for (let turn = 1; turn <= 2 * sum; turn += 1) {
    const index = next();
    had[index] = (had[index] ?? 0) + 1;
    for (const [at, share] of shares.entries())
      expect(Math.abs((had[at] ?? 0) - (share / sum) * turn)).toBeLessThan(shares.length);
  }
  expect(had).toEqual(shares.map((share) => 2 * share));
});
