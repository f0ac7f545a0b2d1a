import fc from 'fast-check';
import { validate } from 'superstruct';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { type Spoiling, spoil, spoiling } from '../../support/calls/bad-requests';
import { type RawAnswer, sendRaw } from '../../support/calls/raw-http';
import { type Sample, sampleOf } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { type Scene, setScene } from '../../support/members/scene';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

/** `npm run fuzz` sets a higher number, and a seed. */
const runs = Number(process.env.FUZZ_RUNS ?? 2_000);
const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
const isLong = process.env.FUZZ_RUNS !== undefined;
/** How long a scene is used: its members get blocked, its sessions end and its codes are used up. */
const SCENE_LASTS = 1_000;

const byName = new Map(contract.map((named) => [named.name, named]));
const statuses = new Map<number, number>();

let app: TestApp;
let cast: Cast;
let scene: Scene;
let samples: Map<string, Sample>;
let sent = 0;

beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  await changeScene();
});
afterAll(async () => {
  await cast.close();
  await app.close();
});

async function changeScene(): Promise<void> {
  await cast.clear();
  scene = await setScene(cast, 'match');
  samples = new Map();
}

async function sampleFor(named: NamedEndpoint): Promise<Sample> {
  const sample = samples.get(named.name) ?? (await sampleOf(named, scene));
  samples.set(named.name, sample);
  return sample;
}

/** Describes the fault of an answer; undefined if it has none. */
function faultOf(answer: RawAnswer, { call, method, tail, id }: Spoiling): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `answered ${status}: ${answer.text.slice(0, 200)}`;
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  if (status >= 400) {
    const { detail, code } = (body ?? {}) as { detail?: unknown; code?: unknown };
    const isDocumented = typeof detail === 'string' && typeof code === 'string';
    return isDocumented ? undefined : `answered ${status} in another shape: ${answer.text.slice(0, 200)}`;
  }
  // Another method, a longer path or an empty id (`/legal//`, which is `/legal/`) is another call.
  const isOwnCall = method === undefined && tail.length < 2 && id !== '';
  const struct = isOwnCall ? byName.get(call)?.endpoint.answer : undefined;
  const failure = struct && status === 200 ? validate(body, struct)[0] : undefined;
  return failure ? `answered 200 with what the contract does not say: ${failure.message}` : undefined;
}

function report(answer: RawAnswer): void {
  sent += 1;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (!isLong || sent % 5_000 !== 0) return;
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${sent} requests  ${counts.join('  ')}\n`);
}

test('no request makes the server fail, and every error has the documented shape', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(spoiling, async (spoilt) => {
    const named = byName.get(spoilt.call);
    if (!named) throw new Error(`There is no call ${spoilt.call}.`);
    const request = spoil(named, scene, await sampleFor(named), spoilt);
    const answer = await sendRaw(app.url, request).catch((error: Error) => {
      throw new Error(`${spoilt.call} got no answer: ${error.message}`);
    });
    report(answer);
    const fault = faultOf(answer, spoilt);
    if (fault) throw new Error(`${spoilt.call} ${fault}`);
    const isSignedOut = answer.status === 401 && spoilt.token === 'own';
    if (isSignedOut || named.name === 'delete-account' || sent % SCENE_LASTS === 0) await changeScene();
  });
  const details = await fc.check(property, {
    numRuns: runs,
    ...(seed === undefined ? {} : { seed }),
    endOnFailure: isLong,
  });
  if (isLong)
    process.stdout.write(`seed ${details.seed}, ${sent} requests, statuses ${JSON.stringify([...statuses])}\n`);
  const failure = details.errorInstance instanceof Error ? details.errorInstance.message : undefined;
  expect(details.failed ? `${failure}\n${fc.defaultReportMessage(details)}` : undefined).toBeUndefined();
  expect(statuses.get(200)).toBeGreaterThan(0);
});
