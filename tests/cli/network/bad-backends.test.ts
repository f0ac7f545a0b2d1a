import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../../../src/cli/io/io';
import { createHttpFetch } from '../../../src/cli/transport/http-fetch';
import { canary, canaryCli, cliLines, wholeApi } from '../../support/cli/cli-lines';
import { type BadAnswer, type BadBackend, badAnswers, startBadBackend } from '../../support/fakes/bad-backend';
import type { FakeApi } from '../../support/fakes/fake-api';
import { keepCollecting } from '../../support/suite/garbage';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const env = { MM_PASSWORD: canary.password, MM_NEW_PASSWORD: canary.newPassword };
const ways = Object.keys(badAnswers) as BadAnswer[];

/** A flow, also for a load: a new member signs up. */
const flow = path.join(temporaryFolder(), 'sign-up.yaml');
writeFileSync(flow, 'flow: sign-up\nmembers: { layla: {} }\nsteps:\n  - { as: layla, do: { auth.signup: {} } }\n');

let backend: BadBackend | undefined;
let endCollecting: () => void;
beforeEach(() => {
  endCollecting = keepCollecting();
});
afterEach(() => {
  endCollecting();
  backend?.close();
});

async function on(how: BadAnswer): Promise<BadBackend> {
  backend = await startBadBackend(how);
  return backend;
}

/** Runs a line of members who signed in while the backend was well. */
async function runOn(bad: BadBackend, line: readonly string[]) {
  const api: FakeApi & Partial<Pick<Io, 'openFetch'>> = wholeApi();
  const send = createHttpFetch();
  const toBad =
    (fetch: typeof send): typeof globalThis.fetch =>
    (input, init) =>
      fetch(String(input).replace(new URL(api.baseUrl).origin, bad.url), init);
  api.openFetch = async (options) => {
    const own = createHttpFetch(options);
    return Object.assign(toBad(own), { close: own.close });
  };
  const cli = await canaryCli(api);
  api.fetch = toBad(send);
  const { code, stdout, stderr } = await cli([...line, '--timeout', '300ms'], { env });
  send.close();
  return { line: line.slice(0, 2).join(' '), code, stdout, stderr };
}

describe.each(ways)('on a backend that %s', (how) => {
  it('every command ends, with a line that says what is wrong', async () => {
    const bad = await on(how);
    const results = await Promise.all(
      cliLines.map(({ path: verb, args }) => runOn(bad, [...verb.split(' '), ...args])),
    );
    const faults = results.filter(
      ({ code, stderr }) => code === 70 || /\n\s+at |undefined|\[object/.test(stderr) || (code > 0 && !stderr.trim()),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['load quick list-countries', '--turns 3 --members 1'],
    ['load quick list-countries', '--for 200ms --grace 100ms'],
    ['load quick GET', '/profile/ --rate 20/s --for 200ms --grace 100ms'],
    ['load run', `${flow} --members 2 --turns 2 --grace 100ms`],
    ['flow run', flow],
  ])('%s %s ends, measures nothing good, and says so', async (verb, args) => {
    const { code, stderr } = await runOn(await on(how), [...verb.split(' '), ...args.split(' ')]);
    expect(code).not.toBe(0);
    expect(stderr.trim()).not.toBe('');
  });
});
