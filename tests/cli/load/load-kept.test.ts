import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { refused } from '../../support/fakes/fake-api';

let kept: KeptRuns;

beforeEach(() => {
  kept = keepRuns(
    {
      'POST /auth/login/': { access_token: 'access-token-1', refresh_token: 'refresh-token-1' },
      'GET /places/countries/': [],
    },
    'look.yaml',
    `flow: look
inputs: { place: Dubai }
members: { layla: { gender: Female } }
steps:
  - { id: in, as: layla, do: auth.login }
  - { id: ask, as: layla, do: { http: list-countries } }
`,
  );
});

const load = (...more: string[]) => kept.mm('load', 'run', kept.file, '--members', '2', '--turns', '6', ...more);

describe('a failed load run', () => {
  beforeEach(async () => {
    let asked = 0;
    kept.api.answer('GET /places/countries/', () => {
      asked += 1;
      return asked % 3 === 0 ? refused(500, { detail: 'Ouch <b>', code: 'down' }) : [];
    });
    const { code, stdout } = await load('--threshold', 'p99<60s', '--threshold', 'rate>=1000000/s');
    expect(code).toBe(1);
    expect(stdout).toContain(`Report: ${path.join(kept.runs, kept.newest())}/report.html`);
  });

  it('writes JUnit with a case for each threshold and each step', () => {
    const xml = kept.read('junit.xml');
    expect(xml).toContain('<testsuite name="load look" tests="5" failures="2" errors="0" skipped="0"');
    expect(xml).toContain('classname="load look.thresholds" name="p99&lt;60s"');
    expect(xml).toMatch(/name="rate&gt;=1000000\/s" time="0.000">\s+<failure type="threshold" message="rate&gt;=/);
    expect(xml).toMatch(/name="in auth.login" time="[\d.]+"\/>/);
    expect(xml).toMatch(
      /name="ask http list-countries" time="[\d.]+">\s+<failure type="expectation" message="2 of 6 failed/,
    );
    expect(xml).toContain('name="the load generator kept up"');
  });

  it('writes a summary in Markdown with the command that repeats it', () => {
    const text = kept.read('summary.md');
    expect(text).toContain('## ❌ load look: failed');
    expect(text).toMatch(/- ✅ `p99<60s`: [\d.]+ ms/);
    expect(text).toMatch(/- ❌ `rate>=1000000\/s`: [\d.,]+\/s/);
    expect(text).toMatch(/\| GET \/places\/countries\/ \| 6 \|/);
    expect(text).toContain(`Run again: \`mm run replay ${kept.newest()}\``);
  });

  it('writes one self-contained page with charts, times, bounds and the health of the generator', () => {
    const html = kept.read('report.html');
    expect(html).not.toMatch(/<script|<link|https?:\/\/(?!api\.test)|url\(/);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('Ouch &lt;b&gt;');
    expect(html.match(/<details>/g)).toHaveLength(5);
    expect(html.match(/class="histogram"/g)).toHaveLength(6);
    expect(html.match(/class="gauge( off)?"/g)).toHaveLength(6);
    expect(html).toMatch(/aria-label="12 times: half within [\d.]+ ms/);
  });

  it('writes files that only their owner can read', () => {
    for (const name of readdirSync(path.join(kept.runs, kept.newest()))) {
      expect(statSync(kept.place(name)).mode & 0o77).toBe(0);
    }
  });

  it('can write its reports again', async () => {
    const names = ['junit.xml', 'summary.md', 'report.html'];
    const before = names.map(kept.read);
    for (const name of names) rmSync(kept.place(name));
    expect((await kept.mm('run', 'html')).stdout.trim()).toBe(kept.place('report.html'));
    expect(names.map(kept.read)).toEqual(before);
  });

  it('is shown in the list, by itself, and with its failures', async () => {
    const [listed] = await kept.json('run', 'list');
    expect(listed).toMatchObject({ kind: 'load', subject: 'look', status: 'failed', turns: 6, failed: 2 });
    expect(listed.thresholds).toEqual({ held: 1, missed: 1 });
    expect(listed.p95).toBeGreaterThan(0);
    expect((await kept.mm('run', 'list')).stdout).toMatch(
      /load-look-\S+ +failed .* 6 turns · 2 failed · p95 [\d.]+ ms · 1 of 2 thresholds met · look/,
    );
    expect(await kept.json('run', 'show')).toMatchObject({
      kind: 'load',
      id: kept.newest(),
      status: 'failed',
      exit_codes: [1, 7],
    });
    const { code, stdout } = await kept.mm('run', 'failures');
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ ask http list-countries × 2: .*\n✗ rate>=1000000\/s: measured [\d.,]+\/s/);
  });
});

it('is listed among flow runs, and compared with load runs only', async () => {
  await load();
  await kept.mm('flow', 'run', kept.file);
  await load();
  const kinds = (await kept.json('run', 'list')).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['load', 'flow', 'load']);
  const { changes } = await kept.json('load', 'compare');
  expect(changes.map(({ measure }: { measure: string }) => measure)).toContain('p95');
  const oneFlow = readdirSync(kept.runs).find((id) => !id.includes('-load-')) ?? '';
  expect(await kept.mm('load', 'compare', 'prev', oneFlow)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no load run'),
  });
  expect((await kept.mm('run', 'failures')).stdout).toContain('Nothing failed in');
});

