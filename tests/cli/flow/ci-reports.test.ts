import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompiledFlow } from '../../../src/cli/flow/model';
import { sideBySide } from '../../../src/cli/flow/run/side-by-side';
import { type KeptRuns, keepRuns } from '../../support/cli/kept-runs';
import { type FakeCall, refused } from '../../support/fakes/fake-api';
import { closedGate } from '../../support/waiting/gate';

let kept: KeptRuns;

beforeEach(() => {
  kept = keepRuns(
    { 'GET /places/countries/': [], 'GET /legal/': refused(500, { detail: 'Ouch <b>' }) },
    'flows/a.yaml'.replace('flows/', ''),
    flow('a', 'list-countries'),
  );
  mkdirSync(at('flows'));
  for (const name of ['a', 'b', 'c', 'd'])
    add(name, name === 'b' || name === 'c' ? 'list-legal-pages' : 'list-countries');
});

function flow(name: string, call: string, members = '{ layla: {} }'): string {
  return `flow: ${name}\nmembers: ${members}\nsteps:\n  - { as: layla, do: { http: ${call} } }\n  - { as: layla, do: { http: list-countries } }\n`;
}

const at = (name: string) => path.join(path.dirname(kept.file), name);
const add = (name: string, call: string) => writeFileSync(at(`flows/${name}.yaml`), flow(name, call));
const read = (name: string) => readFileSync(at(name), 'utf8');
const run = (...more: string[]) => kept.mm('flow', 'run', at('flows'), ...more);

describe('one report for a whole folder', () => {
  it('as JUnit: totals, a suite for each flow, and each failure', async () => {
    const { code } = await run('--junit', at('reports/all.xml'));
    expect(code).toBe(5);
    const xml = read('reports/all.xml');
    expect(xml).toContain('<testsuites name="mm" tests="8" failures="2" errors="0" skipped="2"');
    expect(xml.match(/<testsuite name="[abcd]"/g)).toHaveLength(4);
    expect(xml).toMatch(/<testsuite name="b" tests="2" failures="1" errors="0" skipped="1"/);
    expect(xml).toContain('Ouch &lt;b&gt;');
    expect(xml.match(/<\?xml/g)).toHaveLength(1);
  });

  it('as TAP: one plan, with the flow before each step', async () => {
    await run('--tap', at('all.tap'));
    const lines = read('all.tap').trim().split('\n');
    expect(lines[0]).toBe('TAP version 14');
    expect(lines).toContain('1..8');
    expect(lines.filter((line) => /^(not )?ok \d/.test(line)).map((line) => Number(/\d+/.exec(line)))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(lines.find((line) => line.startsWith('not ok 3'))).toContain('b: 1 http list-legal-pages [layla]');
  });

  it('in a folder: totals and every failed flow, with its page and its calls', async () => {
    await run('--out', at('out'));
    const names = readdirSync(at('out'));
    for (const name of ['junit.xml', 'tap.txt', 'summary.md', 'runs.json', 'failures.json'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(4);
    expect(names.filter((name) => name.endsWith('.har'))).toHaveLength(2);
    expect(read('out/summary.md')).toMatch(/^# ❌ 2 of 4 flows passed\n/);
    expect(read('out/summary.md').match(/^## ❌ [bc]: failed/gm)).toHaveLength(2);
    expect(JSON.parse(read('out/failures.json')).map((one: { flow: string }) => one.flow)).toEqual(['b', 'c']);
  });

  it('at the terminal: how many passed, and which ones did not', async () => {
    const { stdout } = await run();
    expect(stdout).toContain('2 of 4 flows passed\n');
    for (const name of ['b', 'c']) expect(stdout).toContain(`✗ ${name}  ${at(`flows/${name}.yaml`)}`);
  });

  it('is refused before anything runs if it cannot be written', async () => {
    writeFileSync(at('file'), '');
    for (const flag of ['--junit', '--tap', '--out']) {
      const { code, stderr } = await run(flag, at('file/below'));
      expect([flag, code, stderr]).toEqual([
        flag,
        10,
        expect.stringMatching(/a part of its path is a file|another file is in its place/),
      ]);
    }
    expect(kept.api.calls).toEqual([]);
    expect(existsSync(kept.runs)).toBe(false);
  });
});

it('--bail runs no further flow after the first one that fails', async () => {
  const { code, stdout } = await run('--bail', '--junit', at('all.xml'));
  expect(code).toBe(5);
  expect(stdout).toContain('1 of 4 flows passed, 2 not run');
  expect(read('all.xml').match(/<testsuite name=/g)).toHaveLength(2);
});

describe('--parallel', () => {
  /** Lets a call be answered only when this many are under way at the same time. */
  function meetAt(count: number): { most: number } {
    const seen = { most: 0 };
    const gate = closedGate();
    let now = 0;
    kept.api.answer('GET /places/countries/', async (_: FakeCall) => {
      now += 1;
      seen.most = Math.max(seen.most, now);
      if (now >= count) gate.open();
      await gate.passed;
      now -= 1;
      return [];
    });
    return seen;
  }

  it('runs flows at once, and keeps their lines together', async () => {
    for (const name of ['b', 'c']) add(name, 'list-countries');
    const seen = meetAt(3);
    const { code, stdout } = await run('--parallel', '3');
    expect([code, seen.most]).toEqual([0, 3]);
    const heads = stdout.split('\n').filter((line) => /^[abcd] seed|✓ [12] /.test(line));
    for (const [at, line] of heads.entries()) if (at % 3 === 0) expect(line).toMatch(/^[abcd] seed/);
  });

  it('never runs two flows at once that share a member', async () => {
    const base = { seed: '42', members: [{ name: 'layla', index: 0, given: {} }], steps: [], finally: [], files: [] };
    const of = (name: string, file: string) => ({ ...base, name, file }) as unknown as CompiledFlow;
    const flows = [of('same', '1.yaml'), of('same', '2.yaml'), of('other', '3.yaml'), of('code', '4.flow.mjs')];
    const running = new Set<string>();
    const together: string[] = [];
    await sideBySide(4, flows, async ({ file }) => {
      running.add(file);
      await new Promise(setImmediate);
      together.push([...running].sort().join(' '));
      await new Promise(setImmediate);
      running.delete(file);
    });
    expect(together).toContain('1.yaml 3.yaml');
    for (const names of together) expect(names).not.toMatch(/1\.yaml.*2\.yaml|.yaml .*mjs/);
    expect(together).toHaveLength(4);
  });
});
