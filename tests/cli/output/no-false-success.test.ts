import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { missed } from '../../../src/cli/io/watch';
import { openEventLog } from '../../../src/cli/runs/event-log';
import { createRedactor } from '../../../src/cli/text/redact';
import { canary, canaryCli, cliLines, wholeApi } from '../../support/cli/cli-lines';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { type FakeApi, refused } from '../../support/fakes/fake-api';

let kept: KeptRuns;
let isDown: boolean;

const flow = (name: string, call: string) =>
  `flow: ${name}\nmembers: { layla: {} }\nsteps:\n  - { as: layla, do: { http: ${call} } }\n`;

beforeEach(() => {
  isDown = true;
  kept = keepRuns(
    {
      'GET /places/countries/': [],
      'GET /legal/': () => (isDown ? refused(500, {}) : []),
    },
    'a.yaml',
    flow('a', 'list-legal-pages'),
  );
  writeFileSync(path.join(path.dirname(kept.file), 'b.yaml'), flow('b', 'list-countries'));
  writeFileSync(path.join(path.dirname(kept.file), 'c.yaml'), flow('c', 'list-legal-pages'));
  writeFileSync(path.join(path.dirname(kept.file), 'd.yaml'), flow('d', 'list-countries'));
});

const folder = () => path.dirname(kept.file);
const flows = ['a', 'b', 'c', 'd'];
const runAll = () => kept.mm('flow', 'run', ...flows.map((name) => path.join(folder(), `${name}.yaml`)));
const runsOf = (name: string) => readdirSync(kept.runs).filter((id) => id.includes(`-${name}-`)).length;

describe('after a folder of flows whose last one passed', () => {
  beforeEach(async () => {
    expect((await runAll()).code).toBe(5);
  });

  it('rerun --failed runs every flow of that command that failed', async () => {
    isDown = false;
    const { code, stdout } = await kept.mm('run', 'rerun', '--failed');
    expect(code).toBe(0);
    expect(stdout.match(/1 fixed, 0 newly failed/g)).toHaveLength(2);
    expect(flows.map(runsOf)).toEqual([2, 1, 2, 1]);
    expect((await kept.mm('run', 'rerun', '--failed')).stdout).toContain('Nothing failed in the last 2 runs');
  });

  it('rerun --failed fails as long as one of them fails', async () => {
    expect((await kept.mm('run', 'rerun', '--failed')).code).toBe(5);
  });

  it('failures shows those of every flow, and fails', async () => {
    const { code, stdout } = await kept.mm('run', 'failures');
    expect(code).toBe(1);
    for (const name of ['a.yaml:4', 'c.yaml:4']) expect(stdout).toContain(name);
    expect((await kept.json('run', 'failures')).map(({ flow: name }: { flow: string }) => name)).toEqual(flows);
  });

  it('an id means that run alone', async () => {
    const id = readdirSync(kept.runs).find((name) => name.includes('-b-')) ?? '';
    expect((await kept.mm('run', 'failures', id)).code).toBe(0);
    expect((await kept.mm('run', 'rerun', id, '--failed')).stdout).toContain(`Nothing failed in ${id}`);
  });
});

describe('load compare', () => {
  const load = (name: string) => kept.mm('load', 'quick', name, '--turns', '5');
  const compare = (...more: string[]) => kept.mm('load', 'compare', ...more);

  it('refuses loads of different calls, a load and itself, and loads without a measurement', async () => {
    await load('list-countries');
    isDown = false;
    await load('list-legal-pages');
    expect(await compare()).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('cannot be compared'),
    });
    expect(await compare('last', 'last')).toMatchObject({ code: 2, stderr: expect.stringContaining('the same run') });
  });

  it('refuses a file that is no result', async () => {
    await load('list-countries');
    const file = path.join(folder(), 'other.json');
    for (const text of ['{}', '[]', '{ half', '{"subject":"x","rows":[]}']) {
      writeFileSync(file, text);
      const { code, stderr } = await compare(file, 'last');
      expect([code, stderr]).toEqual([2, `mm: ${file} is not the result of a load run.\n`]);
    }
  });
});

it('a folder with only parts of flows is no success', async () => {
  writeFileSync(path.join(folder(), 'a.yaml'), 'flow: part\nsteps: [ { as: layla, do: chat.reload } ]\n');
  const parts = path.join(folder(), 'parts');
  mkdirSync(parts);
  renameSync(path.join(folder(), 'a.yaml'), path.join(parts, 'a.yaml'));
  const { code, stderr } = await kept.mm('flow', 'run', parts);
  expect([code, stderr]).toEqual([2, expect.stringContaining('has only parts of flows')]);
});

it('a load in which no turn began is no success', async () => {
  const { code, stderr } = await kept.mm('load', 'quick', 'list-countries', '--rate', '1/m', '--for', '1ms');
  expect([code, stderr]).toEqual([1, expect.stringContaining('No turn began')]);
});

it('a log that cannot be written keeps its first error, and never throws', () => {
  const log = openEventLog(folder(), createRedactor());
  log.close();
  log.write({ type: 'run.ended', at: 0, status: 'passed', exit_code: 0, exit_codes: [], left: 0 });
  expect(log.failed).toMatchObject({ code: 'EBADF' });
});

it.each([
  [{ lost: false, told: 1, wanted: 2 }, 'Only 1 of 2 messages came in time.'],
  [{ lost: true, told: 2, wanted: 2 }, 'The connection was lost until the end.'],
  [{ lost: true, told: 0, wanted: undefined }, 'The connection was lost until the end.'],
  [{ lost: false, told: 2, wanted: 2 }, undefined],
  [{ lost: false, told: 0, wanted: undefined }, undefined],
])('a watch that ended with %j says %j', (state, text) => {
  expect(missed({ ...state, what: 'message' })?.message).toBe(text);
});

describe.each(cliLines)('mm $path', ({ path: name, args }) => {
  const line = [...name.split(' '), ...args];

  it.each([
    ['answered', (api: FakeApi) => api.goDown()],
    [
      'answered well',
      (api: FakeApi) => {
        const { fetch } = api;
        api.fetch = async (input, init) => {
          await fetch(input, init);
          return refused(500, { detail: 'Ouch.' });
        };
      },
    ],
  ])('does not succeed if none of its calls is %s', async (_, spoil) => {
    const api = wholeApi();
    const cli = await canaryCli({ ...api, fetch: (input, init) => api.fetch(input, init) });
    const before = api.calls.length;
    spoil(api);
    const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };
    const { code } = await cli(line, { env, operate: async () => ({ code: 1, stdout: '', stderr: 'no' }) });
    if (api.calls.length > before) expect(code).not.toBe(0);
  });
});
