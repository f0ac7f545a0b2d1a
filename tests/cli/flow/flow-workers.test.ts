// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeCall } from '../../support/fakes/fake-api';
import { meeting } from '../../support/waiting/gate';

/** A command line with flows that send their worker, and the workers in the order of the calls. */
function workersOf(flows: number, answer: () => Promise<void>) {
  const workers: string[] = [];
  const api = createFakeApi({
    'GET /places/countries/': async ({ query }: FakeCall) => {
      workers.push(String(query.get('worker')));
      await answer();
      return [];
    },
  });
  const cli = createCli(api);
  mkdirSync(path.join(cli.folder, 'flows'));
  for (let at = 0; at < flows; at += 1) {
    const step = '{ as: layla, do: { http: { call: list-countries, query: { worker: "${run.worker}" } } } }';
    writeFileSync(path.join(cli.folder, `flows/${at}.yaml`), `flow: f${at}\nmembers: [ layla ]\nsteps:\n  - ${step}\n`);
  }
  return { cli, workers };
}

it('gives flows that run at the same time different workers, from 0', async () => {
  const together = meeting(3);
  const { cli, workers } = workersOf(3, together);
  expect(await cli('flow run --parallel 3')).toMatchObject({ code: 0, stderr: '' });
  expect(workers.sort()).toEqual(['0', '1', '2']);
});

it('gives the worker of a flow that has ended to the next one, so that there are never more than --parallel', async () => {
  const { cli, workers } = workersOf(5, async () => undefined);
  expect(await cli('flow run --parallel 2')).toMatchObject({ code: 0, stderr: '' });
  expect(workers).toHaveLength(5);
  expect([...new Set(workers)].sort()).toEqual(['0', '1']);
});

it('is 0 for flows one after another', async () => {
  const { cli, workers } = workersOf(2, async () => undefined);
  expect(await cli('flow run')).toMatchObject({ code: 0 });
  expect(workers).toEqual(['0', '0']);
});

it('is the only other field of a run', async () => {
  const { cli } = workersOf(0, async () => undefined);
  const stdin =
    'flow: x\nmembers: [ layla ]\nsteps:\n  - { as: layla, do: { chat.send: { to: layla, text: "${run.job}" } } }\n';
  expect(await cli('flow validate -', { stdin })).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('field of run'),
  });
});
