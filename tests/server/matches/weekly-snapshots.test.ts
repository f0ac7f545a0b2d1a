import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate } from '../../../bench/server/generate';
import { openConnection, type Queryable } from '../../../server/src/database/connection';
import { countUnfilled, fillDiscovery } from '../../../server/src/scoring/fill';
import { startUpkeep } from '../../../server/src/scoring/upkeep';
import { takeWeeklySnapshots } from '../../../server/src/scoring/weekly-snapshots';
import { listSuggested } from '../../../src/core/matches/contract';
import { savePreferences } from '../../../src/core/preferences/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { register } from '../../support/members/sign-up';
import { beginNextWeek, signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

/** More than one batch for each of two processes. */
const MEMBERS = 2_200;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ metricsToken: 'a-token-of-the-operator' });
  await generate({ url: app.databaseUrl, members: MEMBERS, now: new Date(app.now()) });
});
afterAll(() => app.close());

const empty = () => query(app, 'UPDATE discovery SET scoring = NULL');
const rowsOf = (where: string) =>
  query(app, `SELECT count(*)::int AS rows FROM discovery WHERE ${where}`).then(([row]) => Number(row?.rows));

/** A guard that fails from the given transaction on, as if the process had ended there. */
function failingAfter(transactions: number) {
  let begun = 0;
  return async () => {
    begun += 1;
    if (begun > transactions) throw new Error('This process has ended.');
  };
}

test('processes share the rows that a migration left empty, and compute each of them once', async () => {
  const others = Array.from({ length: 5 }, () => openConnection(app.databaseUrl));
  // Whether a process has looked for rows before another has filled them depends on chance, so they meet often.
  for (let round = 0; round < 5; round += 1) {
    await empty();
    const done = await Promise.all([app.context, ...others].map(({ database }) => fillDiscovery(database)));
    expect(done.reduce((sum, rows) => sum + rows)).toBe(MEMBERS);
    expect(done.filter((rows) => rows > 0).length).toBeGreaterThan(1);
    expect(await countUnfilled(app.context.database)).toBe(0);
  }
  await Promise.all(others.map((other) => other.close()));
});

test('another process continues the fill where one has ended', async () => {
  await empty();
  await expect(fillDiscovery(app.context.database, failingAfter(2))).rejects.toThrow('ended');
  const left = await countUnfilled(app.context.database);
  expect(left).toBeLessThan(MEMBERS);
  expect(await fillDiscovery(app.context.database)).toBe(left);
});

test('the start of a server fills the rows at once, and until then /readyz says how many are left', async () => {
  await empty();
  const metric = async () => {
    const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-the-operator' } });
    return Number(/^mm_unfilled_rows (\d+)$/m.exec(await answer.text())?.[1]);
  };
  expect(await metric()).toBe(MEMBERS);
  const twin = await app.twin();
  const ready = await call(twin, 'GET', '/readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'degraded', rows_left: MEMBERS }]);
  const failures: unknown[] = [];
  const upkeep = startUpkeep(app.context, (error) => failures.push(error));
  await expect.poll(metric).toBe(0);
  await upkeep.stop();
  expect(failures).toEqual([]);
  expect((await call(await app.twin(), 'GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('members see the scores and lists of one week until all of the next are taken', async () => {
  const wishes = { accepts_smoker: false, wants_children: true, accepts_polygamy: false };
  let her = await register(app, { emirate: 'Fujairah' }, { ...wishes, must_haves: ['accepts_smoker'] });
  const him = await register(app, { gender: 'M', smoker: false, open_to_polygamy: true }, { wants_children: true });
  const her2 = await register(app, { gender: 'M' }, { preferred_gender: 'm' });
  await letAllBeKnown(app);
  await beginNextWeek(app);
  const see = async () => {
    her = await signedInAgain(app, her);
    const { body } = await as(app, her, listSuggested);
    const { body: profile } = await as(app, her, getProfile, { params: { id: him.id } });
    return [profile.compatibility_score, body.map(({ profile }) => [profile.user, profile.compatibility_score])];
  };
  const before = await see();
  await as(app, await signedInAgain(app, her), savePreferences, {
    json: { accepts_polygamy: false, accepts_pets: false },
  });
  await as(app, await signedInAgain(app, her2), savePreferences, { json: { preferred_gender: 'f' } });
  app.advance(7 * 86_400_000);
  // All snapshots are taken, and the process ends before members see them.
  const guard = async (transaction: Queryable) => {
    const { rowCount } = await transaction.execute('SELECT FROM discovery WHERE next_side IS NOT NULL');
    if (rowCount) throw new Error('This process has ended.');
  };
  await expect(takeWeeklySnapshots(app.context, guard)).rejects.toThrow('ended');
  expect(await rowsOf("scoring LIKE E'%\\n\\x01%'")).toBeGreaterThan(0);
  expect(await rowsOf('next_side IS NOT NULL')).toBe(1);
  expect(await see()).toEqual(before);
  await takeWeeklySnapshots(app.context);
  const after = await see();
  expect(after[0]).not.toEqual(before[0]);
  expect(await rowsOf('next_side IS NOT NULL')).toBe(0);
  expect(await rowsOf(`side = 'MF' AND user_id = '${her2.id}'`)).toBe(1);
  app.advance(120_000);
  await takeWeeklySnapshots(app.context);
  expect(await rowsOf("scoring LIKE E'%\\n\\x01%'")).toBe(0);
  expect(await see()).toEqual(after);
});
