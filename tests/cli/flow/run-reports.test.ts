import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { refused } from '../../support/fakes/fake-api';

let kept: KeptRuns;

beforeEach(() => {
  kept = keepRuns(
    {
      'POST /auth/login/': { access_token: 'access-token-1', refresh_token: 'refresh-token-1' },
      'GET /matchmaking/counts/': () =>
        Response.json({ mutual_matches: 0, shortlisted: 0 }, { headers: { 'x-request-id': 'r-7' } }),
      'GET /matchmaking/chat-rooms/': [],
    },
    'some.yaml',
    `flow: some
about: A <b>bold</b> & quick one.
members: { layla: { gender: Female }, omar: { gender: Male } }
steps:
  - { id: in, for: [layla, omar], do: auth.login }
  - { id: counts, as: layla, check: { counts: { mutual_matches: 1 } } }
  - { id: after, as: omar, do: chat.reload }
`,
  );
});

const mend = () => kept.api.answer('GET /matchmaking/counts/', { mutual_matches: 1, shortlisted: 0 });

describe('a failed run', () => {
  beforeEach(async () => {
    expect(await kept.mm('flow', 'run', kept.file)).toMatchObject({ code: 1 });
  });

  it('writes JUnit with a case for each step of each member', () => {
    const xml = kept.read('junit.xml');
    expect(xml).toContain('<testsuite name="some" tests="4" failures="1" errors="0" skipped="1"');
    expect(xml.match(/<testcase /g)).toHaveLength(4);
    expect(xml).toContain('name="in auth.login [omar]"');
    expect(xml).toMatch(/<failure type="expectation" message="counts: expected .*it is .*">/);
    expect(xml).toContain('<skipped message="counts@layla"/>');
  });

  it('writes TAP', () => {
    const tap = kept.read('tap.txt');
    expect(tap).toMatch(/^TAP version 14\n/);
    expect(tap).toContain(
      '1..4\nok 1 - in auth.login [layla]\nok 2 - in auth.login [omar]\nnot ok 3 - counts counts: ',
    );
    expect(tap).toContain('ok 4 - after chat.reload [omar] # SKIP counts@layla');
  });

  it('writes one self-contained page with a line for each member', () => {
    const html = kept.read('report.html');
    expect(html).not.toMatch(/<script|<link|https?:\/\/(?!api\.test)|url\(/);
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; quick one.');
    expect(html.match(/<div class="lane">/g)).toHaveLength(2);
    expect(html).toContain('<b>layla</b>');
    expect(html.match(/<details /g)).toHaveLength(4);
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('writes a summary in Markdown with the next command', () => {
    const text = kept.read('summary.md');
    expect(text).toContain('## ❌ some: failed');
    expect(text).toMatch(/\| counts \| layla \|/);
    expect(text).toMatch(/Run again: `mm run rerun \S+ --failed`/);
  });

  it('writes the failures, root causes first, with their consequences', async () => {
    expect(JSON.parse(kept.read('failures.json')).failures).toEqual([
      expect.objectContaining({
        step: 'counts',
        member: 'layla',
        line: 6,
        expected: { mutual_matches: 1 },
        last: { mutual_matches: 0, shortlisted: 0 },
        cascade: 1,
        call: expect.objectContaining({ method: 'GET', status: 200, request: 'r-7' }),
      }),
    ]);
    const { code, stdout } = await kept.mm('run', 'failures');
    expect(code).toBe(1);
    expect(stdout).toContain('last call #3 GET /matchmaking/counts/ → 200 (request r-7)');
    expect(stdout).toContain(`${kept.file}:6; 1 later step was skipped`);
  });

  it('writes an event log from which every report can be written again', async () => {
    const before = Object.fromEntries(['run.json', 'junit.xml', 'report.html'].map((name) => [name, kept.read(name)]));
    const [id = ''] = readdirSync(kept.runs);
    for (const name of Object.keys(before)) rmSync(path.join(kept.runs, id, name));
    expect((await kept.mm('run', 'html')).stdout.trim()).toBe(path.join(kept.runs, id, 'report.html'));
    for (const [name, text] of Object.entries(before)) expect(kept.read(name)).toBe(text);
  });

  it('can be read from its log even if it was killed half-way', async () => {
    const [id = ''] = readdirSync(kept.runs);
    const log = path.join(kept.runs, id, 'events.ndjson');
    const lines = readFileSync(log, 'utf8').split('\n');
    const started = lines.findIndex((line) => line.includes('"case.started"') && line.includes('counts@layla'));
    writeFileSync(log, `${lines.slice(0, started + 1).join('\n')}\n{"type":"case.en`);
    expect(await kept.json('run', 'show')).toMatchObject({ status: 'unfinished', totals: { steps: 3, passed: 2 } });
  });

  it('runs again, and says what is fixed', async () => {
    mend();
    const again = await kept.json('run', 'rerun', '--failed');
    expect(again).toMatchObject({ status: 'passed', since: { mended: 1, broken: 0 } });
    const nothing = await kept.json('run', 'rerun', '--failed');
    expect(nothing.run).toBeNull();
    expect(await kept.json('run', 'list')).toHaveLength(2);
  });
});

it('repeats a run with the same seed and inputs', async () => {
  mend();
  await kept.mm('flow', 'run', kept.file, '--seed', 'other');
  expect(await kept.json('run', 'replay', 'last')).toMatchObject({ status: 'passed', seed: 'other' });
});

it('prints each event as it happens, as a line of JSON', async () => {
  mend();
  const { stdout } = await kept.mm('flow', 'run', kept.file, '--format', 'ndjson');
  const types = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type);
  expect(types[0]).toBe('run.started');
  expect(types.at(-1)).toBe('run.ended');
  expect(types.filter((type) => type === 'case.ended')).toHaveLength(4);
});

it('lists the runs that exist if a name is unknown', async () => {
  expect(await kept.mm('run', 'show')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There are no runs here yet'),
  });
  mend();
  await kept.mm('flow', 'run', kept.file);
  expect(await kept.mm('run', 'show', 'nope')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no run 'nope'"),
  });
  expect(await kept.mm('run', 'show', 'prev')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('only one run'),
  });
  expect((await kept.mm('run', 'show', readdirSync(kept.runs)[0]?.slice(0, 20) ?? '')).code).toBe(0);
});

it('makes runs readable only by their owner', async () => {
  kept.api.answer('POST /auth/login/', refused(500));
  await kept.mm('flow', 'run', kept.file);
  const [id = ''] = readdirSync(kept.runs);
  expect(statSync(path.join(kept.runs, id)).mode & 0o77).toBe(0);
  for (const name of readdirSync(path.join(kept.runs, id))) {
    expect(statSync(path.join(kept.runs, id, name)).mode & 0o77).toBe(0);
  }
  expect(existsSync(path.join(kept.runs, id, 'events.ndjson'))).toBe(true);
});
