import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { type SpecifiedBackend, startSpecifiedBackend } from '../../support/specified-backend/start';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MM = path.resolve('dist/cli/main.js');

interface Finding {
  name: string;
  ok: boolean;
  detail: string;
}

/** Runs `mm doctor --calls`, and returns what it found wrong, missing or not offered. */
async function doctor(api: string): Promise<{ code: number; counted: string; found: string[] }> {
  const env = { PATH: process.env.PATH, MM_BASE_URL: api, MM_STATE_DIR: temporaryFolder() };
  const args = [MM, 'doctor', '--calls', '--json'];
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, text) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout: text }),
    );
  });
  const findings: Finding[] = JSON.parse(stdout);
  const ofCalls = findings.slice(findings.findIndex(({ name }) => name === 'calls'));
  const [calls, ...others] = ofCalls;
  return { code, counted: calls?.detail ?? '', found: others.map(({ name, detail }) => `${name} ${detail}`) };
}

let ours: RunningServer;
let theirs: SpecifiedBackend;
let faulty: SpecifiedBackend;

beforeAll(async () => {
  [ours, theirs, faulty] = await Promise.all([
    startServer(),
    startSpecifiedBackend(),
    startSpecifiedBackend({
      changed: {
        'GET /matchmaking/counts/': undefined,
        'GET /matchmaking/liked/': { isPublic: true, answer: () => [] },
      },
    }),
  ]);
});
afterAll(() => Promise.all([ours?.stop(), theirs?.close(), faulty?.close()]));

describe('doctor --calls', () => {
  it('finds nothing wrong with our backend', async () => {
    const { code, counted, found } = await doctor(ours.api);
    expect([code, found]).toEqual([0, []]);
    expect(counted).toMatch(/^\d\d are as the contract says$/);
  });

  it('finds only extensions that are not offered by a backend of the specification', async () => {
    const { code, found } = await doctor(theirs.api);
    expect([code, found]).toEqual([0, [expect.stringMatching(/^extensions \d\d calls are not offered$/)]]);
    expect(theirs.world).toEqual({ members: [], rooms: [], reports: [] });
  });

  it('names what is missing and what is wrong, and fails', async () => {
    const { code, found } = await doctor(faulty.api);
    expect(code).not.toBe(0);
    expect(found.slice(1)).toEqual([
      'GET /matchmaking/counts/ missing: answers 404',
      'GET /matchmaking/liked wrong: answers 200 without a token',
    ]);
  });
});