it('shows whole ids on a narrow terminal, and colours only words', async () => {
  await load('--threshold', 'rate>=1000000/s');
  await kept.mm('flow', 'run', kept.file);
  const { stdout } = await kept.cli('run list', { tty: true, env: { MM_RUNS_DIR: kept.runs } });
  for (const id of readdirSync(kept.runs)) expect(stdout).toContain(`${id}\n`);
  expect(stdout).toContain('\u001b[31mfailed\u001b[39m');
  const marks = ['\u001b[31m', '\u001b[32m', '\u001b[39m'];
  expect(marks.reduce((text, mark) => text.replaceAll(mark, ''), stdout)).not.toContain('[');
});

it('lists the other runs if one is unreadable', async () => {
  await load();
  writeFileSync(kept.place('load.json'), '{ half');
  await kept.mm('flow', 'run', kept.file);
  const statuses = (await kept.json('run', 'list')).map(({ status }: { status: string }) => status);
  expect(statuses.sort()).toEqual(['passed', 'unreadable']);
});

it('repeats a flow with the same plan, seed and bounds', async () => {
  await load('--seed', '7', '--threshold', 'p99<60s', '--run-id', 'pinned');
  const first = kept.api.callsOf('POST /auth/login/').map(({ body }) => (body as { email: string }).email);
  kept.api.calls.length = 0;
  const again = await kept.json('run', 'replay', '--run-id', 'pinned');
  expect(again).toMatchObject({ seed: '7', turns: 6, thresholds: [{ threshold: 'p99<60s', held: true }] });
  expect(again.plan).toMatchObject({ members: 2, turns: 6 });
  const second = kept.api.callsOf('POST /auth/login/').map(({ body }) => (body as { email: string }).email);
  expect(second.sort()).toEqual(first.sort());
  expect(await kept.json('run', 'rerun')).toMatchObject({ since: { changes: expect.any(Array) } });
  expect((await kept.json('run', 'rerun', '--failed')).run).toBeNull();
  expect(readdirSync(kept.runs)).toHaveLength(3);
});

it('refuses to repeat a kind of load that no longer exists', async () => {
  await load();
  const result = JSON.parse(kept.read('load.json'));
  writeFileSync(kept.place('load.json'), JSON.stringify({ ...result, source: { kind: 'personas', options: {} } }));
  expect(await kept.mm('run', 'replay')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a load that this version does not have'),
  });
});

it('repeats a call with its parameters, unless they were secret', async () => {
  await kept.mm('load', 'quick', 'list-countries', '--turns', '3', '--query', 'like=a');
  expect(await kept.json('run', 'replay')).toMatchObject({ subject: 'GET /places/countries/', turns: 3 });
  expect(kept.api.callsOf('GET /places/countries/').map(({ query }) => query.get('like'))).toEqual(Array(6).fill('a'));
  const body = '{"email":"a@x.test","password":"Secret-word-1"}';
  await kept.mm('load', 'quick', 'log-in', '--turns', '2', '--body', body);
  expect(kept.read('load.json')).not.toContain('Secret-word-1');
  expect(await kept.mm('run', 'replay')).toMatchObject({ code: 2, stderr: expect.stringContaining('sent a secret') });
});
